// SPDX-License-Identifier: MIT
#include "stats/correlation.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "stats/ranks.hpp"

namespace kiryoku::stats {
namespace {

// Hollander and Wolfe (1973), p. 187: tuna lightness and panel quality scores.
const std::vector<double> kTuna = {44.4, 45.9, 41.9, 53.3, 44.7, 44.1, 50.7, 45.2, 60.1};
const std::vector<double> kPanel = {2.6, 3.1, 2.5, 5.0, 3.6, 4.0, 5.2, 2.8, 3.8};

TEST(Correlation, PearsonTextbook) {
  const auto r = pearson(kTuna, kPanel);
  ASSERT_TRUE(r);
  EXPECT_NEAR(r->r, 0.5711816, 5e-8);
  EXPECT_NEAR(r->p, 0.1082, 5e-5);
  EXPECT_EQ(r->n, 9U);
}

TEST(Correlation, SpearmanTextbook) {
  const auto rho = spearman(kTuna, kPanel);
  ASSERT_TRUE(rho);
  EXPECT_NEAR(rho->r, 0.6, 1e-12);
  EXPECT_NEAR(rho->p, 0.0968, 5e-5);  // exact
}

TEST(Correlation, SpearmanExactEnds) {
  const std::vector<double> up = {1, 2, 3, 4, 5};
  const std::vector<double> down = {10, 7, 6, 2, 1};
  const auto rho = spearman(up, down);
  ASSERT_TRUE(rho);
  EXPECT_NEAR(rho->r, -1, 1e-12);
  EXPECT_NEAR(rho->p, 2.0 / 120, 1e-12);
}

TEST(Correlation, SpearmanSeesOnlyTheOrder) {
  std::vector<double> x;
  std::vector<double> y;
  for (int i = 0; i < 30; ++i) {
    x.push_back(i);
    y.push_back(std::exp(i));
  }
  EXPECT_NEAR(spearman(x, y)->r, 1, 1e-12);
  EXPECT_LT(pearson(x, y)->r, 0.7);
}

TEST(Correlation, SpearmanWithTies) {
  // Ranks 1.5 1.5 3 4 and 1 2 3.5 3.5: r = 4 / √(4.5 · 4.5).
  const auto rho = spearman(std::vector<double>{1, 1, 2, 3}, std::vector<double>{1, 2, 5, 5});
  ASSERT_TRUE(rho);
  EXPECT_NEAR(rho->r, 4 / 4.5, 1e-12);
}

TEST(Correlation, PerfectLine) {
  const auto r = pearson(std::vector<double>{1, 2, 3}, std::vector<double>{-2, -4, -6});
  ASSERT_TRUE(r);
  EXPECT_NEAR(r->r, -1, 1e-12);
  EXPECT_LT(r->p, 1e-6);
}

TEST(Correlation, LargeOffsetLosesNothing) {
  std::vector<double> moved = kTuna;
  for (double& value : moved) {
    value += 1e9;
  }
  EXPECT_NEAR(pearson(moved, kPanel)->r, 0.5711816, 1e-6);
}

TEST(Correlation, RefusesWhatHasNone) {
  const std::vector<double> three = {1, 2, 4};
  EXPECT_FALSE(pearson({}, {}));
  EXPECT_FALSE(pearson(std::vector<double>{1, 2}, std::vector<double>{1, 2}));
  EXPECT_FALSE(pearson(three, std::vector<double>{1, 2, 3, 4}));
  EXPECT_FALSE(pearson(three, std::vector<double>{1, std::nan(""), 3}));
  EXPECT_EQ(spearman(three, std::vector<double>{7, 7, 7}).error().message,
            "a correlation needs values that vary");
  // 0.1 + 0.2 and 0.3 differ by rounding only.
  EXPECT_FALSE(pearson(three, std::vector<double>{0.1 + 0.2, 0.3, 0.3}));
}

TEST(Ranks, MeanRanksAndTieSum) {
  const Ranks ranks = rank_values(std::vector<double>{5, 1, 5, 3, 5, 1});
  EXPECT_EQ(ranks.ranks, (std::vector<double>{5, 1.5, 5, 3, 5, 1.5}));
  EXPECT_EQ(ranks.tie_sum, (8 - 2) + (27 - 3));
  EXPECT_TRUE(rank_values({}).ranks.empty());
}

}  // namespace
}  // namespace kiryoku::stats
