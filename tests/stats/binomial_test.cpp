// SPDX-License-Identifier: MIT
#include "stats/binomial.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace kiryoku::stats {
namespace {

TEST(Wilson, TextbookValues) {
  // By hand from the formula with z = 1.959963985: 8 of 10 is 0.4901625 … 0.9433178.
  const auto few = wilson_interval(8, 10);
  ASSERT_TRUE(few);
  EXPECT_NEAR(few->low, 0.4901625, 1e-6);
  EXPECT_NEAR(few->high, 0.9433178, 1e-6);
  // No success: the upper end is z² / (n + z²).
  const auto none = wilson_interval(0, 10);
  ASSERT_TRUE(none);
  EXPECT_EQ(none->low, 0);
  EXPECT_NEAR(none->high, 3.841458821 / 13.841458821, 1e-9);
  const auto all = wilson_interval(10, 10);
  ASSERT_TRUE(all);
  EXPECT_NEAR(all->low, 10 / 13.841458821, 1e-9);
  EXPECT_EQ(all->high, 1);
}

TEST(Wilson, NarrowsWithTrialsAndWidensWithConfidence) {
  const Interval small = wilson_interval(60, 100).value();
  const Interval large = wilson_interval(600, 1000).value();
  const Interval sure = wilson_interval(60, 100, 0.99).value();
  EXPECT_LT(large.high - large.low, small.high - small.low);
  EXPECT_GT(sure.high - sure.low, small.high - small.low);
  EXPECT_TRUE(small.contains(0.6));
}

TEST(Binomial, ExactTestByHand) {
  // 8 of 10 at one half: 2 (45 + 10 + 1) / 1024.
  EXPECT_NEAR(binomial_test_two_sided(8, 10).value(), 112.0 / 1024, 1e-12);
  EXPECT_NEAR(binomial_test_two_sided(2, 10).value(), 112.0 / 1024, 1e-12);
  EXPECT_NEAR(binomial_test_two_sided(10, 10).value(), 2.0 / 1024, 1e-12);
  EXPECT_EQ(binomial_test_two_sided(5, 10).value(), 1);
  EXPECT_NEAR(binomial_test_two_sided(4, 9).value(), 1, 1e-12);
  // Not symmetric: 0 of 3 at 0.25 has 27/64; less likely are 2 (9/64) and 3 (1/64),
  // as likely is 1 (27/64): everything.
  EXPECT_NEAR(binomial_test_two_sided(0, 3, 0.25).value(), 1, 1e-12);
  EXPECT_NEAR(binomial_test_two_sided(2, 3, 0.25).value(), 10.0 / 64, 1e-12);
}

// All outcomes no more likely than the one seen, summed one by one.
double slow_two_sided(int successes, int trials, double expected) {
  const auto log_pmf = [&](int k) {
    return std::lgamma(trials + 1.0) - std::lgamma(k + 1.0) - std::lgamma(trials - k + 1.0) +
           k * std::log(expected) + (trials - k) * std::log1p(-expected);
  };
  double sum = 0;
  for (int k = 0; k <= trials; ++k) {
    if (log_pmf(k) <= log_pmf(successes) + 1e-7) {
      sum += std::exp(log_pmf(k));
    }
  }
  return std::min(1.0, sum);
}

TEST(Binomial, ExactTestEqualsTheSlowSum) {
  for (const int trials : {1, 2, 7, 40, 113}) {
    for (const double expected : {0.03, 0.25, 0.5, 0.8}) {
      for (int k = 0; k <= trials; ++k) {
        EXPECT_NEAR(binomial_test_two_sided(k, trials, expected).value(),
                    slow_two_sided(k, trials, expected), 1e-9)
            << k << " of " << trials << " at " << expected;
      }
    }
  }
}

TEST(Binomial, CertainExpectations) {
  EXPECT_EQ(binomial_test_two_sided(0, 5, 0).value(), 1);
  EXPECT_EQ(binomial_test_two_sided(1, 5, 0).value(), 0);
  EXPECT_EQ(binomial_test_two_sided(5, 5, 1).value(), 1);
}

TEST(Binomial, ManyTrialsStayQuick) {
  const double p = binomial_test_two_sided(500'500'000, 1'000'000'000).value();
  EXPECT_GT(p, 0);
  EXPECT_LT(p, 1e-100);
}

TEST(Binomial, RefusesNonsense) {
  EXPECT_FALSE(wilson_interval(0, 0));
  EXPECT_FALSE(wilson_interval(3, 2));
  EXPECT_FALSE(wilson_interval(-1, 2));
  EXPECT_FALSE(wilson_interval(1, 2, 1.0));
  EXPECT_FALSE(wilson_interval(1, 2, std::nan("")));
  EXPECT_FALSE(binomial_test_two_sided(1, 0));
  EXPECT_FALSE(binomial_test_two_sided(1, 2, 1.5));
  EXPECT_EQ(wilson_interval(3, 2).error().message,
            "the successes must lie between 0 and the number of trials");
}

TEST(Elo, FromShare) {
  EXPECT_NEAR(elo_from_share(0.5), 0, 1e-12);
  EXPECT_NEAR(elo_from_share(10.0 / 11), 400, 1e-9);
  EXPECT_NEAR(elo_from_share(0.64), 99.95, 0.01);
  EXPECT_EQ(elo_from_share(1), INFINITY);
  EXPECT_EQ(elo_from_share(0), -INFINITY);
  EXPECT_TRUE(std::isnan(elo_from_share(1.2)));
}

}  // namespace
}  // namespace kiryoku::stats
