// SPDX-License-Identifier: MIT
#include "go/position.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.hpp"
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

// Everything that can be asked of a position, asked.
void expect_equal(const Position& a, const Position& b) {
  ASSERT_EQ(a.board(), b.board());
  ASSERT_EQ(a.hash(), b.hash());
  ASSERT_EQ(a.to_move(), b.to_move());
  ASSERT_EQ(a.consecutive_passes(), b.consecutive_passes());
  ASSERT_TRUE(std::equal(a.moves().begin(), a.moves().end(), b.moves().begin(), b.moves().end()));
  for (int plies = 0; plies <= Position::kBoardsKept; ++plies) {
    ASSERT_EQ(a.board_ago(plies), b.board_ago(plies));
  }
  for (const Color color : {B, W}) {
    ASSERT_EQ(a.captured_by(color), b.captured_by(color));
    for (const Point p : points_of(a.size())) {
      ASSERT_EQ(a.check({color, p}), b.check({color, p}));
    }
  }
}

TEST(Position, UndoOfAnyNumberOfMovesIsTheEarlierPosition) {
  base::Rng rng(4);
  for (int game = 0; game < 30; ++game) {
    Position position(4, game % 2 == 0 ? Rules::tromp_taylor() : Rules::aga(), 7);
    std::vector<Position> earlier{position};
    for (int i = 0; i < 60; ++i) {
      const Point p = rng.below(8) == 0 ? Point::pass()
                                        : Point::at(static_cast<int>(rng.below(4)),
                                                    static_cast<int>(rng.below(4)));
      if (position.play({position.to_move(), p}) == Legality::kOk) {
        earlier.push_back(position);
      }
      if (rng.below(6) == 0) {
        const auto back = rng.below(static_cast<std::uint32_t>(earlier.size()));
        ASSERT_TRUE(position.undo(static_cast<int>(back)));
        earlier.resize(earlier.size() - back);
      }
      expect_equal(position, earlier.back());
      if (HasFatalFailure()) {
        return;
      }
    }
  }
}

TEST(Position, CopiesLiveOnTheirOwn) {
  Position position(9);
  position.play({B, at("e5", 9)});
  const Position copy = position;
  position.play({W, at("c3", 9)});
  EXPECT_TRUE(copy.board().is_empty(at("c3", 9)));
  EXPECT_EQ(copy.moves().size(), 1U);
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
