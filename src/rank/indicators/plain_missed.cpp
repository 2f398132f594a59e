// SPDX-License-Identifier: MIT
// Of the positions where the policy gives one move 80 % or more: how often it was not played.
#include "rank/indicator.hpp"
#include "rank/indicators/moves.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const SideMove> moves) {
  return mean_of(moves, [](const SideMove& move) -> std::optional<double> {
    constexpr double kPlain = 80;  // percent; own choice
    return move.choice_prior && *move.choice_prior >= kPlain
               ? std::optional(move.matches() ? 0.0 : 100.0)
               : std::nullopt;
  });
}

}  // namespace

MoveIndicator plain_missed_indicator() {
  return {.id = "plain_missed",
          .unit = "%",
          .help = "plain moves that were missed",
          .measure = measure};
}

}  // namespace kiryoku::rank
