// SPDX-License-Identifier: MIT
// What one column of numbers looks like: mean, spread, quantiles.
#pragma once

#include <span>
#include <vector>

#include "base/result.hpp"

namespace kiryoku::stats {

[[nodiscard]] base::Result<double> mean(std::span<const double> values);

// Sample standard deviation (divisor n - 1), from two values on.
[[nodiscard]] base::Result<double> standard_deviation(std::span<const double> values);

// Linear interpolation between order statistics (Hyndman and Fan's type 7):
// 0 is the smallest value, 1 the largest, 0.5 the median.
[[nodiscard]] base::Result<double> quantile(std::span<const double> values, double probability);
[[nodiscard]] base::Result<double> median(std::span<const double> values);

// Several quantiles for one sorting, in the order asked for.
[[nodiscard]] base::Result<std::vector<double>> quantiles(std::span<const double> values,
                                                          std::span<const double> probabilities);

// The values measured from their (weighted) mean and divided by `norm`, the
// root of the (weighted) sum of squared deviations, so that they have length 1.
// With weights, each deviation carries the root of its weight. norm is 0, and
// all deviations with it, when the values do not vary beyond rounding.
struct Centred {
  double mean = 0;
  double norm = 0;
  std::vector<double> unit;
};

// Finite values, and no weights or as many non-negative ones. Not checked.
[[nodiscard]] Centred centre(std::span<const double> values, std::span<const double> weights = {});

}  // namespace kiryoku::stats
