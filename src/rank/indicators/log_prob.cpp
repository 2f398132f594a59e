// SPDX-License-Identifier: MIT
// How likely the policy thought the moves (log loss, negative).
#include <cmath>

#include "rank/indicator.hpp"
#include "rank/indicators/moves.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const SideMove> moves) {
  return mean_of(moves, [](const SideMove& move) -> std::optional<double> {
    return move.prior ? std::optional(std::log(*move.prior)) : std::nullopt;
  });
}

}  // namespace

MoveIndicator log_prob_indicator() {
  return {.id = "log_prob",
          .unit = "nats",
          .help = "mean ln of the policy's probability of the move played",
          .measure = measure};
}

}  // namespace kiryoku::rank
