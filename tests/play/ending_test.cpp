// SPDX-License-Identifier: MIT
// When a game is over, what is dead, and what is still to be captured.
#include "play/ending.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "play/move_choice.hpp"
#include "support/diagram.hpp"
#include "support/scripted_engine.hpp"

namespace kiryoku::play {
namespace {

using go::Color;
using go::Point;
using testing::Contains;
using testing::UnorderedElementsAre;

// Black owns the left (36 points) with two eyes, White the right (45); one white stone is lost.
constexpr std::string_view kWithDeadStone = R"(
  . O . X O . O . O
  . . . X O O O O .
  X X X X O . O O O
  . X . X O O O . O
  X X X X O . O O O
  . X . X O O O O .
  X X X X O . O . O
  X . X X O O O O O
  . X . X O . O . O
)";

go::Position position_of(std::string_view diagram, go::Rules rules, double komi,
                         Color to_move = Color::kBlack) {
  return {test::setup_of(diagram, to_move), rules, komi};
}

Ending ending_of(const go::Position& position) {
  base::Rng rng(7);
  return judge_ending(position, settle(position, {}, rng));
}

TEST(Ending, FindsDeadStones) {
  const Ending ending = ending_of(position_of(kWithDeadStone, go::Rules::chinese(), 7.5));
  EXPECT_THAT(ending.dead, UnorderedElementsAre(test::at("B9", 9)));
  EXPECT_DOUBLE_EQ(ending.black_lead_cleaned, 36 - 45 - 7.5);
  EXPECT_LT(ending.black_lead_as_is, ending.black_lead_cleaned);
}

TEST(Ending, SekiIsNotDead) {
  // The four black stones in the corner and the three white ones beside them have no eyes and
  // share two liberties, B9 and B8: whoever plays there dies.
  const go::Position seki = position_of(R"(
    X . O X . X . X .
    X . O X X X X X X
    X X O X . X . X .
    O O X X X X X X X
    O O X X X X X X X
    O O O X X X X X X
    O . O O X X X X X
    O O O O X . X . X
    . O . O X X X X X
  )",
                                        go::Rules::chinese(), 7.5);
  EXPECT_EQ(ending_of(seki).dead, std::vector<Point>());
}

TEST(Ending, NothingIsLeftOnlyWhenEverythingIsDecided) {
  EXPECT_TRUE(ending_of(position_of(kWithDeadStone, go::Rules::chinese(), 7.5)).nothing_left);
  EXPECT_FALSE(ending_of(go::Position(9, go::Rules::chinese(), 7.5)).nothing_left);
}

TEST(Ending, CapturingMovesTakeLibertiesOfTheDead) {
  const go::Position position = position_of(kWithDeadStone, go::Rules::chinese(), 7.5);
  const std::vector<Point> dead = {test::at("B9", 9)};
  EXPECT_THAT(capturing_moves(position, Color::kBlack, dead),
              UnorderedElementsAre(test::at("C9", 9), test::at("B8", 9)));
  EXPECT_TRUE(capturing_moves(position, Color::kWhite, dead).empty());
}

// --- what a player makes of it ---

// An engine that always wants the same move (or any within the area it is given).
test::ScriptedEngine wants(std::string_view vertex, double black_winrate) {
  return test::ScriptedEngine(
      [=](const go::Position& position,
          const engine::Budget& budget) -> base::Result<record::Evaluation> {
        const Point move =
            budget.area.points.empty() ? test::at(vertex, position.size()) : budget.area.points[0];
        return test::opinion(position.to_move(), move, 100, black_winrate);
      });
}

Choice chosen(go::Position position, std::string_view wanted, double black_winrate,
              bool after_pass) {
  if (after_pass) {
    const Color opponent = go::opposite(position.to_move());
    position.set_to_move(opponent);
    position.play({opponent, Point::pass()});
  }
  test::ScriptedEngine engine = wants(wanted, black_winrate);
  MoveChooser chooser;
  base::Result<Choice> choice = chooser.choose(engine, position, {});
  EXPECT_TRUE(choice.has_value()) << (choice ? "" : choice.error().to_string());
  return choice ? *choice : Choice{};
}

