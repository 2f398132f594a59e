// SPDX-License-Identifier: MIT
#include "learn/rank/steady_ridge.hpp"

#include <cmath>

namespace kiryoku::learn::rank {
namespace {

constexpr double kFar = 3;  // ranks
constexpr int kSteadySteps = 4;

}  // namespace

base::Result<stats::RidgeFit> fit_steadily(const std::vector<stats::Predictor>& predictors,
                                           const std::vector<double>& ranks,
                                           const std::vector<double>& weights, double penalty) {
  auto fit = stats::fit_ridge(predictors, ranks, {.penalty = penalty, .weights = weights});
  for (int step = 0; step < kSteadySteps && fit; ++step) {
    std::vector<double> steady = weights;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
      double off = fit->intercept - ranks[i];
      for (std::size_t p = 0; p < predictors.size(); ++p) {
        off += fit->slopes[p] * predictors[p].values[i];
      }
      steady[i] *= std::fabs(off) > kFar ? kFar / std::fabs(off) : 1;
    }
    fit = stats::fit_ridge(predictors, ranks, {.penalty = penalty, .weights = steady});
  }
  return fit;
}

}  // namespace kiryoku::learn::rank
