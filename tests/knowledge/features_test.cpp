// SPDX-License-Identifier: MIT
#include "knowledge/features.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "knowledge/full_features.hpp"
#include "knowledge/knowledge.hpp"
#include "knowledge/pattern3_index.hpp"
#include "knowledge/playout_features.hpp"
#include "support/diagram.hpp"

namespace kiryoku::knowledge {
namespace {

using go::Board;
using go::Color;
using go::Point;
using test::at;
using test::board_of;

// The name of the level a move has in a group of the set `full`, "" for none.
std::string full_level(const Situation& situation, std::string_view move, FullGroup group) {
  std::vector<CandidateTeam> teams;
  full_teams(situation, PatternDictionary(), teams);
  const FeatureLayout& layout = layout_of(FeatureSet::kFull);
  const Point p = at(move, situation.board.size());
  for (const CandidateTeam& candidate : teams) {
    if (candidate.move == p) {
      const std::size_t level = layout.level(candidate.team.levels, group);
      return level == 0 ? "" : layout.groups()[group].levels[level - 1];
    }
  }
  return "illegal";
}

std::string playout_level(const Situation& situation, std::string_view move, PlayoutGroup group) {
  std::vector<CandidateTeam> teams;
  playout_teams(situation, teams);
  const FeatureLayout& layout = layout_of(FeatureSet::kPlayout);
  for (const CandidateTeam& candidate : teams) {
    if (candidate.move == at(move, situation.board.size())) {
      const std::size_t level = layout.level(candidate.team.levels, group);
      return level == 0 ? "" : layout.groups()[group].levels[level - 1];
    }
  }
  return "illegal";
}

Board fight() {
  // White e5 just put d5 into atari; f5 is one of White's.
  return board_of(R"(
    . . . . . . . . .
    . . . . . . . . .
    . . . O . . . . .
    . . . O . . . . .
    . . O X O . . . .
    . . . . X . . . .
    . . . . . . . . .
    . . . . . . . X X
    . . . . . . . O X)");
}

TEST(FullFeatures, ExtensionAndAtari) {
  const Board board = fight();
  const Situation black{board, Color::kBlack, at("e5", 9), at("e4", 9), 20};
  EXPECT_EQ(full_level(black, "d4", kFullExtension), "new");
  EXPECT_EQ(full_level(black, "d4", kFullJoin), "weak");
  EXPECT_EQ(full_level(black, "f5", kFullDistanceLast), "2");
  EXPECT_EQ(full_level(black, "e6", kFullDistanceLast), "2");
  EXPECT_EQ(full_level(black, "f6", kFullDistanceLast), "3");
  EXPECT_EQ(full_level(black, "d3", kFullDistanceBefore), "3");
  EXPECT_EQ(full_level(black, "g1", kFullCapture), "one-laddered");
  EXPECT_EQ(full_level(black, "a1", kFullLine), "opening1");
  const Situation late{board, Color::kBlack, at("e5", 9), at("e4", 9), 200};
  EXPECT_EQ(full_level(late, "c3", kFullLine), "late3");
  const Situation white{board, Color::kWhite, at("e4", 9), at("e5", 9), 20};
  EXPECT_EQ(full_level(white, "d4", kFullCapture), "one");
  EXPECT_EQ(full_level(white, "g1", kFullExtension), "old-laddered");
  EXPECT_EQ(full_level(white, "pass", kFullPass), "first");
}

TEST(FullFeatures, SelfAtariAndCaptureThatSaves) {
  const Board board = board_of(R"(
    . X O . .
    X O . . .
    . X O . .
    . . . . .
    . . . . .)");
  // Taking b4 frees b5, which is in atari itself.
  const Situation black{board, Color::kBlack, at("c3", 5), Point::none(), 10};
  EXPECT_EQ(full_level(black, "c4", kFullSelfAtari), "");
  EXPECT_EQ(full_level(black, "c4", kFullCapture), "saves");
  const Board corner = board_of(R"(
    . O . . .
    O . . . .
    X O . . .
    X O . . .
    . X . . .)");
  const Situation in_corner{corner, Color::kBlack, Point::none(), Point::none(), 10};
  EXPECT_EQ(full_level(in_corner, "b4", kFullSelfAtari), "one");
  EXPECT_EQ(full_level(in_corner, "a5", kFullSelfAtari), "illegal");
  EXPECT_EQ(full_level(in_corner, "c5", kFullSelfAtari), "");
}

TEST(FullFeatures, LadderIsToldFromLooseAtari) {
  const Board board = board_of(R"(
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . X X . . . . .
    . X O . . . . . .
    . . X . . . . . .
    . . . . . . . . .)");
  // The lone stone c3 has one liberty; White to move would be caught all the same.
  const Situation white{board, Color::kWhite, at("c4", 9), at("c3", 9), 8};
  EXPECT_EQ(full_level(white, "d3", kFullExtension), "new-laddered");
  const Situation black{board, Color::kBlack, Point::none(), Point::none(), 8};
  EXPECT_EQ(full_level(black, "d3", kFullCapture), "one-laddered");
}

TEST(PlayoutFeatures, AnswersToTheLastMove) {
  const Board board = fight();
  const Situation black{board, Color::kBlack, at("e5", 9), at("e4", 9), 20};
  EXPECT_EQ(playout_level(black, "f5", kContact), "beside");
  EXPECT_EQ(playout_level(black, "f6", kContact), "diagonal");
  EXPECT_EQ(playout_level(black, "d4", kSave), "two-liberties");
  EXPECT_EQ(playout_level(black, "d4", kSelfAtari), "");
  EXPECT_EQ(playout_level(black, "a1", kContact), "");
}

TEST(PlayoutFeatures, SavesByCaptureAndSelfAtari) {
  const Board board = board_of(R"(
    . X O . .
    X O X O .
    . X . . .
    . O . . .
    . . . . X)");
  const Situation black{board, Color::kBlack, at("d4", 5), Point::none(), 10};
  EXPECT_EQ(playout_level(black, "a5", kSelfAtari), "more");
  EXPECT_EQ(playout_level(black, "d5", kSelfAtari), "");
  EXPECT_EQ(playout_level(black, "c3", kSave), "two-liberties");
  const Situation white{board, Color::kWhite, at("e1", 5), Point::none(), 10};
  EXPECT_EQ(playout_level(white, "d1", kContact), "beside");
}

TEST(MoveProbabilities, SumToOneAndFollowTheStrengths) {
  Knowledge knowledge;
  knowledge.playout = Gammas::ones(pattern3_index().count(), layout_of(FeatureSet::kPaper));
  const Board board = fight();
  const Situation black{board, Color::kBlack, at("e5", 9), at("e4", 9), 20};
  knowledge.playout
      .pattern[pattern3_index().number(pattern3_for(board, at("d4", 9), Color::kBlack))] = 50;
  const auto moves = move_probabilities(knowledge, black);
  double sum = 0;
  const MoveProbability* best = &moves.front();
  for (const MoveProbability& move : moves) {
    sum += move.probability;
    best = move.probability > best->probability ? &move : best;
  }
  EXPECT_NEAR(sum, 1, 1e-12);
  EXPECT_EQ(best->move, at("d4", 9));
  EXPECT_NEAR(best->probability, 50.0 / (50 + static_cast<double>(moves.size()) - 1), 1e-9);
}

}  // namespace
}  // namespace kiryoku::knowledge
