// SPDX-License-Identifier: MIT
#include "review/story.hpp"

#include <gtest/gtest.h>

namespace kiryoku::review {
namespace {

using go::Color;

// Black and White in turn: what the mover's win rate was, and what the move lost of it.
std::vector<JudgedMove> game(const std::vector<std::pair<double, double>>& moves) {
  std::vector<JudgedMove> list;
  for (const auto& [winrate, loss] : moves) {
    JudgedMove move;
    move.number = static_cast<int>(list.size()) + 1;
    move.move = {list.size() % 2 == 0 ? Color::kBlack : Color::kWhite, go::Point::at(3, 3)};
    move.best = go::Point::at(2, 2);
    move.mover_winrate = winrate;
    move.loss_winrate = loss;
    move.loss_points = 20 * loss;
    list.push_back(move);
  }
  return list;
}

TEST(Story, TurnsWhereTheLeadChanges) {
  EXPECT_EQ(turning_points(game({{0.6, 0.3}, {0.7, 0.0}, {0.3, 0.1}, {0.8, 0.5}})),
            (std::vector{1, 4}));
  EXPECT_TRUE(turning_points(game({{0.9, 0.3}})).empty());
}

TEST(Story, TheLosingMoveGaveTheLeadAwayForGood) {
  // Black leads, gives it away, gets it back, gives it away again.
  const auto moves = game({{0.6, 0.2}, {0.6, 0.3}, {0.7, 0.4}, {0.7, 0.0}, {0.3, 0.2}, {0.9, 0.0}});
  EXPECT_EQ(losing_move(moves, Color::kBlack), 3);
  EXPECT_EQ(losing_move(moves, Color::kWhite), std::nullopt);
  EXPECT_EQ(losing_move(game({{0.2, 0.1}}), Color::kBlack), std::nullopt);
}

TEST(Story, APunishmentKeepsTheGain) {
  const auto moves = game({{0.6, 0.3}, {0.7, 0.05}, {0.6, 0.3}, {0.7, 0.2}, {0.5, 0.3}});
  EXPECT_TRUE(is_punished(moves[0], moves));
  EXPECT_FALSE(is_punished(moves[2], moves));
  EXPECT_TRUE(is_punished(moves[4], moves));  // there was no answer
}

TEST(Story, AGoodMoveIsTheOnlyOneAndHardToFind) {
  record::EvaluatedGame evaluated;
  std::vector<JudgedMove> moves = game({{0.5, 0}});
  moves[0].best = moves[0].move.point;
  record::Evaluation e;
  e.visits = 100;
  e.candidates.resize(2);
  e.candidates[0].black_lead = 5;
  e.candidates[1].black_lead = 1;
  evaluated.evaluations["V"] = {e};
  const auto only = only_moves(evaluated, moves, Color::kBlack);
  ASSERT_EQ(only.size(), 1U);
  EXPECT_TRUE(only_moves(evaluated, moves, Color::kWhite).empty());
  EXPECT_EQ(open_sights(evaluated, only).size(), 1U);
  EXPECT_TRUE(good_moves(evaluated, only).empty());  // nobody has been asked
  record::Evaluation sight;
  sight.policy.assign(362, 0.01F);
  evaluated.evaluations["K"] = {sight};
  EXPECT_EQ(good_moves(evaluated, only).size(), 1U);
  evaluated.evaluations["V"][0]->candidates[1].black_lead = 4.5;
  EXPECT_TRUE(only_moves(evaluated, moves, Color::kBlack).empty());
}

}  // namespace
}  // namespace kiryoku::review
