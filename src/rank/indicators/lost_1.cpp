// SPDX-License-Identifier: MIT
// Small slips and more.
#include "rank/indicator.hpp"
#include "rank/indicators/moves.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const SideMove> moves) { return share_above(moves, 1); }

}  // namespace

MoveIndicator lost_1_indicator() {
  return {
      .id = "lost_1", .unit = "%", .help = "moves that lose more than 1 point", .measure = measure};
}

}  // namespace kiryoku::rank
