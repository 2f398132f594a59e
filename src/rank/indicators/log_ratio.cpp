// SPDX-License-Identifier: MIT
// How much less likely the move was than the policy's favourite.
#include <cmath>

#include "rank/indicator.hpp"
#include "rank/indicators/moves.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const SideMove> moves) {
  return mean_of(moves, [](const SideMove& move) -> std::optional<double> {
    constexpr double kPercent = 100;
    return move.prior && move.choice_prior && *move.choice_prior > 0
               ? std::optional(std::log(*move.prior * kPercent / *move.choice_prior))
               : std::nullopt;
  });
}

}  // namespace

MoveIndicator log_ratio_indicator() {
  return {.id = "log_ratio",
          .unit = "nats",
          .help = "mean ln of the played move's probability over the best one's",
          .measure = measure};
}

}  // namespace kiryoku::rank
