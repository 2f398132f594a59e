// SPDX-License-Identifier: MIT
#include "app/player_ranks.hpp"

#include <gtest/gtest.h>

#include "rank/models.hpp"
#include "support/paths.hpp"

namespace kiryoku::app {
namespace {

// Sixty moves on a grid: no good game, but one the models have an opinion of.
record::GameRecord sample_game() {
  record::GameRecord game;
  go::Color color = go::Color::kBlack;
  for (int i = 0; i < 60; ++i) {
    record::Step step;
    step.move = {color, go::Point::at(1 + 2 * (i % 9), 1 + 2 * (i / 9))};
    game.steps.push_back(step);
    color = go::opposite(color);
  }
  return game;
}

TEST(CombinedRank, IsSurerTheMoreGamesThereAre) {
  const std::filesystem::path data = test::source_dir() / "data";
  const auto moves = rank::read_move_model(data / "rank" / "ogs2020" / "moves.txt.gz");
  ASSERT_TRUE(moves);
  const rank::GameEvidence game = rank::make_evidence(
      sample_game(), go::Color::kBlack, {nullptr, nullptr}, {}, {*moves, std::nullopt});
  const auto one = combined_rank(data, std::vector(1, game));
  const auto five = combined_rank(data, std::vector(5, game));
  ASSERT_TRUE(one && five);
  EXPECT_EQ(five->scale, "ogs2020");
  EXPECT_LT(five->high - five->low, one->high - one->low);
  EXPECT_LE(five->low, five->value);
  EXPECT_LE(five->value, five->high);
}

const std::filesystem::path& data_dir() {
  static const std::filesystem::path kData = test::source_dir() / "data";
  return kData;
}

// A review of the sample with ranks, every position even by this engine.
lesson::GameReview ranked_review(const std::string& engine, int& told) {
  lesson::GameReview review;
  review.game.record = sample_game();
  review.black.color = go::Color::kBlack;
  review.white.color = go::Color::kWhite;
  std::vector<std::optional<record::Evaluation>> raw(61);
  for (auto& evaluation : raw) {
    evaluation.emplace();
    evaluation->engine = engine;
    evaluation->black_lead = 0;
    evaluation->candidates.push_back({go::Point::at(0, 0), 1, 0.5, 0.0, 0.5, {}});
  }
  estimate_ranks({.data_dir = data_dir()}, raw, review,
                 [&](go::Color, const rank::GameEvidence&) { ++told; });
  return review;
}

// The shipped models know what each rank loses: the stronger, the less.
TEST(Neighbours, LoseTheLessTheStrongerTheyAre) {
  const auto models = rank::read_models(data_dir() / "rank" / "ogs2020");
  ASSERT_TRUE(models);
  int told = 0;
  const lesson::GameReview review = ranked_review(models->rank.engine, told);
  EXPECT_EQ(told, 2);
  ASSERT_GE(review.black.neighbours.size(), 2U);
  for (std::size_t i = 1; i < review.black.neighbours.size(); ++i) {
    EXPECT_GT(review.black.neighbours[i].value, review.black.neighbours[i - 1].value);
    EXPECT_LT(review.black.neighbours[i].points_per_move,
              review.black.neighbours[i - 1].points_per_move);
  }
  EXPECT_EQ(review.black.neighbours_own, 0);
}

TEST(Neighbours, AreNotToldByAnotherNetwork) {
  int told = 0;
  const lesson::GameReview review = ranked_review("net kiryoku-test", told);
  EXPECT_EQ(told, 2);
  EXPECT_TRUE(review.black.rank);
  EXPECT_TRUE(review.black.neighbours.empty());
  EXPECT_FALSE(review.black.neighbours_own);
}

TEST(CombinedRank, IsNotToldWithoutGamesOrModels) {
  EXPECT_FALSE(combined_rank(test::source_dir() / "data", {}));
  EXPECT_FALSE(combined_rank("no/such/folder", std::vector(3, rank::GameEvidence())));
}

}  // namespace
}  // namespace kiryoku::app
