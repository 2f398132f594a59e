// SPDX-License-Identifier: MIT
// Agreement with the policy.
#include "rank/indicator.hpp"
#include "rank/indicators/moves.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const SideMove> moves) { return share_among(moves, 1); }

}  // namespace

MoveIndicator top1_indicator() {
  return {
      .id = "top1", .unit = "%", .help = "moves that are the policy's first", .measure = measure};
}

}  // namespace kiryoku::rank
