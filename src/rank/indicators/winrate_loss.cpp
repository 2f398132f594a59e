// SPDX-License-Identifier: MIT
// The mean loss of win rate; the weakest of the losses, because games get decided.
#include "rank/indicator.hpp"
#include "rank/indicators/moves.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const SideMove> moves) {
  return mean_of(moves, [](const SideMove& move) {
    return move.repeated_miss ? std::nullopt : move.loss_winrate;
  });
}

}  // namespace

MoveIndicator winrate_loss_indicator() {
  return {.id = "winrate_loss", .unit = "%", .help = "win rate lost a move", .measure = measure};
}

}  // namespace kiryoku::rank
