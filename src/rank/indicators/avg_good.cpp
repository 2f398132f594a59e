// SPDX-License-Identifier: MIT
// [K eq. 4] 平均好手: rises by good moves over all moves.
#include "rank/indicator.hpp"
#include "rank/indicators/rows.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const ValueRow> rows) { return per_row(rows, rise); }

}  // namespace

RowIndicator avg_good_indicator() {
  return {.id = "avg_good",
          .unit = "% a move",
          .help = "what good moves gained, per move",
          .measure = measure,
          .only_m = false};
}

}  // namespace kiryoku::rank
