// SPDX-License-Identifier: MIT
// Agreement with the policy's ten.
#include "rank/indicator.hpp"
#include "rank/indicators/moves.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const SideMove> moves) { return share_among(moves, 10); }

}  // namespace

MoveIndicator top10_indicator() {
  return {
      .id = "top10", .unit = "%", .help = "moves among the policy's first ten", .measure = measure};
}

}  // namespace kiryoku::rank
