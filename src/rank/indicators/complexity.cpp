// SPDX-License-Identifier: MIT
// How close the alternatives were: the same loss weighs more where the move was plain.
#include "rank/indicator.hpp"
#include "rank/indicators/moves.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const SideMove> moves) {
  return mean_of(moves, [](const SideMove& move) { return move.entropy; });
}

}  // namespace

MoveIndicator complexity_indicator() {
  return {.id = "complexity",
          .unit = "nats",
          .help = "how open the positions were (entropy of the policy)",
          .measure = measure};
}

}  // namespace kiryoku::rank
