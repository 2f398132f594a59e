// SPDX-License-Identifier: MIT
// A tenth of the moves lose more.
#include "rank/indicator.hpp"
#include "rank/indicators/moves.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const SideMove> moves) { return loss_quantile(moves, 0.9); }

}  // namespace

MoveIndicator loss_q90_indicator() {
  return {.id = "loss_q90",
          .unit = "points",
          .help = "loss that a tenth of the moves exceed",
          .measure = measure};
}

}  // namespace kiryoku::rank
