// SPDX-License-Identifier: MIT
#include "rank/likelihood/move_model.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "base/file.hpp"
#include "go/coordinates.hpp"
#include "hand_made.hpp"
#include "knowledge/full_features.hpp"
#include "rank/likelihood/posterior.hpp"
#include "support/temp_folder.hpp"

namespace kiryoku::rank {
namespace {

using go::Color;

MoveModel flat_model() {
  MoveModel model;
  model.weights.assign(model.numbers().count(), RankTerms{});
  return model;
}

// The stronger the player, the more the first line is avoided.
MoveModel model_of_lines() {
  MoveModel model = flat_model();
  for (const std::size_t first_line : {1U, 7U, 13U}) {
    model.weights[model.numbers().level(knowledge::kFullLine, first_line)] = {-2, -2, 0};
  }
  return model;
}

record::GameRecord game_with(const char* third_move) {
  return hand_made({{"D4", 0.5}, {"Q16", 0.5}, {third_move, 0.5}, {"C3", 0.5}}).game;
}

TEST(MoveModel, WithoutKnowledgeAllMovesAndRanksAreAlike) {
  const GameLikelihood found = game_likelihood(flat_model(), game_with("K1"), Color::kBlack);
  EXPECT_EQ(found.moves, 2);
  // 361 points and pass, then 359 points and pass.
  for (const double value : found.log_likelihood) {
    EXPECT_NEAR(value, -std::log(362.0) - std::log(360.0), 1e-4);
  }
}

TEST(MoveModel, TellsRanksApartByWhatTheyPlay) {
  const MoveModel model = model_of_lines();
  const GameLikelihood low = game_likelihood(model, game_with("K1"), Color::kBlack);
  const GameLikelihood high = game_likelihood(model, game_with("K10"), Color::kBlack);
  EXPECT_GT(low.log_likelihood.front(), low.log_likelihood.back());
  EXPECT_LT(high.log_likelihood.front(), high.log_likelihood.back());
  EXPECT_LT(posterior({&low, 1}, 1).mean, posterior({&high, 1}, 1).mean);
}

TEST(MoveModel, CountsOnlyTheMovesAskedFor) {
  const record::GameRecord game = game_with("K1");
  EXPECT_EQ(game_likelihood(flat_model(), game, Color::kWhite).moves, 1);
  EXPECT_EQ(game_likelihood(flat_model(), game, Color::kBlack, 2).moves, 1);
  EXPECT_EQ(game_likelihood(flat_model(), game, Color::kBlack, 1, 2).moves, 1);
}

// A network that likes one point, and a model that says: the stronger, the more one plays there.
record::Evaluation likes(const char* vertex) {
  record::Evaluation evaluation;
  evaluation.policy.assign(19 * 19 + 1, 0.2F / 361);
  evaluation.policy[static_cast<std::size_t>(go::to_row_major(*go::parse_gtp(vertex, 19), 19))] =
      0.8F;
  return evaluation;
}

MoveModel model_of_likings() {
  MoveModel model;
  model.sees_policy = true;
  model.weights.assign(model.numbers().count(), RankTerms{});
  model.weights[model.numbers().policy_share(0.8F, 2)] = {3, 2, 0};
  return model;
}

TEST(MoveModel, SeesWhatTheNetworkLikes) {
  const std::vector<std::optional<record::Evaluation>> seen = {likes("D4"), likes("C3"),
                                                               likes("K10"), likes("A1")};
  const MoveModel model = model_of_likings();
  const auto mean = [&](const char* third) {
    const GameLikelihood found =
        game_likelihood(model, game_with(third), Color::kBlack, 3, 3, seen);
    EXPECT_EQ(found.moves, 1);
    return posterior({&found, 1}, 1).mean;
  };
  EXPECT_GT(mean("K10"), mean("K1") + 3);
}

TEST(MoveModel, LeavesOutMovesBeforeWhichNothingIsKnown) {
  const std::vector<std::optional<record::Evaluation>> seen = {std::nullopt, likes("C3"),
                                                               record::Evaluation()};
  EXPECT_EQ(game_likelihood(model_of_likings(), game_with("K1"), Color::kBlack, 1, 9, seen).moves,
            0);
  EXPECT_EQ(game_likelihood(model_of_likings(), game_with("K1"), Color::kBlack).moves, 0);
}

TEST(FeatureNumbers, OfThePolicyStayApart) {
  const FeatureNumbers plain(10);
  const FeatureNumbers numbers(10, true);
  EXPECT_FALSE(plain.sees_policy());
  EXPECT_GE(numbers.policy_share(1.0F, 1), plain.count());
  EXPECT_NE(numbers.policy_share(0.9F, 1), numbers.policy_share(0.1F, 1));
  EXPECT_NE(numbers.policy_share(0.9F, 1), numbers.policy_share(0.9F, 200));
  EXPECT_NE(numbers.policy_place(0, 1), numbers.policy_place(1, 1));
  EXPECT_NE(numbers.policy_share(0.0F, 1), numbers.policy_place(0, 1));
  // Illegal moves have a share of −1.
  EXPECT_EQ(numbers.policy_share(-1.0F, 1), numbers.policy_share(1e-9F, 1));
  EXPECT_EQ(numbers.policy_place(300, 300), numbers.count() - 1);
}

TEST(Posterior, IsFlatWithoutGamesAndSharpWithMany) {
  const Posterior nothing = posterior({}, 1);
  EXPECT_NEAR(nothing.mean, (kLowestRank + kHighestRank) / 2, 1e-9);
  const GameLikelihood low = game_likelihood(model_of_lines(), game_with("K1"), Color::kBlack);
  const std::vector<GameLikelihood> many(20, low);
  EXPECT_LT(posterior(many, 1).deviation, posterior({&low, 1}, 1).deviation);
  EXPECT_GT(posterior(many, 0.1).deviation, posterior(many, 1).deviation);
}

TEST(MoveModelFile, ReadsWhatItWrote) {
  const test::TempFolder folder("rank_move_model");
  MoveModel model = model_of_lines();
  model.patterns = knowledge::PatternDictionary({0x12345, 0xabcdef});
  model.weights.assign(model.numbers().count(), {0.25F, -0.00001F, 1.5F});
  model.about = "two patterns";
  for (const char* name : {"m.txt", "m.txt.gz"}) {
    const auto path = folder.path() / name;
    ASSERT_TRUE(write_move_model(path, model).has_value());
    const auto read = read_move_model(path);
    ASSERT_TRUE(read.has_value()) << read.error().to_string();
    EXPECT_EQ(read->patterns.hashes(), model.patterns.hashes());
    EXPECT_EQ(read->weights, model.weights);
    EXPECT_EQ(read->about, "two patterns");
    EXPECT_FALSE(read->sees_policy);
  }
}

TEST(MoveModelFile, SaysWhetherThePolicyIsSeen) {
  MoveModel model = model_of_likings();
  model.about = "x";
  const auto read = parse_move_model(to_text(model), "here");
  ASSERT_TRUE(read.has_value()) << read.error().to_string();
  EXPECT_TRUE(read->sees_policy);
  EXPECT_EQ(read->weights, model.weights);
}

TEST(MoveModelFile, RefusesDamage) {
  const test::TempFolder folder("rank_move_model");
  const auto path = folder.path() / "m.txt";
  MoveModel model = flat_model();
  model.about = "x";
  ASSERT_TRUE(write_move_model(path, model).has_value());
  const std::string good = *base::read_file(path, 1 << 20);
  const auto refused = [&](const std::string& text) {
    return base::write_file_atomically(path, text).has_value() && !read_move_model(path);
  };
  EXPECT_TRUE(refused(""));
  EXPECT_TRUE(refused("kiryoku-moves 2\n"));
  EXPECT_TRUE(refused(good.substr(0, good.size() / 2)));
  EXPECT_TRUE(refused("kiryoku-moves 3\nabout x\npolicy 0\npatterns 999999999\n"));
  EXPECT_TRUE(refused("kiryoku-moves 3\nabout x\npolicy 0\npatterns 2\nff\nff\nweights 1\n"));
  std::string wild = good;
  wild.replace(wild.rfind("0 0 0"), 5, "0 9999 0");
  EXPECT_TRUE(refused(wild));
  EXPECT_FALSE(refused(good));
}

}  // namespace
}  // namespace kiryoku::rank
