// SPDX-License-Identifier: MIT
// Following the opponent around.
#include "rank/indicator.hpp"
#include "rank/indicators/moves.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const SideMove> moves) {
  return mean_of(moves, [](const SideMove& move) -> std::optional<double> {
    constexpr int kNear = 2;  // lines; own choice
    return move.distance > 0 ? std::optional(move.distance <= kNear ? 100.0 : 0.0) : std::nullopt;
  });
}

}  // namespace

MoveIndicator near_last_indicator() {
  return {.id = "near_last",
          .unit = "%",
          .help = "moves within two lines of the opponent's last",
          .measure = measure};
}

}  // namespace kiryoku::rank