TEST(MoveChoice, PassesAfterAPassWhenTheCountIsWon) {
  const auto white = position_of(kWithDeadStone, go::Rules::chinese(), 7.5, Color::kWhite);
  EXPECT_TRUE(chosen(white, "F9", 0.1, true).move.is_pass());
}

TEST(MoveChoice, DoesNotEndALostGameWhileSomethingIsOpen) {
  const go::Position open(9, go::Rules::japanese(), 6.5);
  EXPECT_EQ(chosen(open, "E5", 0.4, true).move, test::at("E5", 9));
  const auto decided = position_of(kWithDeadStone, go::Rules::japanese(), 6.5, Color::kBlack);
  EXPECT_TRUE(chosen(decided, "A8", 0.1, true).move.is_pass());
}

TEST(MoveChoice, CapturesWhatAreaRulesWouldCountAsAlive) {
  // With komi −15.5 Black wins, but only once the white stone in his corner is off the board.
  const auto black = position_of(kWithDeadStone, go::Rules::chinese(), -15.5, Color::kBlack);
  EXPECT_GT(ending_of(black).black_lead_cleaned, 0);
  EXPECT_LT(ending_of(black).black_lead_as_is, 0);
  for (const bool after_pass : {false, true}) {
    const Point move = chosen(black, "pass", 0.9, after_pass).move;
    EXPECT_THAT((std::vector<Point>{test::at("C9", 9), test::at("B8", 9)}), Contains(move));
  }
}

TEST(MoveChoice, UnderTerritoryRulesTheDeadAreLeftAlone) {
  const auto black = position_of(kWithDeadStone, go::Rules::japanese(), -15.5, Color::kBlack);
  EXPECT_TRUE(chosen(black, "C9", 0.9, true).move.is_pass());
  EXPECT_TRUE(chosen(black, "pass", 0.9, false).move.is_pass());
}

TEST(MoveChoice, CleansUpUntilNothingDeadIsLeft) {
  auto position = position_of(kWithDeadStone, go::Rules::chinese(), 7.5, Color::kBlack);
  test::ScriptedEngine engine = wants("pass", 0.5);
  MoveChooser chooser;
  int moves = 0;
  for (; moves < 10; ++moves) {
    const auto choice = chooser.clean_up(engine, position, {});
    ASSERT_TRUE(choice.has_value());
    if (choice->move.is_pass()) {
      break;
    }
    ASSERT_EQ(position.play({Color::kBlack, choice->move}), go::Legality::kOk);
    position.play({Color::kWhite, Point::pass()});
  }
  EXPECT_EQ(moves, 3);
  EXPECT_TRUE(position.board().is_empty(test::at("B9", 9)));
}

TEST(MoveChoice, ResignsOnlyAfterSomeHopelessMovesAndNotEarly) {
  test::ScriptedEngine engine = wants("pass", 0.01);
  MoveChooser chooser;
  go::Position position(9, go::Rules::chinese(), 7.5);
  int resigned_at = -1;
  for (int i = 0; i < 80 && resigned_at < 0; ++i) {
    if (position.to_move() == Color::kBlack) {
      const auto choice = chooser.choose(engine, position, {});
      ASSERT_TRUE(choice.has_value());
      resigned_at = choice->resigns ? i : -1;
      position.play({Color::kBlack, Point::pass()});
    } else {
      position.play({Color::kWhite, Point::at((i / 2) % 9, (i / 2) / 9 * 2)});
    }
  }
  EXPECT_GE(resigned_at, 20);  // a quarter of the points
  EXPECT_LE(resigned_at, 24);
}

TEST(MoveChoice, AnIllegalWishIsAnError) {
  go::Position position(9, go::Rules::chinese(), 7.5);
  position.play({Color::kBlack, test::at("E5", 9)});
  test::ScriptedEngine engine = wants("E5", 0.5);
  MoveChooser chooser;
  const auto choice = chooser.choose(engine, position, {});
  ASSERT_FALSE(choice.has_value());
  EXPECT_THAT(choice.error().message, testing::HasSubstr("illegal move E5"));
}

}  // namespace
}  // namespace kiryoku::play
