// SPDX-License-Identifier: MIT
#include "stats/rank_sum.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <vector>

namespace kiryoku::stats {
namespace {

// Two samples of sizes m and n without ties and with the given U: the first
// sample's values move up one place per unit.
struct Samples {
  std::vector<double> first;
  std::vector<double> second;
};

Samples with_u(int m, int n, int u) {
  Samples samples;
  for (int j = 0; j < n; ++j) {
    samples.second.push_back(j);
  }
  for (int i = 0; i < m; ++i) {
    const int beaten = std::min(u, n);
    u -= beaten;
    samples.first.push_back(beaten - 0.5 + 0.001 * (m - i) / m);
  }
  return samples;
}

TEST(RankSum, ExactSmallTables) {
  struct Case {
    int m, n, u;
    double p;
  };

  // Number of orders with at most this U, twice, over all orders.
  for (const Case& c : {Case{3, 3, 0, 2.0 / 20}, Case{4, 4, 0, 2.0 / 70}, Case{4, 4, 1, 4.0 / 70},
                        Case{4, 4, 2, 8.0 / 70}, Case{5, 5, 2, 8.0 / 252},
                        Case{5, 5, 3, 14.0 / 252}, Case{1, 2, 0, 2.0 / 3}, Case{2, 2, 2, 1.0}}) {
    const Samples samples = with_u(c.m, c.n, c.u);
    const auto test = rank_sum_test(samples.first, samples.second);
    ASSERT_TRUE(test);
    EXPECT_TRUE(test->exact);
    EXPECT_EQ(test->u, c.u);
    EXPECT_NEAR(test->p, c.p, 1e-12) << c.m << ' ' << c.n << ' ' << c.u;
    EXPECT_NEAR(rank_sum_test(samples.second, samples.first)->p, c.p, 1e-12);
  }
}

TEST(RankSum, PublishedCriticalValues) {
  // Largest U significant at 5 % and at 1 %, two-sided.
  struct Case {
    int size, at_5, at_1;
  };

  for (const Case& c : {Case{5, 2, 0}, Case{8, 13, 7}, Case{10, 23, 16}, Case{20, 127, 105}}) {
    const auto p = [&](int u) {
      const Samples samples = with_u(c.size, c.size, u);
      return rank_sum_test(samples.first, samples.second)->p;
    };
    EXPECT_LE(p(c.at_5), 0.05);
    EXPECT_GT(p(c.at_5 + 1), 0.05);
    EXPECT_LE(p(c.at_1), 0.01);
    EXPECT_GT(p(c.at_1 + 1), 0.01);
  }
}

TEST(RankSum, ExactEqualsCountingAllOrders) {
  constexpr unsigned kTotal = 9;
  constexpr int kFirst = 4;
  std::vector<int> orders(kFirst * 5 + 1, 0);
  const auto u_of = [](unsigned set) {
    int u = 0;
    for (unsigned high = 0; high < kTotal; ++high) {
      for (unsigned low = 0; low < high; ++low) {
        u += (set >> high & 1U) != 0 && (set >> low & 1U) == 0 ? 1 : 0;
      }
    }
    return u;
  };
  for (unsigned set = 0; set < 1U << kTotal; ++set) {
    if (std::popcount(set) == kFirst) {
      ++orders[static_cast<std::size_t>(u_of(set))];
    }
  }
  int below = 0;
  for (int u = 0; u <= 10; ++u) {
    below += orders[static_cast<std::size_t>(u)];
    const Samples samples = with_u(kFirst, 5, u);
    EXPECT_NEAR(rank_sum_test(samples.first, samples.second)->p, std::min(1.0, 2 * below / 126.0),
                1e-12);
  }
}

TEST(RankSum, TextbookExact) {
  // Hollander and Wolfe (1973), p. 69: permeability of membranes, W = 35.
  const std::vector<double> term = {0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46};
  const std::vector<double> early = {1.15, 0.88, 0.90, 0.74, 1.21};
  const auto test = rank_sum_test(term, early);
  ASSERT_TRUE(test);
  EXPECT_EQ(test->u, 35);
  EXPECT_NEAR(test->superior, 0.7, 1e-12);
  EXPECT_NEAR(test->p, 0.2544, 5e-5);
}

TEST(RankSum, TextbookTies) {
  // Ozone in New York, May and August 1973: W = 127.5, p = 0.0001208.
  const std::vector<double> may = {41, 36, 12, 18, 28, 23, 19, 8, 7,  16, 11, 14,  18,
                                   14, 34, 6,  30, 11, 1,  11, 4, 32, 23, 45, 115, 37};
  const std::vector<double> august = {39, 9,  16, 78, 35, 66, 122, 89,  110, 44, 28,  65, 22,
                                      59, 23, 31, 44, 21, 9,  45,  168, 73,  76, 118, 84, 85};
  const auto test = rank_sum_test(may, august);
  ASSERT_TRUE(test);
  EXPECT_FALSE(test->exact);
  EXPECT_EQ(test->u, 127.5);
  EXPECT_NEAR(test->p, 0.0001208, 5e-8);
  EXPECT_LT(test->z, 0);
}

TEST(RankSum, ApproximationMeetsTheExactTest) {
  for (const int u : {300, 350, 400, 450}) {
    const Samples samples = with_u(30, 30, u);
    const double exact = rank_sum_test(samples.first, samples.second)->p;
    const auto normal = rank_sum_test(samples.first, samples.second, {.exact_below = 0});
    EXPECT_FALSE(normal->exact);
    EXPECT_NEAR(normal->p, exact, 0.003) << u;
  }
}

TEST(RankSum, NothingToTellApart) {
  const auto equal = rank_sum_test(std::vector<double>{2, 2, 2}, std::vector<double>{2, 2});
  ASSERT_TRUE(equal);
  EXPECT_EQ(equal->p, 1);
  EXPECT_EQ(equal->superior, 0.5);
  EXPECT_EQ(rank_sum_test(std::vector<double>{1}, std::vector<double>{2})->p, 1);
}

TEST(RankSum, RefusesNonsense) {
  const std::vector<double> some = {1, 2};
  EXPECT_EQ(rank_sum_test({}, some).error().message,
            "the values of the first sample are too few: 0 given, 1 needed");
  EXPECT_FALSE(rank_sum_test(some, {}));
  EXPECT_FALSE(rank_sum_test(some, std::vector<double>{std::nan("")}));
}

}  // namespace
}  // namespace kiryoku::stats
