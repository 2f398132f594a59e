// SPDX-License-Identifier: MIT
// What the thesis' indicators have in common: a share or a mean over all N rows [K 3.1].
#pragma once

#include <cmath>
#include <optional>
#include <span>

#include "rank/value_table.hpp"

namespace kiryoku::rank {

// [K 6.1.2] percent: changes that good1 and bad1 count from
inline constexpr double kNoticeableChange = 1.0;

// Σ amount(row) / N.
template <typename Amount>
std::optional<double> per_row(std::span<const ValueRow> rows, Amount&& amount) {
  if (rows.empty()) {
    return std::nullopt;
  }
  double sum = 0;
  for (const ValueRow& row : rows) {
    sum += amount(row);
  }
  return sum / static_cast<double>(rows.size());
}

// The rise (or fall, negative) of a good (bad) move: one that is not the engine's.
inline double rise(const ValueRow& row) {
  return row.matches ? 0.0 : std::fmax(row.change.value_or(0.0), 0.0);
}

inline double fall(const ValueRow& row) {
  return row.matches ? 0.0 : std::fmin(row.change.value_or(0.0), 0.0);
}

}  // namespace kiryoku::rank
