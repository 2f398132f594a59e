// SPDX-License-Identifier: MIT
// [K eq. 1] 一致率: how often the player chose the engine's move.
#include "rank/indicator.hpp"
#include "rank/indicators/rows.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const ValueRow> rows) {
  return per_row(rows, [](const ValueRow& row) { return row.matches ? 100.0 : 0.0; });
}

}  // namespace

RowIndicator match_indicator() {
  return {.id = "match",
          .unit = "%",
          .help = "moves that are the engine's own",
          .measure = measure,
          .only_m = false};
}

}  // namespace kiryoku::rank
