// SPDX-License-Identifier: MIT
#include "stats/accuracy.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "stats/checks.hpp"
#include "stats/summary.hpp"

namespace kiryoku::stats {

namespace {

base::Result<std::vector<double>> absolute(std::span<const double> errors) {
  if (const auto error = check_values("the errors", errors, 1)) {
    return *error;
  }
  std::vector<double> result(errors.begin(), errors.end());
  for (double& value : result) {
    value = std::abs(value);
  }
  return result;
}

}  // namespace

base::Result<double> rmse(std::span<const double> errors) { return trimmed_rmse(errors, 0); }

base::Result<double> mean_absolute_error(std::span<const double> errors) {
  const auto sizes = absolute(errors);
  if (!sizes) {
    return sizes.error();
  }
  return mean(*sizes);
}

base::Result<double> median_absolute_error(std::span<const double> errors) {
  const auto sizes = absolute(errors);
  if (!sizes) {
    return sizes.error();
  }
  return median(*sizes);
}

base::Result<double> trimmed_rmse(std::span<const double> errors, double share) {
  if (!(share >= 0 && share < 1)) {
    return refuse("the share of errors left out must be at least 0 and below 1");
  }
  auto sizes = absolute(errors);
  if (!sizes) {
    return sizes.error();
  }
  // 0.29 * 100 is 28.999…: the tiny addition keeps whole numbers whole.
  const double n = static_cast<double>(sizes->size());
  const auto left_out = static_cast<std::size_t>(n * share + 1e-9);
  std::sort(sizes->begin(), sizes->end());
  const std::size_t kept = std::max<std::size_t>(1, sizes->size() - left_out);
  double squares = 0;
  for (std::size_t i = 0; i < kept; ++i) {
    squares += (*sizes)[i] * (*sizes)[i];
  }
  return checked_finite(std::sqrt(squares / static_cast<double>(kept)));
}

}  // namespace kiryoku::stats
