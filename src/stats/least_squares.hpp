// SPDX-License-Identifier: MIT
// Simple, multiple and weighted least squares with intercept, and what can be
// said of a new observation. Solved by column-pivoted QR on centred, scaled
// columns. Predictors that depend linearly on each other are refused by name
// instead of being given arbitrary coefficients.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "stats/interval.hpp"
#include "stats/predictor.hpp"

namespace kiryoku::stats {

struct LeastSquaresParams {
  // One per observation, inversely proportional to its variance; empty: all 1.
  // An observation of weight 0 is left out.
  std::span<const double> weights;
  // A scaled column whose part not explained by the others is shorter than this
  // (of length 1) counts as dependent. Exact dependence leaves about 1e-15.
  double rank_tolerance = 1e-11;
};

struct Coefficient {
  std::string name;
  double value = 0;
  double standard_error = 0;
  double t = 0;             // value / standard error; infinite for an exact fit
  double p = 1;             // two-sided, of "the coefficient is 0"
  double standardised = 0;  // in s.d. of the response per s.d. of the predictor; intercept: 0
};

struct LinearFit {
  Coefficient intercept;
  std::vector<Coefficient> slopes;  // in the order of the predictors
  double r2 = 0;
  double adjusted_r2 = 0;
  double residual_sd = 0;  // of an observation of weight 1
  double f = 0;            // of all slopes together
  double p = 1;            // of "all slopes are 0"
  std::size_t observations = 0;
  std::size_t degrees_of_freedom = 0;

  // Below: what prediction intervals need.
  double weight_sum = 0;
  std::vector<double> predictor_means;
  std::vector<double> slope_covariance;  // of the slopes / residual variance; row by row
};

// Needs at least two observations more than predictors.
[[nodiscard]] base::Result<LinearFit> fit_least_squares(std::span<const Predictor> predictors,
                                                        std::span<const double> response,
                                                        const LeastSquaresParams& params = {});

// response = intercept + slope * x.
[[nodiscard]] base::Result<LinearFit> fit_line(std::span<const double> x,
                                               std::span<const double> response);

struct Prediction {
  double value = 0;
  Interval mean;         // where the true mean at this place lies
  Interval observation;  // where one new observation (of weight 1) will lie
};

// `row` holds the predictors' values in the order of the fit.
[[nodiscard]] base::Result<Prediction> predict(const LinearFit& fit, std::span<const double> row,
                                               double confidence = 0.95);

}  // namespace kiryoku::stats
