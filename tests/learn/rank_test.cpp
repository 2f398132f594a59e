// SPDX-License-Identifier: MIT
// Learning of what estimates rank: labels, trees, moves.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "base/file.hpp"
#include "base/rng.hpp"
#include "learn/rank/boosting.hpp"
#include "learn/rank/labelled_games.hpp"
#include "learn/rank/move_trainer.hpp"
#include "rank/likelihood/posterior.hpp"
#include "support/temp_folder.hpp"

namespace kiryoku::learn::rank {
namespace {

using go::Color;

// y = 3 for x > 0, −3 below; a column of noise, and one that is often missing.
BoostingData step_data(std::size_t rows) {
  BoostingData data{{"x", "noise", "gaps"}, {}, {}, {}};
  base::Rng rng(7);
  for (std::size_t i = 0; i < rows; ++i) {
    const double x = rng.uniform() - 0.5;
    const double gap = i % 2 == 0 ? std::numeric_limits<double>::quiet_NaN() : x;
    data.rows.push_back({x, rng.uniform(), gap});
    data.target.push_back(x > 0 ? 3 : -3);
    data.weight.push_back(1);
  }
  return data;
}

TEST(Boosting, LearnsAStep) {
  const BoostingData data = step_data(400);
  std::vector<std::size_t> rows(300);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i] = i;
  }
  const auto trees = learn_trees(data, rows, {.trees = 100, .leaves = 4, .rate = 0.1});
  double square = 0;
  for (std::size_t i = 300; i < 400; ++i) {
    const double error = trees.predict(data.rows[i]) - data.target[i];
    square += error * error;
  }
  EXPECT_LT(std::sqrt(square / 100), 0.8);
}

TEST(Boosting, FileGivesTheSameAnswers) {
  const BoostingData data = step_data(200);
  std::vector<std::size_t> rows(200);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i] = i;
  }
  const auto trees = learn_trees(data, rows, {.trees = 20, .leaves = 5});
  const std::string text = to_text(trees);
  kiryoku::rank::TextLines lines(text, "test");
  const auto read = read_trees(lines);
  ASSERT_TRUE(read.has_value()) << read.error().to_string();
  for (const auto& row : data.rows) {
    EXPECT_NEAR(read->predict(row), trees.predict(row), 1e-3);
  }
}

TEST(Boosting, FileWithCirclesIsRefused) {
  const auto refused = [](const std::string& text) {
    kiryoku::rank::TextLines lines(text, "test");
    return !read_trees(lines).has_value();
  };
  const std::string head = "base 0\ncolumns 1\nx\ntrees 1\nnodes 3\n";
  EXPECT_FALSE(refused(head + "0 0.5 1 2 1\n-1 1 0 0 1\n-1 2 0 0 1\n"));
  EXPECT_TRUE(refused(head + "0 0.5 0 2 1\n-1 1 0 0 1\n-1 2 0 0 1\n"));
  EXPECT_TRUE(refused(head + "0 0.5 1 3 1\n-1 1 0 0 1\n-1 2 0 0 1\n"));
  EXPECT_TRUE(refused(head + "1 0.5 1 2 1\n-1 1 0 0 1\n-1 2 0 0 1\n"));
  EXPECT_TRUE(refused(head + "0 nan 1 2 1\n-1 1 0 0 1\n-1 2 0 0 1\n"));
  EXPECT_TRUE(refused(head + "0 0.5 1 2 1\n"));
}

record::GameRecord game_of(const std::string& id, int moves, int line) {
  record::GameRecord game;
  game.place = "OGS: https://online-go.com/game/" + id;
  game.setup.size = 19;
  game.black = {"p" + id, "5k", record::parse_rank("5k")};
  game.white = {"katrain-6k", "6k", record::parse_rank("6k")};
  for (int i = 0; i < moves; ++i) {
    record::Step step;
    const bool black = i % 2 == 0;
    const int at = i / 2;
    // Black along `line` and further in, White on the other side of the board.
    step.move = {
        black ? Color::kBlack : Color::kWhite,
        black ? go::Point::at(at % 19, line + at / 19) : go::Point::at(at % 19, 18 - 4 - at / 19)};
    game.steps.push_back(step);
  }
  return game;
}

TEST(Labels, OgsTable) {
  const test::TempFolder folder("learn_rank");
  const auto path = folder.path() / "meta.csv";
  ASSERT_TRUE(
      base::write_file_atomically(path,
                                  "game_id,ranked,b_rating,b_dev,w_rating,w_dev,human_color\n"
                                  "1,True,2220,60,1500,60,B\n"
                                  "2,False,2220,60,1500,60,W\n"
                                  "3,True,2220,150,1500,60,B\n")
          .has_value());
  const auto labels = Labels::read(path);
  ASSERT_TRUE(labels.has_value()) << labels.error().to_string();
  const auto one = labels->of(game_of("1", 10, 2));
  ASSERT_EQ(one.size(), 1U);
  EXPECT_NEAR(one[0].rank, 1, 0.01);
  EXPECT_NEAR(one[0].deviation, 60.0 / 2220 / 0.032, 1e-6);
  EXPECT_TRUE(one[0].dependable);
  const auto two = labels->of(game_of("2", 10, 2));
  ASSERT_EQ(two.size(), 1U);
  EXPECT_EQ(two[0].color, Color::kWhite);
  EXPECT_FALSE(two[0].dependable);
  EXPECT_TRUE(labels->of(game_of("3", 10, 2)).empty());  // not settled
  EXPECT_TRUE(labels->of(game_of("4", 10, 2)).empty());
}

