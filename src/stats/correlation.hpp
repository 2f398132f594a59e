// SPDX-License-Identifier: MIT
// Correlation of two columns, with the two-sided p value of "none".
#pragma once

#include <cstddef>
#include <span>

#include "base/result.hpp"

namespace kiryoku::stats {

struct Correlation {
  double r = 0;  // -1 … 1
  double p = 1;
  std::size_t n = 0;
};

// Product-moment correlation; p from Student's t with n - 2 degrees of freedom.
// Needs three pairs and two columns that vary.
[[nodiscard]] base::Result<Correlation> pearson(std::span<const double> x,
                                                std::span<const double> y);

// Pearson's correlation of the (mean) ranks. p is exact, over all orders, for up
// to nine pairs without ties; otherwise from Student's t as above.
[[nodiscard]] base::Result<Correlation> spearman(std::span<const double> x,
                                                 std::span<const double> y);

}  // namespace kiryoku::stats
