// SPDX-License-Identifier: MIT
// Learning the rank that moves speak for, on players made up for it.
#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.hpp"
#include "learn/rank/manner_trainer.hpp"

namespace kiryoku::learn::rank {
namespace {

constexpr std::size_t kInputs = 6;

// The first two numbers of a move tell the rank together, each hidden in much chance; the third is
// large and says nothing.
std::vector<MannerSide> made_up_sides(int players, int folds) {
  base::Rng rng(3);
  std::vector<MannerSide> sides;
  for (int player = 0; player < players; ++player) {
    const double rank = -20 + 25.0 * rng.uniform();
    for (int game = 0; game < 3; ++game) {
      MannerSide side;
      side.player = player;
      side.fold = player % folds;
      side.rank = rank;
      for (int move = 0; move < 60; ++move) {
        const double chance = 4 * (rng.uniform() - 0.5);
        side.views.push_back(static_cast<float>(rank / 10 + chance));
        side.views.push_back(static_cast<float>(rank / 10 - chance + rng.uniform()));
        side.views.push_back(static_cast<float>(1000 * rng.uniform()));
        for (int i = 0; i < 3; ++i) {
          side.views.push_back(static_cast<float>(rng.uniform()));
        }
      }
      sides.push_back(std::move(side));
    }
  }
  return sides;
}

double mean_rank(const kiryoku::rank::MannerModel& model, const MannerSide& side) {
  double sum = 0;
  const std::size_t moves = side.views.size() / kInputs;
  for (std::size_t i = 0; i < moves; ++i) {
    sum += model.rank_of(std::span(side.views).subspan(i * kInputs, kInputs));
  }
  return sum / static_cast<double>(moves);
}

TEST(MannerTrainer, TellsTheRankOfPlayersItHasNotSeen) {
  constexpr int kFolds = 3;
  const std::vector<MannerSide> sides = made_up_sides(60, kFolds);
  MannerParams params;
  params.epochs = 20;
  params.games = 8;
  const auto models = learn_manner(sides, kInputs, kFolds, params, {}, nullptr);
  ASSERT_TRUE(models) << models.error().to_string();
  ASSERT_EQ(models->without.size(), 3U);
  EXPECT_EQ(models->all.inputs, kInputs);
  double squares = 0, spread = 0;
  for (const MannerSide& side : sides) {
    const auto& unseen = models->without[static_cast<std::size_t>(side.fold)];
    squares += std::pow(mean_rank(unseen, side) - side.rank, 2);
    spread += std::pow(side.rank + 7.5, 2);
  }
  EXPECT_LT(squares, 0.05 * spread);
  // The same again from the same seed, however many threads.
  params.threads = 1;
  const auto again = learn_manner(sides, kInputs, kFolds, params, {}, nullptr);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->all.first, models->all.first);
}

TEST(MannerTrainer, StopsWhenAsked) {
  base::StopSource stop;
  stop.request_stop();
  const auto models = learn_manner(made_up_sides(6, 2), kInputs, 2, {}, {}, &stop);
  ASSERT_FALSE(models);
  EXPECT_EQ(models.error().code, base::ErrorCode::kInterrupted);
}

TEST(MannerTrainer, NobodyToLearnFromIsNoDisaster) {
  const auto models = learn_manner({}, kInputs, 2, {}, {}, nullptr);
  ASSERT_TRUE(models);
  const std::vector<float> view(kInputs, 0.5F);
  EXPECT_TRUE(std::isfinite(models->all.rank_of(view)));
}

}  // namespace
}  // namespace kiryoku::learn::rank
