// SPDX-License-Identifier: MIT
// Places of values in their order, the raw material of the rank tests.
#pragma once

#include <span>
#include <vector>

namespace kiryoku::stats {

struct Ranks {
  std::vector<double> ranks;  // 1 for the smallest; equal values share their mean rank
  double tie_sum = 0;         // sum of t³ - t over groups of t equal values; 0 without ties
};

// Values must not be NaN.
[[nodiscard]] Ranks rank_values(std::span<const double> values);

}  // namespace kiryoku::stats
