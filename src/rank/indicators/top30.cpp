// SPDX-License-Identifier: MIT
// The rest are moves nobody expects.
#include "rank/indicator.hpp"
#include "rank/indicators/moves.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const SideMove> moves) { return share_among(moves, 30); }

}  // namespace

MoveIndicator top30_indicator() {
  return {.id = "top30",
          .unit = "%",
          .help = "moves among the policy's first thirty",
          .measure = measure};
}

}  // namespace kiryoku::rank
