// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "stats/bootstrap.hpp"
#include "stats/groups.hpp"
#include "stats/summary.hpp"

namespace kiryoku::stats {
namespace {

double mean_of(std::span<const double> values) { return mean(values).value(); }

TEST(Bootstrap, OfAMeanMeetsTheFormula) {
  base::Rng rng(1);
  std::vector<double> values;
  for (int i = 0; i < 200; ++i) {
    values.push_back(rng.uniform());
  }
  const auto result = bootstrap_values(values, mean_of, rng, {.resamples = 4000});
  ASSERT_TRUE(result);
  const double formula = standard_deviation(values).value() / std::sqrt(200.0);
  EXPECT_NEAR(result->estimate, mean_of(values), 1e-12);
  EXPECT_NEAR(result->standard_error, formula, 0.05 * formula);
  EXPECT_NEAR(result->interval.low, result->estimate - 1.96 * formula, 0.2 * formula);
  EXPECT_NEAR(result->interval.high, result->estimate + 1.96 * formula, 0.2 * formula);
}

TEST(Bootstrap, GroupsAreDrawnWhole) {
  // Ten players with ten equal games each: the games add nothing to the players.
  std::vector<double> values;
  std::vector<int> players;
  for (int player = 0; player < 10; ++player) {
    for (int game = 0; game < 10; ++game) {
      values.push_back(player);
      players.push_back(100 - player);
    }
  }
  const RowStatistic mean_of_rows = [&](std::span<const std::size_t> rows) {
    std::map<int, int> drawn;
    double sum = 0;
    for (const std::size_t row : rows) {
      ++drawn[players[row]];
      sum += values[row];
    }
    for (const auto& entry : drawn) {
      EXPECT_EQ(entry.second % 10, 0);
    }
    return sum / static_cast<double>(rows.size());
  };
  base::Rng rng(2);
  const auto by_player = bootstrap_groups(players, mean_of_rows, rng);
  const auto by_game = bootstrap_values(values, mean_of, rng);
  ASSERT_TRUE(by_player);
  ASSERT_TRUE(by_game);
  // s.d. of 0 … 9 is 2.872 (divisor n): over √10 and √100.
  EXPECT_NEAR(by_player->standard_error, 0.908, 0.06);
  EXPECT_NEAR(by_game->standard_error, 0.287, 0.02);
}

TEST(Bootstrap, SameSeedSameAnswer) {
  const std::vector<double> values = {1, 5, 2, 8, 3};
  base::Rng first(7);
  base::Rng second(7);
  const auto a = bootstrap_values(values, mean_of, first);
  const auto b = bootstrap_values(values, mean_of, second);
  EXPECT_EQ(a->interval.low, b->interval.low);
  EXPECT_EQ(a->interval.high, b->interval.high);
}

TEST(Bootstrap, RefusesNonsense) {
  base::Rng rng(1);
  const std::vector<double> values = {1, 2, 3};
  EXPECT_FALSE(bootstrap_values({}, mean_of, rng));
  EXPECT_FALSE(bootstrap_values(std::vector<double>{1}, mean_of, rng));
  EXPECT_FALSE(bootstrap_values(values, mean_of, rng, {.resamples = 1}));
  EXPECT_FALSE(bootstrap_values(values, mean_of, rng, {.confidence = 1}));
  const RowStatistic nothing = [](std::span<const std::size_t>) { return 0.0; };
  EXPECT_FALSE(bootstrap_groups(std::vector<int>{4, 4, 4}, nothing, rng));
  const ValueStatistic undefined = [](std::span<const double>) { return std::nan(""); };
  EXPECT_EQ(bootstrap_values(values, undefined, rng).error().message,
            "the statistic is not a finite number on these data or a resample of them");
}

// 40 players; player i has 1 + i % 7 games, mixed through each other.
std::vector<int> mixed_players() {
  std::vector<int> groups;
  for (int round = 0; round < 7; ++round) {
    for (int player = 0; player < 40; ++player) {
      if (round <= player % 7) {
        groups.push_back(player * 1000 - 5);
      }
    }
  }
  return groups;
}

TEST(Folds, AGroupIsNeverSplitAndFoldsAreEven) {
  const std::vector<int> groups = mixed_players();
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    base::Rng rng(seed);
    const auto folds = folds_by_group(groups, 5, rng);
    ASSERT_TRUE(folds);
    ASSERT_EQ(folds->size(), groups.size());
    std::map<int, std::set<int>> folds_of;
    std::map<int, int> size_of;
    for (std::size_t i = 0; i < groups.size(); ++i) {
      folds_of[groups[i]].insert((*folds)[i]);
      ++size_of[(*folds)[i]];
    }
    for (const auto& entry : folds_of) {
      EXPECT_EQ(entry.second.size(), 1U);
    }
    EXPECT_EQ(size_of.size(), 5U);
    int smallest = 1 << 20;
    int largest = 0;
    for (const auto& entry : size_of) {
      smallest = std::min(smallest, entry.second);
      largest = std::max(largest, entry.second);
    }
    EXPECT_LE(largest - smallest, 1);
  }
}

TEST(Folds, SeedDecides) {
  const std::vector<int> groups = mixed_players();
  base::Rng first(3);
  base::Rng same(3);
  base::Rng other(4);
  const auto a = folds_by_group(groups, 5, first);
  EXPECT_EQ(a.value(), folds_by_group(groups, 5, same).value());
  EXPECT_NE(a.value(), folds_by_group(groups, 5, other).value());
}

TEST(Folds, RefusesNonsense) {
  base::Rng rng(1);
  EXPECT_EQ(folds_by_group(std::vector<int>{1, 1, 2}, 3, rng).error().message,
            "2 groups are too few for 3 folds");
  EXPECT_FALSE(folds_by_group(std::vector<int>{1, 2}, 1, rng));
  EXPECT_FALSE(folds_by_group({}, 2, rng));
}

}  // namespace
}  // namespace kiryoku::stats
