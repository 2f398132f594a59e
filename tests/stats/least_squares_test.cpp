// SPDX-License-Identifier: MIT
#include "stats/least_squares.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.hpp"

namespace kiryoku::stats {
namespace {

TEST(LeastSquares, LineByHand) {
  // Sxx = 10, Sxy = 8, Syy = 7.2: slope 0.8, intercept 1.8, SSE 0.8.
  const std::vector<double> x = {1, 2, 3, 4, 5};
  const std::vector<double> y = {3, 3, 4, 5, 6};
  const auto fit = fit_line(x, y);
  ASSERT_TRUE(fit);
  EXPECT_NEAR(fit->slopes[0].value, 0.8, 1e-12);
  EXPECT_NEAR(fit->intercept.value, 1.8, 1e-12);
  EXPECT_NEAR(fit->r2, 6.4 / 6.8, 1e-12);
  EXPECT_NEAR(fit->adjusted_r2, 1 - (0.4 / 3) / (6.8 / 4), 1e-12);
  EXPECT_NEAR(fit->residual_sd, std::sqrt(0.4 / 3), 1e-12);
  EXPECT_NEAR(fit->slopes[0].standard_error, std::sqrt(0.4 / 3 / 10), 1e-12);
  EXPECT_NEAR(fit->intercept.standard_error, std::sqrt(0.4 / 3 * (0.2 + 9.0 / 10)), 1e-12);
  EXPECT_NEAR(fit->slopes[0].t * fit->slopes[0].t, fit->f, 1e-9);
  EXPECT_NEAR(fit->slopes[0].p, fit->p, 1e-12);
  EXPECT_EQ(fit->degrees_of_freedom, 3U);
  // With one predictor the standardised slope is the correlation.
  EXPECT_NEAR(fit->slopes[0].standardised, std::sqrt(6.4 / 6.8), 1e-12);
}

TEST(LeastSquares, PredictionIntervalsByHand) {
  const std::vector<double> x = {1, 2, 3, 4, 5};
  const std::vector<double> y = {3, 3, 4, 5, 6};
  const auto fit = fit_line(x, y);
  ASSERT_TRUE(fit);
  const std::vector<double> row = {6};
  const auto at_six = predict(*fit, row);
  ASSERT_TRUE(at_six);
  constexpr double kT = 3.182446305;  // 97.5 % of Student's t with 3 degrees
  const double sd = std::sqrt(0.4 / 3);
  EXPECT_NEAR(at_six->value, 6.6, 1e-12);
  EXPECT_NEAR(at_six->mean.high - 6.6, kT * sd * std::sqrt(0.2 + 0.9), 1e-8);
  EXPECT_NEAR(6.6 - at_six->observation.low, kT * sd * std::sqrt(1 + 0.2 + 0.9), 1e-8);
}

TEST(LeastSquares, PredictionIntervalCoversWhatItPromises) {
  base::Rng rng(20240501);
  const auto noise = [&] {  // uniform on ±√3: s.d. 1; ten of them make it normal enough
    double sum = 0;
    for (int i = 0; i < 10; ++i) {
      sum += (2 * rng.uniform() - 1) * std::sqrt(3.0);
    }
    return sum / std::sqrt(10.0);
  };
  int covered = 0;
  constexpr int kTrials = 2000;
  for (int trial = 0; trial < kTrials; ++trial) {
    std::vector<Predictor> predictors = {{"a", {}}, {"b", {}}};
    std::vector<double> y;
    for (int i = 0; i < 12; ++i) {
      const double a = rng.uniform();
      const double b = rng.uniform();
      predictors[0].values.push_back(a);
      predictors[1].values.push_back(b);
      y.push_back(1 + 2 * a - 3 * b + noise());
    }
    const auto fit = fit_least_squares(predictors, y);
    ASSERT_TRUE(fit);
    const std::vector<double> row = {rng.uniform(), rng.uniform()};
    const double truth = 1 + 2 * row[0] - 3 * row[1] + noise();
    covered += predict(*fit, row, 0.9)->observation.contains(truth) ? 1 : 0;
  }
  EXPECT_NEAR(covered / static_cast<double>(kTrials), 0.9, 0.02);  // 3 s.d.
}

TEST(LeastSquares, IntegerWeightsAreRepeatedObservations) {
  const std::vector<double> y = {3, 3, 4, 5, 7};
  const std::vector<double> weights = {1, 3, 0, 2, 1};
  const Predictor x{"x", {1, 2, 3, 4, 5}};
  const auto weighted = fit_least_squares(std::span(&x, 1), y, {.weights = weights});
  const auto repeated =
      fit_line(std::vector<double>{1, 2, 2, 2, 4, 4, 5}, std::vector<double>{3, 3, 3, 3, 5, 5, 7});
  ASSERT_TRUE(weighted);
  ASSERT_TRUE(repeated);
  EXPECT_NEAR(weighted->slopes[0].value, repeated->slopes[0].value, 1e-12);
  EXPECT_NEAR(weighted->intercept.value, repeated->intercept.value, 1e-12);
  EXPECT_NEAR(weighted->r2, repeated->r2, 1e-12);
  EXPECT_NEAR(weighted->slopes[0].standardised, repeated->slopes[0].standardised, 1e-12);
  // But four observations, not seven, carry the error.
  EXPECT_EQ(weighted->degrees_of_freedom, 2U);
  EXPECT_NEAR(weighted->residual_sd * std::sqrt(2.0), repeated->residual_sd * std::sqrt(5.0), 1e-9);
}

TEST(LeastSquares, ExactFitHasCertainSlopes) {
  const auto fit = fit_line(std::vector<double>{1, 2, 3, 4}, std::vector<double>{3, 5, 7, 9});
  ASSERT_TRUE(fit);
  EXPECT_NEAR(fit->slopes[0].value, 2, 1e-12);
  EXPECT_NEAR(fit->r2, 1, 1e-12);
  EXPECT_LT(fit->slopes[0].p, 1e-12);
}

std::string refusal(const std::vector<Predictor>& predictors, const std::vector<double>& y,
                    const LeastSquaresParams& params = {}) {
  const auto fit = fit_least_squares(predictors, y, params);
  return fit ? "" : fit.error().message;
}

TEST(LeastSquares, DependentPredictorsAreNamedNotSolved) {
  const std::vector<double> y = {1, 2, 4, 3, 6, 5};
  const Predictor good{"good", {0.1, 0.4, 0.3, 0.7, 0.2, 0.9}};
  const Predictor bad{"bad", {-0.3, -0.1, -0.8, -0.2, -0.5, -0.4}};
  Predictor loss{"loss", {}};
  for (std::size_t i = 0; i < y.size(); ++i) {
    loss.values.push_back(good.values[i] - bad.values[i]);
  }
  EXPECT_THAT(refusal({good, bad, loss}, y), testing::HasSubstr("depend on each other"));
  loss.values[0] += 1e-3;
  EXPECT_EQ(refusal({good, bad, loss}, y), "");
  const Predictor flat{"komi", std::vector<double>(6, 6.5)};
  EXPECT_EQ(refusal({good, flat}, y), "the predictor 'komi' does not vary");
  EXPECT_EQ(refusal({good, Predictor{"twice", good.values}}, y),
            "the predictors depend on each other: 'twice' can be computed from the others");
}

TEST(LeastSquares, RefusesWhatItCannotAnswer) {
  const Predictor x{"x", {1, 2, 3}};
  EXPECT_EQ(refusal({}, {1, 2, 3}), "a regression needs at least one predictor");
  EXPECT_EQ(refusal({x}, {}), "the observations are too few: 0 given, 1 needed");
  EXPECT_EQ(refusal({x}, {1, 2}),
            "the values of 'x' (3) and the observations (2) differ in number");
  EXPECT_EQ(refusal({x}, {1, std::nan(""), 3}),
            "the observations contain something that is not a number (item 2)");
  EXPECT_EQ(refusal({Predictor{"x", {1, 2, INFINITY}}}, {1, 2, 3}),
            "the values of 'x' contain something that is not a number (item 3)");
  EXPECT_EQ(refusal({Predictor{"x", {1, 2}}}, {1, 2}),
            "2 observations are too few for 2 coefficients");
  EXPECT_EQ(refusal({x}, {2, 2, 2}), "the response does not vary, so there is nothing to explain");
  EXPECT_EQ(refusal({x}, {1, 2, 4}, {.weights = std::vector<double>{1, -1, 1}}),
            "the weights must not be negative");
  EXPECT_EQ(refusal({x}, {1, 2, 4}, {.weights = std::vector<double>{1, 1, 0}}),
            "2 observations are too few for 2 coefficients");
  EXPECT_EQ(refusal({x}, {1, 2, 4}, {.weights = std::vector<double>{0, 0, 0}}),
            "a regression needs at least two observations of weight above 0");
  EXPECT_EQ(refusal({Predictor{"x", {1e200, -1e200, 1e200}}}, {1, 2, 4}),
            "the values are too large to compute with");
}

TEST(LeastSquares, PredictRefusesAWrongRow) {
  const auto fit = fit_line(std::vector<double>{1, 2, 3, 4}, std::vector<double>{3, 5, 6, 9});
  ASSERT_TRUE(fit);
  EXPECT_FALSE(predict(*fit, std::vector<double>{1, 2}));
  EXPECT_FALSE(predict(*fit, std::vector<double>{std::nan("")}));
  EXPECT_FALSE(predict(*fit, std::vector<double>{1}, 0));
}

}  // namespace
}  // namespace kiryoku::stats
