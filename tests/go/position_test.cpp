// SPDX-License-Identifier: MIT
#include "go/position.hpp"

#include <gtest/gtest.h>

#include "support/diagram.hpp"

namespace kiryoku::go {
namespace {

using test::at;
using test::setup_of;

constexpr Color B = Color::kBlack;
constexpr Color W = Color::kWhite;

TEST(Position, RemembersMovesPassesAndCaptures) {
  Position position(9);
  EXPECT_EQ(position.to_move(), B);
  EXPECT_EQ(position.play({B, at("a1", 9)}), Legality::kOk);
  EXPECT_EQ(position.play({W, at("a1", 9)}), Legality::kOccupied);
  EXPECT_EQ(position.moves().size(), 1U);
  EXPECT_EQ(position.play({W, at("b1", 9)}), Legality::kOk);
  EXPECT_EQ(position.play({B, Point::pass()}), Legality::kOk);
  EXPECT_EQ(position.play({W, at("a2", 9)}), Legality::kOk);
  EXPECT_EQ(position.captured_by(W), 1);
  EXPECT_EQ(position.board_ago(1).at(at("a1", 9)), B);
  EXPECT_EQ(position.board_ago(2).at(at("a1", 9)), B);
  EXPECT_EQ(position.consecutive_passes(), 0);
  position.play({B, Point::pass()});
  EXPECT_FALSE(position.is_over());
  position.play({W, Point::pass()});
  EXPECT_TRUE(position.is_over());
  EXPECT_EQ(position.to_move(), B);
}

TEST(Position, BoardAgoNeverReachesBehindTheStart) {
  Position position(5);
  position.play({B, at("c3", 5)});
  EXPECT_EQ(position.board_ago(2), Board(5));
  EXPECT_EQ(position.board_ago(0), position.board());
}

TEST(Position, UndoRestoresEverything) {
  Position position(setup_of(R"(
    . X O . .
    X O . O .
    . X O . .
    . . . . .
    . . . . .)"),
                    Rules::tromp_taylor(), 7.5);
  const Position before = position;
  position.play({B, at("c4", 5)});
  const Position after_one = position;
  position.play({W, at("a1", 5)});
  position.play({B, at("b4", 5)});
  EXPECT_TRUE(position.undo(2));
  EXPECT_EQ(position.board(), after_one.board());
  EXPECT_EQ(position.board().ko_point(), at("b4", 5));
  EXPECT_EQ(position.captured_by(B), 1);
  EXPECT_EQ(position.to_move(), W);
  EXPECT_FALSE(position.undo(2));
  EXPECT_TRUE(position.undo());
  EXPECT_EQ(position.board(), before.board());
  EXPECT_EQ(position.hash(), before.hash());
  EXPECT_EQ(position.captured_by(B), 0);
}

TEST(Position, RecordsMayBreakTheRules) {
  Position position(5);
  position.play_unchecked({B, at("c3", 5)});
  position.play_unchecked({B, at("c4", 5)});
  position.play_unchecked({W, at("c3", 5)});
  EXPECT_EQ(position.board().at(at("c3", 5)), W);
  EXPECT_EQ(position.board().liberties(at("c4", 5)), 3);
  EXPECT_EQ(position.captured_by(W), 0);
}

TEST(Position, SuicideGivesPrisonersToTheOpponent) {
  Position position(setup_of(R"(
    . O X
    X X .
    . . .)",
                             W),
                    Rules::new_zealand(), 7);
  EXPECT_EQ(position.play({W, at("a3", 3)}), Legality::kOk);
  EXPECT_EQ(position.captured_by(B), 2);
  EXPECT_EQ(position.captured_by(W), 0);
}

// Sending two, returning one: White's third move would bring the start position back, with
// Black to move. Under situational superko that matters only if Black was to move then.
TEST(Position, SuperkoForbidsTheRepetition) {
  const char* corner = R"(
    . O . O .
    X X O O .
    . . . . .
    . . . . .
    . . . . .)";
  const auto third_move = [&](KoRule ko, Color first) {
    Rules rules = Rules::tromp_taylor();
    rules.ko = ko;
    Position position(setup_of(corner, first), rules, 7.5);
    if (first == B) {
      position.play({B, Point::pass()});
    }
    EXPECT_EQ(position.play({W, at("a5", 5)}), Legality::kOk);
    EXPECT_EQ(position.play({B, at("c5", 5)}), Legality::kOk);
    EXPECT_EQ(position.captured_by(B), 2);
    return position.check({W, at("b5", 5)});
  };
  EXPECT_EQ(third_move(KoRule::kSimple, W), Legality::kOk);
  EXPECT_EQ(third_move(KoRule::kSimple, B), Legality::kOk);
  EXPECT_EQ(third_move(KoRule::kPositional, W), Legality::kSuperko);
  EXPECT_EQ(third_move(KoRule::kPositional, B), Legality::kSuperko);
  EXPECT_EQ(third_move(KoRule::kSituational, W), Legality::kOk);
  EXPECT_EQ(third_move(KoRule::kSituational, B), Legality::kSuperko);
}

TEST(Position, HandicapCompensationFollowsTheRules) {
  const auto setup = setup_of(R"(
    . . . . .
    . X . X .
    . . . . .
    . X . . .
    . . . . .)",
                              W);
  EXPECT_EQ(Position(setup, Rules::japanese(), 0.5).handicap(), 3);
  EXPECT_DOUBLE_EQ(Position(setup, Rules::japanese(), 0.5).white_bonus(), 0.5);
  EXPECT_DOUBLE_EQ(Position(setup, Rules::chinese(), 0.5).white_bonus(), 3.5);
  EXPECT_DOUBLE_EQ(Position(setup, Rules::aga(), 0.5).white_bonus(), 2.5);
  auto even = setup;
  even.white.push_back(at("e1", 5));
  EXPECT_EQ(Position(even, Rules::chinese(), 0.5).handicap(), 0);
}

TEST(Position, TheButtonIsHalfAPointAndNoPass) {
  Position position(5, *parse_rules("aga-button"), 7);
  position.play({B, at("c3", 5)});
  position.play({W, Point::pass()});
  EXPECT_EQ(position.button_taker(), W);
  EXPECT_DOUBLE_EQ(position.white_bonus(), 7.5);
  EXPECT_EQ(position.consecutive_passes(), 0);
  position.play({B, Point::pass()});
  EXPECT_FALSE(position.is_over());
  position.play({W, Point::pass()});
  EXPECT_TRUE(position.is_over());
}

TEST(Position, AnEditBeginsANewPosition) {
  Position position(5);
  position.play({B, at("c3", 5)});
  const std::vector<std::pair<Point, Color>> changes = {{at("c3", 5), W}, {at("a1", 5), B}};
  position.edit(changes, W);
  EXPECT_TRUE(position.moves().empty());
  EXPECT_EQ(position.to_move(), W);
  EXPECT_EQ(position.start_board().at(at("c3", 5)), W);
  EXPECT_EQ(position.board_ago(2), position.board());
  EXPECT_FALSE(position.undo());
}

}  // namespace
}  // namespace kiryoku::go
