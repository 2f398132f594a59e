// SPDX-License-Identifier: MIT
// How far estimates are off. All functions take the errors, estimate minus
// truth, and answer in the unit of the errors.
#pragma once

#include <cstddef>
#include <span>

#include "base/result.hpp"

namespace kiryoku::stats {

[[nodiscard]] base::Result<double> rmse(std::span<const double> errors);
[[nodiscard]] base::Result<double> mean_absolute_error(std::span<const double> errors);
[[nodiscard]] base::Result<double> median_absolute_error(std::span<const double> errors);

// RMSE without the largest errors: of n errors the worst floor(n * share) are
// left out, so fewer than 1 / share errors are all kept.
[[nodiscard]] base::Result<double> trimmed_rmse(std::span<const double> errors, double share);

}  // namespace kiryoku::stats
