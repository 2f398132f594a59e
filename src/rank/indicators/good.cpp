// SPDX-License-Identifier: MIT
// [K eq. 2] 好手率: not the engine's move, and the value rose.
#include "rank/indicator.hpp"
#include "rank/indicators/rows.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const ValueRow> rows) {
  return per_row(rows, [](const ValueRow& row) { return rise(row) > 0 ? 100.0 : 0.0; });
}

}  // namespace

RowIndicator good_indicator() {
  return {.id = "good",
          .unit = "%",
          .help = "other moves after which the value rose",
          .measure = measure,
          .only_m = false};
}

}  // namespace kiryoku::rank