TEST(Labels, PlainTable) {
  const test::TempFolder folder("learn_rank");
  const auto path = folder.path() / "labels.csv";
  ASSERT_TRUE(base::write_file_atomically(path, "game_id,color,rank\n1,B,5k\n1,W,-2.5\n2,B,?\n")
                  .has_value());
  const auto labels = Labels::read(path);
  ASSERT_TRUE(labels.has_value());
  const auto one = labels->of(game_of("1", 10, 2));
  ASSERT_EQ(one.size(), 2U);
  EXPECT_EQ(one[0].rank, -4);
  EXPECT_EQ(one[1].rank, -2.5);
  EXPECT_TRUE(labels->of(game_of("2", 10, 2)).empty());
  ASSERT_TRUE(base::write_file_atomically(path, "a,b\n1,2\n").has_value());
  EXPECT_FALSE(Labels::read(path).has_value());
}

TEST(Labels, FromRecordsLeaveProgramsOut) {
  const auto labels = Labels::from_records().of(game_of("1", 10, 2));
  ASSERT_EQ(labels.size(), 1U);
  EXPECT_EQ(labels[0].color, Color::kBlack);
  EXPECT_EQ(labels[0].rank, -4);
}

// A 6d with a 2k, with komi and without.
TEST(LabelledGames, AreChosenByKomiAndRank) {
  const test::TempFolder folder("learn_rank");
  const auto path = folder.path() / "games.sgf";
  const std::string moves = ";B[dd];W[pp];B[dp];W[pd];B[cc];W[qq];B[cq];W[qc]";
  std::string text;
  for (const char* komi : {"6.5", "0.5"}) {
    text += "(;GM[1]FF[4]SZ[19]PB[sato]BR[6d]PW[ito]WR[2k]KM[" + std::string(komi) + "]" + moves +
            ")\n";
  }
  ASSERT_TRUE(base::write_file_atomically(path, text).has_value());
  GameChoice choice;
  choice.least_moves = 8;
  choice.filter.least_moves = 4;
  const auto sides = [&] {
    const auto games = read_labelled_games({path}, Labels::from_records(), choice, {}, nullptr);
    return games ? games->sides.size() : 0;
  };
  EXPECT_EQ(sides(), 4U);
  choice.most_of_rank = 1;
  EXPECT_EQ(sides(), 2U);
  choice.most_of_rank = 0;
  choice.least_komi = 5;
  EXPECT_EQ(sides(), 2U);
  choice.lowest = 1;
  EXPECT_EQ(sides(), 1U);
  choice.highest = 5;
  EXPECT_EQ(sides(), 0U);
}

TEST(LabelledGames, FirstSidesOfEveryPlayer) {
  LabelledGames games;
  games.players = {"sato", "ito"};
  for (const int player : {0, 0, 1, 0, 1}) {
    games.sides.push_back({games.sides.size(), Color::kBlack, player, 0, 0, true});
  }
  EXPECT_EQ(first_sides(games, 0).size(), 5U);
  EXPECT_EQ(first_sides(games, 1), (std::vector<std::size_t>{0, 2}));
  EXPECT_EQ(first_sides(games, 2, 3), (std::vector<std::size_t>{0, 1, 2}));
}

TEST(Folds, DependOnTheNameAlone) {
  EXPECT_EQ(fold_of("sato", 5), fold_of("sato", 5));
  std::vector<int> counts(5);
  for (int i = 0; i < 500; ++i) {
    ++counts[static_cast<std::size_t>(fold_of("player" + std::to_string(i), 5))];
  }
  for (const int count : counts) {
    EXPECT_GT(count, 60);
  }
}

// Strong players play on the third line and above, weak ones begin on the first.
TEST(MoveTrainer, LearnsWhatRanksPlay) {
  LabelledGames games;
  for (int i = 0; i < 12; ++i) {
    const bool strong = i % 2 == 0;
    games.games.push_back(game_of(std::to_string(i), 60, strong ? 2 : 0));
    games.players.push_back("p" + std::to_string(i));
    games.sides.push_back(
        {static_cast<std::size_t>(i), Color::kBlack, i, strong ? 3.0 : -15.0, 0, true});
  }
  MoveTrainingParams params;
  params.folds = 2;
  const auto models = learn_moves(games, params, {}, {}, nullptr);
  ASSERT_TRUE(models.has_value());
  EXPECT_EQ(models->without.size(), 2U);
  const auto mean = [&](const record::GameRecord& game) {
    const auto likelihood = game_likelihood(models->all, game, Color::kBlack);
    return kiryoku::rank::posterior({&likelihood, 1}, 1).mean;
  };
  EXPECT_GT(mean(game_of("s", 60, 2)), mean(game_of("w", 60, 0)) + 5);
}

}  // namespace
}  // namespace kiryoku::learn::rank
