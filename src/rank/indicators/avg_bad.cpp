// SPDX-License-Identifier: MIT
// [K eq. 5] 平均悪手: falls by bad moves over all moves; negative.
#include "rank/indicator.hpp"
#include "rank/indicators/rows.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const ValueRow> rows) { return per_row(rows, fall); }

}  // namespace

RowIndicator avg_bad_indicator() {
  return {.id = "avg_bad",
          .unit = "% a move",
          .help = "what bad moves lost, per move (negative)",
          .measure = measure,
          .only_m = false};
}

}  // namespace kiryoku::rank
