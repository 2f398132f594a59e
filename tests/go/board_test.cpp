// SPDX-License-Identifier: MIT
#include "go/board.hpp"

#include <gtest/gtest.h>

#include "support/diagram.hpp"

namespace kiryoku::go {
namespace {

using test::at;
using test::board_of;
using test::draw;

constexpr Color B = Color::kBlack;
constexpr Color W = Color::kWhite;

TEST(Board, ChainsKnowTheirStonesAndLiberties) {
  const Board board = board_of(R"(
    X X . O O
    . X . O .
    X . X O .
    . . O X .
    . . . . .)");
  EXPECT_EQ(board.stones_in_chain(at("a5", 5)), 3);
  EXPECT_EQ(board.liberties(at("a5", 5)), 4);
  EXPECT_EQ(board.chain_of(at("a5", 5)), board.chain_of(at("b4", 5)));
  EXPECT_EQ(board.liberties(at("d3", 5)), 4);
  EXPECT_EQ(board.chain_liberties(at("c3", 5)).size(), 2U);
  EXPECT_EQ(board.stones(B), 6);
  EXPECT_EQ(board.stones(W), 5);
}

TEST(Board, CapturesTwoChainsAtOnce) {
  Board board = board_of(R"(
    . O X . .
    O X . . .
    X . . . .
    . . . . .
    . . . . .)");
  EXPECT_TRUE(board.is_capture(B, at("a5", 5)));
  EXPECT_EQ(board.liberties_after(B, at("a5", 5)), 2);
  const std::uint64_t expected = board.hash_after(B, at("a5", 5));
  EXPECT_EQ(board.place(B, at("a5", 5)), 2);
  EXPECT_EQ(draw(board), "X.X..\n.X...\nX....\n.....\n.....\n");
  EXPECT_EQ(board.hash(), expected);
  EXPECT_EQ(board.ko_point(), Point::none());
}

TEST(Board, SimpleKoNeedsALoneStoneWithOneLiberty) {
  Board board = board_of(R"(
    . X O . .
    X O . O .
    . X O . .
    . . . . .
    . . . . .)");
  EXPECT_EQ(board.place(B, at("c4", 5)), 1);
  EXPECT_EQ(board.ko_point(), at("b4", 5));
  EXPECT_EQ(board.check(W, at("b4", 5)), Legality::kKo);
  board.place(W, at("e1", 5));
  EXPECT_EQ(board.check(W, at("b4", 5)), Legality::kOk);

  Board snapback = board_of(R"(
    . X O . .
    X O . O .
    . X X . .
    . . . . .
    . . . . .)");
  EXPECT_EQ(snapback.place(B, at("c4", 5)), 1);
  EXPECT_EQ(snapback.ko_point(), Point::none());
}

TEST(Board, SuicideOfOneStoneIsNeverLegal) {
  const Board board = board_of(R"(
    . X .
    X . .
    . . .)");
  EXPECT_EQ(board.check(W, at("a3", 3), false), Legality::kSuicide);
  EXPECT_EQ(board.check(W, at("a3", 3), true), Legality::kSuicide);
  EXPECT_EQ(board.check(B, at("a3", 3), false), Legality::kOk);
}

TEST(Board, SuicideOfSeveralStonesRemovesThem) {
  Board board = board_of(R"(
    . O X
    X X .
    . . .)");
  EXPECT_EQ(board.check(W, at("a3", 3), false), Legality::kSuicide);
  EXPECT_EQ(board.check(W, at("a3", 3), true), Legality::kOk);
  const std::uint64_t expected = board.hash_after(W, at("a3", 3));
  EXPECT_EQ(board.place(W, at("a3", 3)), 0);
  EXPECT_EQ(draw(board), "..X\nXX.\n...\n");
  EXPECT_EQ(board.hash(), expected);
  EXPECT_EQ(board.liberties(at("a2", 3)), 5);
}

TEST(Board, SettingAndRemovingStonesRebuildsChains) {
  Board board = board_of(R"(
    . . . . .
    X X X X X
    . . . . .
    . . . . .
    . . . . .)");
  EXPECT_EQ(board.liberties(at("a4", 5)), 10);
  board.set(at("c4", 5), Color::kEmpty);
  EXPECT_NE(board.chain_of(at("b4", 5)), board.chain_of(at("d4", 5)));
  EXPECT_EQ(board.liberties(at("b4", 5)), 5);
  board.set(at("c4", 5), W);
  EXPECT_EQ(board.liberties(at("b4", 5)), 4);
  EXPECT_EQ(board.liberties(at("c4", 5)), 2);
  board.set(at("c4", 5), B);
  EXPECT_EQ(board.stones_in_chain(at("c4", 5)), 5);
  EXPECT_EQ(board.liberties(at("c4", 5)), 10);
  for (const Point p : board.chain_stones(at("c4", 5))) {
    board.set(p, Color::kEmpty);
  }
  EXPECT_EQ(board, Board(5));
  EXPECT_EQ(board.hash(), 0U);
}

TEST(Board, AbsurdSizesAreClamped) {
  EXPECT_EQ(Board(-3).size(), kMinSize);
  EXPECT_EQ(Board(1000).size(), kMaxSize);
  EXPECT_EQ(Board(9).check(B, Point::pass()), Legality::kOffBoard);
  EXPECT_EQ(Board(9).check(B, Point::none()), Legality::kOffBoard);
  EXPECT_EQ(Board(9).check(B, Point::at(9, 0)), Legality::kOffBoard);
}

TEST(Board, EyesMayLoseOneDiagonalInTheMiddleAndNoneAtTheEdge) {
  const Board board = board_of(R"(
    . X . X .
    X X . X O
    . . . X .
    O X X X O
    X . X . X)");
  EXPECT_TRUE(board.is_eye_like(B, at("a5", 5)));
  EXPECT_FALSE(board.is_eye_like(B, at("e5", 5)));
  EXPECT_FALSE(board.is_eye_like(B, at("b1", 5)));
  EXPECT_FALSE(board.is_eye_like(B, at("d1", 5)));
  EXPECT_FALSE(board.is_eye_like(W, at("a5", 5)));
}

}  // namespace
}  // namespace kiryoku::go
