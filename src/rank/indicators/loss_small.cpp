// SPDX-License-Identifier: MIT
// The mean of losses cut off at five points: everyday mistakes, whatever the blunders.
#include <cmath>

#include "rank/indicator.hpp"
#include "rank/indicators/moves.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const SideMove> moves) {
  return mean_of(moves, [](const SideMove& move) -> std::optional<double> {
    constexpr double kMost = 5;  // points; own choice
    const auto loss = counted_loss(move);
    return loss ? std::optional(std::fmin(*loss, kMost)) : std::nullopt;
  });
}

}  // namespace

MoveIndicator loss_small_indicator() {
  return {.id = "loss_small",
          .unit = "points",
          .help = "points lost a move, each loss at most 5",
          .measure = measure};
}

}  // namespace kiryoku::rank
