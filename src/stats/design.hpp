// SPDX-License-Identifier: MIT
// What every regression of this room does first: check the data, leave out
// observations of weight 0, and bring predictors and response to mean 0 and
// length 1. Solving in these units is what keeps badly scaled or offset columns
// (years, RP) harmless; the intercept then needs no column of its own.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "stats/predictor.hpp"
#include "stats/summary.hpp"

namespace kiryoku::stats {

struct Design {
  std::size_t rows = 0;  // observations with weight > 0
  double weight_sum = 0;
  std::vector<double> matrix;      // unit columns one after another, rows × predictors
  std::vector<std::string> names;  // of the predictors
  std::vector<double> means;       // of the predictors
  std::vector<double> norms;       // of the predictors; 0 for one that does not vary
  Centred response;                // norm > 0
};

// No weights means weight 1 for all.
[[nodiscard]] base::Result<Design> make_design(std::span<const Predictor> predictors,
                                               std::span<const double> response,
                                               std::span<const double> weights);

}  // namespace kiryoku::stats
