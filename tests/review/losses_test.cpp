// SPDX-License-Identifier: MIT
#include "review/losses.hpp"

#include <gtest/gtest.h>

#include <tuple>

#include "go/coordinates.hpp"

namespace kiryoku::review {
namespace {

using go::Color;

go::Point at(const char* vertex) { return *go::parse_gtp(vertex, 9); }

record::Evaluation says(Color to_move, double winrate, double lead, const char* best) {
  record::Evaluation e;
  e.to_move = to_move;
  e.black_winrate = winrate;
  e.black_lead = lead;
  record::Candidate choice;
  choice.move = at(best);
  choice.visits = 100;
  choice.black_winrate = winrate;
  choice.black_lead = lead;
  e.candidates = {choice};
  return e;
}

// Black E5 (the engine's choice), White A1 (loses 8 points), Black C3 (unseen by the engine,
// loses 3), then the end.
record::EvaluatedGame three_moves() {
  record::EvaluatedGame game;
  game.record.size = 9;
  for (const auto& [color, vertex] :
       {std::pair(Color::kBlack, "E5"), {Color::kWhite, "A1"}, {Color::kBlack, "C3"}}) {
    record::Step step;
    step.move = {color, at(vertex)};
    game.record.steps.push_back(step);
  }
  game.evaluations["V"] = {says(Color::kBlack, 0.5, 0.0, "E5"), says(Color::kWhite, 0.5, 0.0, "E3"),
                           says(Color::kBlack, 0.9, 8.0, "G5"),
                           says(Color::kWhite, 0.75, 5.0, "E3")};
  return game;
}

TEST(Losses, AreSeenFromTheMoversSide) {
  const std::vector<JudgedMove> moves = judge_moves(three_moves(), "V");
  ASSERT_EQ(moves.size(), 3U);
  EXPECT_TRUE(moves[0].is_best());
  EXPECT_EQ(moves[0].loss_points, 0.0);
  EXPECT_EQ(moves[0].loss_winrate, 0.0);
  EXPECT_EQ(moves[1].number, 2);
  EXPECT_NEAR(moves[1].loss_winrate, 0.4, 1e-9);
  EXPECT_NEAR(moves[1].loss_points.value(), 8.0, 1e-9);
  EXPECT_EQ(moves[1].best, at("E3"));
  EXPECT_NEAR(moves[2].loss_points.value(), 3.0, 1e-9);
}

TEST(Losses, ComeFromTheSameSearchWhereTheMoveWasLookedAt) {
  record::EvaluatedGame game = three_moves();
  record::Candidate played;
  played.move = at("A1");
  played.visits = 20;
  played.black_winrate = 0.55;
  played.black_lead = 1.0;
  game.evaluations["V"][1]->candidates.push_back(played);
  EXPECT_NEAR(judge_moves(game, "V")[1].loss_points.value(), 1.0, 1e-9);
  game.evaluations["V"][1]->candidates[1].visits = 2;  // hardly looked at: not believed
  EXPECT_NEAR(judge_moves(game, "V")[1].loss_points.value(), 8.0, 1e-9);
}

TEST(Losses, LeaveOutWhatWasNotEvaluated) {
  record::EvaluatedGame game = three_moves();
  game.evaluations["V"].resize(2);
  EXPECT_EQ(judge_moves(game, "V").size(), 1U);
  EXPECT_TRUE(judge_moves(game, "M").empty());
}

TEST(WorstMoves, AreOnePlayersCostliestFirst) {
  const std::vector<JudgedMove> moves = judge_moves(three_moves(), "V");
  const auto black = worst_moves(moves, Color::kBlack);
  ASSERT_EQ(black.size(), 1U);
  EXPECT_EQ(black[0].number, 3);
  EXPECT_EQ(worst_moves(moves, Color::kWhite).size(), 1U);
  EXPECT_TRUE(worst_moves(moves, Color::kBlack, {.least_points = 4.0}).empty());
  EXPECT_TRUE(worst_moves(moves, Color::kBlack, {.most = 0}).empty());
}

// Black's moves, each with what would have been better and its cost.
std::vector<JudgedMove> black_moves(
    const std::vector<std::tuple<go::Point, go::Point, double>>& list) {
  std::vector<JudgedMove> moves;
  for (const auto& [played, best, cost] : list) {
    JudgedMove move;
    move.number = 2 * static_cast<int>(moves.size()) + 1;
    move.move = {Color::kBlack, played};
    move.best = best;
    move.loss_points = cost;
    moves.push_back(move);
  }
  return moves;
}

TEST(WorstMoves, ThePointMissedAgainAndAgainIsOneMistake) {
  const go::Point blind = go::Point::at(9, 9);
  const auto worst = worst_moves(black_moves({{go::Point::at(0, 0), blind, 20.0},
                                              {go::Point::at(0, 1), blind, 22.0},
                                              {go::Point::at(0, 2), go::Point::at(3, 3), 5.0},
                                              {go::Point::at(0, 3), blind, 21.0}}),
                                 Color::kBlack);
  ASSERT_EQ(worst.size(), 2U);
  EXPECT_EQ(worst[0].number, 3);
  EXPECT_EQ(worst[1].number, 5);
}

TEST(WorstMoves, ThePassesThatEndAGameAreNone) {
  const go::Point best = go::Point::at(9, 9);
  const auto ended = black_moves({{go::Point::at(0, 0), go::Point::at(0, 1), 3.0},
                                  {go::Point::pass(), best, 20.0},
                                  {go::Point::pass(), go::Point::at(5, 5), 20.0}});
  EXPECT_EQ(worst_moves(ended, Color::kBlack).size(), 1U);
  const auto went_on = black_moves(
      {{go::Point::pass(), best, 20.0}, {go::Point::at(0, 0), go::Point::at(0, 1), 3.0}});
  EXPECT_EQ(worst_moves(went_on, Color::kBlack).size(), 2U);
}

}  // namespace
}  // namespace kiryoku::review
