// SPDX-License-Identifier: MIT
// The mean loss. Simple, and ruled by the few largest.
#include "rank/indicator.hpp"
#include "rank/indicators/moves.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const SideMove> moves) {
  return mean_of(moves, counted_loss);
}

}  // namespace

MoveIndicator loss_mean_indicator() {
  return {.id = "loss_mean", .unit = "points", .help = "points lost a move", .measure = measure};
}

}  // namespace kiryoku::rank
