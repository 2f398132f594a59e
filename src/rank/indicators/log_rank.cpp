// SPDX-License-Identifier: MIT
// The place of the move in the policy's order, from 1, on a logarithmic scale.
#include <cmath>

#include "rank/indicator.hpp"
#include "rank/indicators/moves.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const SideMove> moves) {
  return mean_of(moves, [](const SideMove& move) -> std::optional<double> {
    return move.policy_rank ? std::optional(std::log(static_cast<double>(*move.policy_rank)))
                            : std::nullopt;
  });
}

}  // namespace

MoveIndicator log_rank_indicator() {
  return {.id = "log_rank",
          .unit = "ln places",
          .help = "mean ln of the move's place in the policy's order",
          .measure = measure};
}

}  // namespace kiryoku::rank
