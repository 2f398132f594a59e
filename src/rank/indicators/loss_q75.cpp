// SPDX-License-Identifier: MIT
// A quarter of the moves lose more.
#include "rank/indicator.hpp"
#include "rank/indicators/moves.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const SideMove> moves) {
  return loss_quantile(moves, 0.75);
}

}  // namespace

MoveIndicator loss_q75_indicator() {
  return {.id = "loss_q75",
          .unit = "points",
          .help = "loss that a quarter of the moves exceed",
          .measure = measure};
}

}  // namespace kiryoku::rank
