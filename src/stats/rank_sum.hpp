// SPDX-License-Identifier: MIT
// Wilcoxon's rank-sum test (Mann and Whitney's U): do two samples come from the
// same distribution, or does one tend to larger values?
#pragma once

#include <cstddef>
#include <span>

#include "base/result.hpp"

namespace kiryoku::stats {

struct RankSumParams {
  // Samples both smaller than this, and without ties, are tested exactly. The
  // normal approximation's p is off by less than 0.002 from here on, and by less
  // for small p; R draws the line here too.
  std::size_t exact_below = 50;
};

struct RankSum {
  double u = 0;         // pairs (first, second) with first larger; a tie counts one half
  double superior = 0;  // u / number of pairs: 0.5 when neither tends to be larger
  double z = 0;         // tie- and continuity-corrected; 0 when all values are equal
  double p = 1;         // two-sided
  bool exact = false;
};

// Each sample needs one value. All values equal: p = 1, nothing to tell apart.
[[nodiscard]] base::Result<RankSum> rank_sum_test(std::span<const double> first,
                                                  std::span<const double> second,
                                                  const RankSumParams& params = {});

}  // namespace kiryoku::stats
