// SPDX-License-Identifier: MIT
// [K eq. 3] 悪手率: not the engine's move, and the value fell.
#include "rank/indicator.hpp"
#include "rank/indicators/rows.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const ValueRow> rows) {
  return per_row(rows, [](const ValueRow& row) { return fall(row) < 0 ? 100.0 : 0.0; });
}

}  // namespace

RowIndicator bad_indicator() {
  return {.id = "bad",
          .unit = "%",
          .help = "other moves after which the value fell",
          .measure = measure,
          .only_m = false};
}

}  // namespace kiryoku::rank
