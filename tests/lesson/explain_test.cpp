// SPDX-License-Identifier: MIT
#include "lesson/explain.hpp"

#include <gtest/gtest.h>

#include "support/diagram.hpp"

namespace kiryoku::lesson {
namespace {

constexpr const char* kBoard = R"(
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . X X . . O . .
. . X O O . . . .
. X X O . . . . .
. . . . . . . . .
)";

ReviewedMove sample() {
  ReviewedMove move;
  move.facts.before = go::Position(test::setup_of(kBoard), {}, 6.5);
  move.facts.after = move.facts.before;
  move.facts.judged.number = 42;
  move.facts.judged.move = {go::Color::kBlack, test::at("g7", 9)};
  move.facts.judged.best = test::at("e4", 9);
  move.diagram = {test::at("e4", 9), test::at("f3", 9), go::Point::pass()};
  move.facts.judged.loss_points = 8.34;
  move.facts.judged.loss_winrate = 0.12;
  move.facts.previous = test::at("e3", 9);
  move.facts.answer = test::at("d1", 9);
  return move;
}

TEST(Explain, TellsTheWholeStoryInEnglish) {
  ReviewedMove move = sample();
  move.reasons = {review::paper_mistakes().front()};
  move.consequences = {
      {review::Fate::kDied, go::Color::kBlack, {test::at("c3", 9), test::at("c2", 9)}, 0},
      {review::Fate::kLived, go::Color::kWhite, {test::at("d2", 9)}, 0}};
  const Explanation told = explain(move, Language::kEnglish);
  EXPECT_EQ(told.headline, "Move 42, Black G7: lost 8.3 points, 12 % win rate");
  ASSERT_EQ(told.why.size(), 1U);
  EXPECT_NE(told.why[0].find("D1 followed"), std::string::npos) << told.why[0];
  ASSERT_EQ(told.happened.size(), 2U);
  EXPECT_EQ(told.happened[0], "Your 2 stones in the lower left died.");
  EXPECT_EQ(told.happened[1], "The opponent's stone on the lower side lived.");
  EXPECT_EQ(told.instead, "E4 (push) was better; play might go on F3 pass.");
}

TEST(Explain, TellsItInJapanese) {
  ReviewedMove move = sample();
  move.consequences = {{review::Fate::kDied, go::Color::kBlack, {test::at("c3", 9)}, 0}};
  const Explanation told = explain(move, Language::kJapanese);
  EXPECT_EQ(told.headline, "42手目、黒7の三（8.3目、勝率にして12%の損）");
  ASSERT_EQ(told.why.size(), 1U);
  EXPECT_NE(told.why[0].find("はっきりした理由"), std::string::npos);
  EXPECT_EQ(told.happened.at(0), "左下の黒1子が死んでしまいました。");
  EXPECT_NE(told.instead.find("（オシ）"), std::string::npos) << told.instead;
}

TEST(Explain, AMoveWithoutPointsAndAPass) {
  ReviewedMove move = sample();
  move.facts.judged.loss_points.reset();
  move.facts.judged.move.point = go::Point::pass();
  move.diagram.clear();
  EXPECT_EQ(explain(move, Language::kEnglish).headline, "Move 42, Black pass: lost 12 % win rate");
  EXPECT_EQ(explain(move, Language::kJapanese).headline, "42手目、黒パス（勝率12%の損）");
  EXPECT_EQ(explain(move, Language::kEnglish).instead, "E4 (push) was better.");
}

}  // namespace
}  // namespace kiryoku::lesson
