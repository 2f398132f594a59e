// SPDX-License-Identifier: MIT
// The mean of ln(1 + loss): a blunder of 40 points is not forty times one of 1.
#include <cmath>

#include "rank/indicator.hpp"
#include "rank/indicators/moves.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const SideMove> moves) {
  return mean_of(moves, [](const SideMove& move) -> std::optional<double> {
    const auto loss = counted_loss(move);
    return loss ? std::optional(std::log1p(*loss)) : std::nullopt;
  });
}

}  // namespace

MoveIndicator loss_log_indicator() {
  return {
      .id = "loss_log", .unit = "log points", .help = "mean of ln(1 + loss)", .measure = measure};
}

}  // namespace kiryoku::rank
