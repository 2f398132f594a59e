// SPDX-License-Identifier: MIT
// Blunders.
#include "rank/indicator.hpp"
#include "rank/indicators/moves.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const SideMove> moves) { return share_above(moves, 8); }

}  // namespace

MoveIndicator lost_8_indicator() {
  return {.id = "lost_8",
          .unit = "%",
          .help = "moves that lose more than 8 points",
          .measure = measure};
}

}  // namespace kiryoku::rank
