// SPDX-License-Identifier: MIT
// Agreement with the policy's five.
#include "rank/indicator.hpp"
#include "rank/indicators/moves.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const SideMove> moves) { return share_among(moves, 5); }

}  // namespace

MoveIndicator top5_indicator() {
  return {
      .id = "top5", .unit = "%", .help = "moves among the policy's first five", .measure = measure};
}

}  // namespace kiryoku::rank
