// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "go/coordinates.hpp"
#include "review/bad_moves.hpp"

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

// Black C3 seems to cost nothing, but White's reply takes 12 points.
record::EvaluatedGame a_reply_nobody_saw(std::int64_t visits) {
  record::EvaluatedGame game = three_moves();
  game.evaluations["V"][0] = says(Color::kBlack, 0.5, 0.0, "G7");
  game.evaluations["V"][1] = says(Color::kWhite, 0.5, 0.0, "A1");
  game.evaluations["V"][2] = says(Color::kBlack, 0.2, -12.0, "C3");
  game.evaluations["V"][2]->visits = visits;
  return game;
}

TEST(Losses, AReplyShowsWhatNoSearchSaw) {
  const JudgedMove seen = judge_moves(a_reply_nobody_saw(50), "V").front();
  EXPECT_NEAR(seen.loss_points.value(), 12.0, 1e-9);
  EXPECT_NEAR(seen.loss_winrate, 0.3, 1e-9);
  EXPECT_NEAR(seen.doubt_points, 12.0, 1e-9);
}

TEST(Losses, AReplyThatWasHardlySearchedOnlyRaisesSuspicion) {
  const record::EvaluatedGame game = a_reply_nobody_saw(10);
  const std::vector<JudgedMove> moves = judge_moves(game, "V");
  EXPECT_NEAR(moves[0].loss_points.value(), 0.0, 1e-9);
  EXPECT_TRUE(moves[0].surprising_reply);
  const std::vector<Question> asked = doubts(game, moves, {0.6, 50, 100, 1});
  const auto is_asked = [&](int turn) {
    return std::any_of(asked.begin(), asked.end(),
                       [&](const Question& question) { return question.turn == turn; });
  };
  EXPECT_TRUE(is_asked(0) && is_asked(1) && is_asked(2));
  LossParams none;
  none.reply_visits = 0;
  EXPECT_FALSE(judge_moves(game, "V", none)[0].surprising_reply);
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

JudgedMove missed_center() {
  JudgedMove move;
  move.number = 1;
  move.move = {Color::kBlack, at("A1")};
  move.best = at("E5");
  return move;
}

TEST(BadMoves, AreOnePlayers) {
  const std::vector<JudgedMove> moves = judge_moves(three_moves(), "V");
  EXPECT_TRUE(bad_moves(moves, Color::kBlack, -19).size() == 1);  // by win rate
  EXPECT_EQ(bad_moves(moves, Color::kWhite, -19).size(), 1U);
  EXPECT_TRUE(bad_moves(moves, Color::kWhite, -19, {.most = 0}).empty());
}

TEST(BadMoves, DependOnTheLevel) {
  const BadMoveParams params;
  JudgedMove move = missed_center();
  move.loss_points = (params.points[0] + params.points[1]) / 2;
  EXPECT_TRUE(bad_moves(std::vector{move}, Color::kBlack, 3).empty());
  EXPECT_EQ(bad_moves(std::vector{move}, Color::kBlack, -19).size(), 1U);
}

TEST(BadMoves, AnotherEngineMayTellAStrongPlayerMore) {
  BadMoveParams others;
  trust_others(others);
  JudgedMove move = missed_center();
  move.loss_points = (others.points[0] + others.points[1]) / 2;
  EXPECT_EQ(bad_moves(std::vector{move}, Color::kBlack, 3, others).size(), 1U);
  EXPECT_TRUE(bad_moves(std::vector{move}, Color::kBlack, -19, others).empty());
}

TEST(BadMoves, BeyondNinetyPercentOnlyPointsCount) {
  JudgedMove move = missed_center();
  move.mover_winrate = 0.095;
  move.loss_winrate = 0.09;
  move.loss_points = 1.0;
  EXPECT_LT(badness(move, 3, {}), 1);
  move.loss_points = 7.0;
  EXPECT_GE(badness(move, 3, {}), 1);
  move.mover_winrate = 0.5;
  move.loss_winrate = 0.17;
  move.loss_points = 1.0;
  EXPECT_GE(badness(move, 3, {}), 1);
}

TEST(BadMoves, DoubtIsTakenOffTheLoss) {
  JudgedMove move = missed_center();
  move.loss_points = 8.0;
  move.loss_winrate = 0.12;
  EXPECT_GE(badness(move, -19, {}), 1);
  move.doubt_points = 1.0;
  EXPECT_GE(badness(move, -19, {}), 1);
  move.doubt_points = 18.0;  // a reason to look again, no more
  EXPECT_LT(badness(move, -19, {}), 1);
  BadMoveParams looking;
  looking.taken_off = looking.taken_off_looking;
  EXPECT_GE(badness(move, -19, looking), 1);
}

TEST(Doubts, TheEnginesChoiceIsLookedAtAgainWhereItSeemsToLose) {
  record::EvaluatedGame game = three_moves();
  game.evaluations["V"][0]->candidates.front().visits = 1;
  game.evaluations["V"][1] = says(Color::kWhite, 0.2, -12.0, "E3");
  const std::vector<JudgedMove> moves = judge_moves(game, "V");
  EXPECT_EQ(moves[0].loss_points, 0.0);
  EXPECT_NEAR(moves[0].surprise_points.value(), 12.0, 1e-9);
  EXPECT_TRUE(bad_moves(std::vector{moves[0]}, Color::kBlack, -19).empty());
  const auto questions = doubts(game, std::vector{moves[0]}, {0.6, 10, 40, 1});
  ASSERT_EQ(questions.size(), 2U);
  EXPECT_EQ(questions[0].turn, 0);
}

TEST(Doubts, AskForTheSearchesAnAccusationRestsOn) {
  const record::EvaluatedGame game = three_moves();
  const auto questions = doubts(game, judge_moves(game, "V"), {0.6, 10, 40, 1});
  ASSERT_EQ(questions.size(), 4U);  // before and after moves 2 and 3
  EXPECT_EQ(questions[0].turn, 1);
  EXPECT_EQ(questions[1].turn, 2);
  EXPECT_EQ(questions[0].visits, 10);
  EXPECT_TRUE(doubts(game, judge_moves(game, "V"), {0.6, 0, 40, 1}).empty());
}

TEST(Unsettled, AreBetterMovesThatHadLittleOfTheSearch) {
  record::EvaluatedGame game = three_moves();
  const std::vector<JudgedMove> moves = judge_moves(game, "V");
  const std::vector<JudgedMove> bad{moves[1]};
  record::Evaluation& before = *game.evaluations["V"][1];
  before.visits = 110;  // 100 of them behind E3
  EXPECT_TRUE(unsettled(game, bad).empty());
  before.candidates.front().prior = 0.01;  // hardly anybody's first thought
  EXPECT_EQ(unsettled(game, bad).size(), 1U);
  before.candidates.front().prior = 0.3;
  before.visits = 200;
  ASSERT_EQ(unsettled(game, bad).size(), 1U);
  EXPECT_EQ(unsettled(game, bad).front().turn, 1);
  EXPECT_TRUE(unsettled(game, bad, {.settling_visits = 200}).empty());
  EXPECT_TRUE(unsettled(game, bad, {.settling_most = 0}).empty());
}

// Black fills the second line while the engine wants E5 all the time.
TEST(Losses, ThePointMissedAgainAndAgainIsOneMistake) {
  record::EvaluatedGame game;
  game.record.size = 9;
  const std::array moves = {"A1", "J9", "B1", "H9", "E4", "G9", "C1"};
  const std::array leads = {0.0, -20.0, 0.0, -22.0, 0.0, -21.0, 0.0, -21.0};
  for (std::size_t i = 0; i < leads.size(); ++i) {
    const Color color = i % 2 == 0 ? Color::kBlack : Color::kWhite;
    game.evaluations["V"].push_back(says(color, 0.5, leads[i], "E5"));
    if (i < moves.size()) {
      record::Step step;
      step.move = {color, at(moves[i])};
      game.record.steps.push_back(step);
    }
  }
  const std::vector<JudgedMove> judged = judge_moves(game, "V");
  EXPECT_TRUE(judged[0].is_repeated());
  EXPECT_FALSE(judged[2].is_repeated());
  EXPECT_EQ(judged[2].repeats, (std::vector{1, 5}));
  EXPECT_TRUE(judged[4].is_repeated());
  EXPECT_FALSE(judged[6].is_repeated());  // E4 has changed what stands around the point
}

TEST(BadMoves, TheFirstLookIsHeededBesideTheLast) {
  const BadMoveParams params;
  const std::vector<JudgedMove> moves = judge_moves(three_moves(), "V");
  JudgedMove last = moves[1];  // says 8 points …
  last.loss_winrate = 0;       // … and only they shall count
  JudgedMove less = last;
  weigh_looks(13, params, less);
  EXPECT_NEAR(less.loss_points.value(), 8 + params.first_heeded * 5, 1e-9);
  EXPECT_EQ(less.first_points, 13);
  EXPECT_EQ(less.doubt_points, moves[1].doubt_points);

  JudgedMove more = last;
  weigh_looks(2, params, more);
  EXPECT_NEAR(more.loss_points.value(), 8, 1e-9);
  EXPECT_NEAR(more.doubt_points, 6, 1e-9);
  EXPECT_LT(badness(more, -10, params), badness(last, -10, params));
  EXPECT_GT(badness(less, -10, params), badness(last, -10, params));

  JudgedMove best = moves[0];  // what turned out to be the engine's choice costs nothing
  weigh_looks(9, params, best);
  EXPECT_EQ(best.loss_points, 0.0);
}

TEST(BadMoves, ThePassesThatEndAGameAreNone) {
  const auto moves = [](std::initializer_list<go::Point> played) {
    std::vector<JudgedMove> list;
    for (const go::Point p : played) {
      JudgedMove move;
      move.number = 2 * static_cast<int>(list.size()) + 1;
      move.move = {Color::kBlack, p};
      move.best = at("E5");
      move.loss_points = 20.0;
      list.push_back(move);
    }
    return list;
  };
  EXPECT_EQ(
      bad_moves(moves({at("A1"), go::Point::pass(), go::Point::pass()}), Color::kBlack, 0).size(),
      1U);
  EXPECT_EQ(bad_moves(moves({go::Point::pass(), at("A1")}), Color::kBlack, 0).size(), 2U);
}

}  // namespace
}  // namespace kiryoku::review
