// SPDX-License-Identifier: MIT
// Least squares with a penalty on large slopes: for predictors that say nearly
// the same (the votes of several estimators), where plain least squares gives
// wild weights of opposite sign.
#pragma once

#include <span>
#include <vector>

#include "base/result.hpp"
#include "stats/predictor.hpp"

namespace kiryoku::stats {

struct RidgeParams {
  // Minimised is (mean squared residual) / (variance of the response)
  // + penalty · Σ (standardised slope)². Unit-free; 0.01 is mild, 1 halves the
  // slope of a lone predictor. Above 0.
  double penalty = 0.01;
  // One per observation; empty: all 1.
  std::span<const double> weights;
};

struct RidgeFit {
  double intercept = 0;
  std::vector<double> slopes;  // in the order of the predictors
  double r2 = 0;               // on the data fitted
};

// Always has one answer: a predictor that does not vary gets slope 0, equal
// predictors share theirs. Needs two observations and a response that varies.
[[nodiscard]] base::Result<RidgeFit> fit_ridge(std::span<const Predictor> predictors,
                                               std::span<const double> response,
                                               const RidgeParams& params);

[[nodiscard]] base::Result<double> predict(const RidgeFit& fit, std::span<const double> row);

}  // namespace kiryoku::stats
