// SPDX-License-Identifier: MIT
// As log_prob, but one absurd move does not rule the mean.
#include <cmath>

#include "rank/indicator.hpp"
#include "rank/indicators/moves.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const SideMove> moves) {
  return mean_of(moves, [](const SideMove& move) -> std::optional<double> {
    constexpr double kLeast = -6;  // nats; own choice
    return move.prior ? std::optional(std::fmax(std::log(*move.prior), kLeast)) : std::nullopt;
  });
}

}  // namespace

MoveIndicator log_prob_cut_indicator() {
  return {.id = "log_prob_cut",
          .unit = "nats",
          .help = "the same, no move below e^-6",
          .measure = measure};
}

}  // namespace kiryoku::rank
