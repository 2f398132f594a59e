// SPDX-License-Identifier: MIT
#include "stats/ridge.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "stats/least_squares.hpp"

namespace kiryoku::stats {
namespace {

const std::vector<double> kY = {3, 3, 4, 5, 6};
const Predictor kX{"x", {1, 2, 3, 4, 5}};

TEST(Ridge, PenaltyOneHalvesALoneSlope) {
  const auto fit = fit_ridge(std::span(&kX, 1), kY, {.penalty = 1, .weights = {}});
  ASSERT_TRUE(fit);
  EXPECT_NEAR(fit->slopes[0], 0.4, 1e-12);
  EXPECT_NEAR(fit->intercept, 4.2 - 0.4 * 3, 1e-12);  // the mean is still met
  EXPECT_NEAR(predict(*fit, std::vector<double>{3}).value(), 4.2, 1e-12);
}

TEST(Ridge, NoPenaltyToSpeakOfIsLeastSquares) {
  const std::vector<Predictor> predictors = {kX, {"z", {0.2, -1, 0.5, 0.1, 0.9}}};
  const std::vector<double> weights = {1, 2, 1, 0.5, 3};
  const auto ridge = fit_ridge(predictors, kY, {.penalty = 1e-12, .weights = weights});
  const auto plain = fit_least_squares(predictors, kY, {.weights = weights});
  ASSERT_TRUE(ridge);
  ASSERT_TRUE(plain);
  EXPECT_NEAR(ridge->slopes[0], plain->slopes[0].value, 1e-9);
  EXPECT_NEAR(ridge->slopes[1], plain->slopes[1].value, 1e-9);
  EXPECT_NEAR(ridge->intercept, plain->intercept.value, 1e-9);
  EXPECT_NEAR(ridge->r2, plain->r2, 1e-9);
}

TEST(Ridge, EqualPredictorsShareAndConstantsGetNothing) {
  const std::vector<Predictor> predictors = {kX, {"again", kX.values}, {"flat", {7, 7, 7, 7, 7}}};
  const auto fit = fit_ridge(predictors, kY, {.penalty = 1e-6, .weights = {}});
  ASSERT_TRUE(fit);
  EXPECT_NEAR(fit->slopes[0], 0.4, 1e-5);
  EXPECT_NEAR(fit->slopes[0], fit->slopes[1], 1e-9);
  EXPECT_EQ(fit->slopes[2], 0);
}

TEST(Ridge, UnitsDoNotMatter) {
  const std::vector<Predictor> metres = {kX, {"z", {0.2, -1, 0.5, 0.1, 0.9}}};
  std::vector<Predictor> millimetres = metres;
  for (double& value : millimetres[0].values) {
    value *= 1000;
  }
  const auto a = fit_ridge(metres, kY, {.penalty = 0.3, .weights = {}});
  const auto b = fit_ridge(millimetres, kY, {.penalty = 0.3, .weights = {}});
  ASSERT_TRUE(a);
  ASSERT_TRUE(b);
  EXPECT_NEAR(a->slopes[0], b->slopes[0] * 1000, 1e-12);
  EXPECT_NEAR(a->slopes[1], b->slopes[1], 1e-12);
}

TEST(Ridge, RefusesNonsense) {
  EXPECT_FALSE(fit_ridge(std::span(&kX, 1), kY, {.penalty = 0, .weights = {}}));
  EXPECT_FALSE(fit_ridge(std::span(&kX, 1), kY, {.penalty = std::nan(""), .weights = {}}));
  EXPECT_FALSE(fit_ridge({}, kY, {}));
  const auto fit = fit_ridge(std::span(&kX, 1), kY, {});
  ASSERT_TRUE(fit);
  EXPECT_FALSE(predict(*fit, std::vector<double>{}));
  EXPECT_FALSE(predict(*fit, std::vector<double>{std::nan("")}));
}

}  // namespace
}  // namespace kiryoku::stats
