// SPDX-License-Identifier: MIT
// [K 6.1.2] 悪手率(−1%): bad moves that count from 1 % on; for the noise of playouts.
#include "rank/indicator.hpp"
#include "rank/indicators/rows.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const ValueRow> rows) {
  return per_row(rows,
                 [](const ValueRow& row) { return fall(row) <= -kNoticeableChange ? 100.0 : 0.0; });
}

}  // namespace

RowIndicator bad1_indicator() {
  return {.id = "bad1",
          .unit = "%",
          .help = "bad moves of at least 1 %",
          .measure = measure,
          .only_m = true};
}

}  // namespace kiryoku::rank
