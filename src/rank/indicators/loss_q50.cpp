// SPDX-License-Identifier: MIT
// Half of the moves lose less.
#include "rank/indicator.hpp"
#include "rank/indicators/moves.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const SideMove> moves) { return loss_quantile(moves, 0.5); }

}  // namespace

MoveIndicator loss_q50_indicator() {
  return {.id = "loss_q50", .unit = "points", .help = "median loss", .measure = measure};
}

}  // namespace kiryoku::rank
