// SPDX-License-Identifier: MIT
// Blunders that lose a group.
#include "rank/indicator.hpp"
#include "rank/indicators/moves.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const SideMove> moves) { return share_above(moves, 20); }

}  // namespace

MoveIndicator lost_20_indicator() {
  return {.id = "lost_20",
          .unit = "%",
          .help = "moves that lose more than 20 points",
          .measure = measure};
}

}  // namespace kiryoku::rank
