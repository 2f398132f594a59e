// SPDX-License-Identifier: MIT
// [K eq. 6] 平均損失 = 平均好手 − 平均悪手: how much the value moved by other moves than the
// engine's.
#include "rank/indicator.hpp"
#include "rank/indicators/rows.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> measure(std::span<const ValueRow> rows) {
  return per_row(rows, [](const ValueRow& row) { return rise(row) - fall(row); });
}

}  // namespace

RowIndicator avg_loss_indicator() {
  return {.id = "avg_loss",
          .unit = "% a move",
          .help = "avg_good − avg_bad",
          .measure = measure,
          .only_m = false};
}

}  // namespace kiryoku::rank
