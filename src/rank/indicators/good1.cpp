// SPDX-License-Identifier: MIT
// [K 6.1.2] 好手率(1%): good moves that count from 1 % on; for the noise of playouts.
#include "rank/indicator.hpp"
#include "rank/indicators/rows.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const ValueRow> rows) {
  return per_row(rows,
                 [](const ValueRow& row) { return rise(row) >= kNoticeableChange ? 100.0 : 0.0; });
}

}  // namespace

RowIndicator good1_indicator() {
  return {.id = "good1",
          .unit = "%",
          .help = "good moves of at least 1 %",
          .measure = measure,
          .only_m = true};
}

}  // namespace kiryoku::rank
