// SPDX-License-Identifier: MIT
// Agreement with the policy's three.
#include "rank/indicator.hpp"
#include "rank/indicators/moves.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const SideMove> moves) { return share_among(moves, 3); }

}  // namespace

MoveIndicator top3_indicator() {
  return {.id = "top3",
          .unit = "%",
          .help = "moves among the policy's first three",
          .measure = measure};
}

}  // namespace kiryoku::rank
