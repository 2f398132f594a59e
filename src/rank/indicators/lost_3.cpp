// SPDX-License-Identifier: MIT
// Mistakes a teacher would mention.
#include "rank/indicator.hpp"
#include "rank/indicators/moves.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const SideMove> moves) { return share_above(moves, 3); }

}  // namespace

MoveIndicator lost_3_indicator() {
  return {.id = "lost_3",
          .unit = "%",
          .help = "moves that lose more than 3 points",
          .measure = measure};
}

}  // namespace kiryoku::rank
