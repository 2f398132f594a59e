// SPDX-License-Identifier: MIT
// As loss_log, but only while neither side leads by 20 points: later people play safe, or
// desperate.
#include <cmath>

#include "rank/indicator.hpp"
#include "rank/indicators/moves.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const SideMove> moves) {
  return mean_of(moves, [](const SideMove& move) -> std::optional<double> {
    constexpr double kClose = 20;  // points; own choice
    const auto loss = counted_loss(move);
    return loss && move.lead && std::fabs(*move.lead) < kClose ? std::optional(std::log1p(*loss))
                                                               : std::nullopt;
  });
}

}  // namespace

MoveIndicator close_loss_indicator() {
  return {.id = "close_loss",
          .unit = "log points",
          .help = "mean of ln(1 + loss) while the game is close",
          .measure = measure};
}

}  // namespace kiryoku::rank
