// SPDX-License-Identifier: MIT
#include "stats/summary.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "stats/accuracy.hpp"

namespace kiryoku::stats {
namespace {

const std::vector<double> kNone;

TEST(Summary, MeanAndSpread) {
  const std::vector<double> values = {2, 4, 4, 4, 5, 5, 7, 9};
  EXPECT_EQ(mean(values).value(), 5);
  EXPECT_NEAR(standard_deviation(values).value(), std::sqrt(32.0 / 7), 1e-12);
  // NIST's NumAcc3: 1000000.2 once, then 1000000.1 and 1000000.3 alternating; s.d. 0.1.
  std::vector<double> offset = {1000000.2};
  for (int i = 0; i < 500; ++i) {
    offset.push_back(1000000.1);
    offset.push_back(1000000.3);
  }
  EXPECT_NEAR(mean(offset).value(), 1000000.2, 1e-9);
  EXPECT_NEAR(standard_deviation(offset).value(), 0.1, 1e-9);
}

TEST(Summary, Quantiles) {
  const std::vector<double> values = {40, 10, 20, 30};
  EXPECT_EQ(quantile(values, 0).value(), 10);
  EXPECT_EQ(quantile(values, 1).value(), 40);
  EXPECT_EQ(median(values).value(), 25);
  EXPECT_NEAR(quantile(values, 0.25).value(), 17.5, 1e-12);  // type 7
  EXPECT_NEAR(quantile(values, 0.9).value(), 37, 1e-12);
  EXPECT_EQ(median(std::vector<double>{3}).value(), 3);
  EXPECT_EQ(quantiles(values, std::vector<double>{1, 0}).value(), (std::vector<double>{40, 10}));
}

TEST(Summary, RefusesNonsense) {
  EXPECT_FALSE(mean(kNone));
  EXPECT_FALSE(median(kNone));
  EXPECT_FALSE(standard_deviation(std::vector<double>{1}));
  EXPECT_FALSE(quantile(std::vector<double>{1, 2}, 1.1));
  EXPECT_FALSE(quantile(std::vector<double>{1, 2}, std::nan("")));
  EXPECT_FALSE(mean(std::vector<double>{1, INFINITY}));
  EXPECT_EQ(mean(std::vector<double>{1e308, 1e308}).error().message,
            "the values are too large to compute with");
}

TEST(Accuracy, ByHand) {
  const std::vector<double> errors = {3, -4, 0, 1};
  EXPECT_NEAR(rmse(errors).value(), std::sqrt(26.0 / 4), 1e-12);
  EXPECT_NEAR(mean_absolute_error(errors).value(), 2, 1e-12);
  EXPECT_NEAR(median_absolute_error(errors).value(), 2, 1e-12);
}

TEST(Accuracy, TrimmedLeavesOutTheWorst) {
  std::vector<double> errors(19, 1.0);
  errors.push_back(-100);
  EXPECT_NEAR(trimmed_rmse(errors, 0.05).value(), 1, 1e-12);
  errors.pop_back();
  errors.back() = -100;
  // 5 % of 19 is less than one: all are kept.
  EXPECT_NEAR(trimmed_rmse(errors, 0.05).value(), std::sqrt((18 + 10000) / 19.0), 1e-12);
  std::vector<double> hundred(100, 1.0);
  std::fill(hundred.begin(), hundred.begin() + 29, 7.0);
  EXPECT_NEAR(trimmed_rmse(hundred, 0.29).value(), 1, 1e-12);
}

TEST(Accuracy, RefusesNonsense) {
  EXPECT_FALSE(rmse(kNone));
  EXPECT_FALSE(mean_absolute_error(kNone));
  EXPECT_FALSE(median_absolute_error(std::vector<double>{std::nan("")}));
  EXPECT_FALSE(trimmed_rmse(std::vector<double>{1}, 1));
  EXPECT_FALSE(trimmed_rmse(std::vector<double>{1}, -0.1));
  EXPECT_FALSE(rmse(std::vector<double>{1e200}));
}

}  // namespace
}  // namespace kiryoku::stats
