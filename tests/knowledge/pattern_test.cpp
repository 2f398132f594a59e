// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <set>

#include "base/rng.hpp"
#include "go/symmetry.hpp"
#include "knowledge/large_pattern.hpp"
#include "knowledge/pattern3.hpp"
#include "knowledge/pattern3_index.hpp"
#include "support/diagram.hpp"

namespace kiryoku::knowledge {
namespace {

using go::Board;
using go::Color;
using go::Point;
using test::at;
using test::board_of;

Board random_board(int size, std::uint64_t seed, int moves) {
  base::Rng rng(seed);
  Board board(size);
  Color mover = Color::kBlack;
  for (int i = 0; i < moves; ++i) {
    const Point p = Point::at(static_cast<int>(rng.below(static_cast<std::uint32_t>(size))),
                              static_cast<int>(rng.below(static_cast<std::uint32_t>(size))));
    if (board.check(mover, p) == go::Legality::kOk) {
      board.place(mover, p);
      mover = opposite(mover);
    }
  }
  return board;
}

Board turned(const Board& board, int symmetry, bool swap) {
  Board result(board.size());
  for (const Point p : go::points_of(board.size())) {
    if (go::is_stone(board.at(p))) {
      result.set(go::transform(p, board.size(), symmetry),
                 swap ? opposite(board.at(p)) : board.at(p));
    }
  }
  return result;
}

TEST(Pattern3, ReadsStonesAndAtari) {
  const Board board = board_of(R"(
    . O X O .
    . O . X .
    . . X . .
    . . . . .
    . . . . .)");
  EXPECT_EQ(to_text(pattern3_for(board, at("c4", 5), Color::kBlack)), "OxOOX.X.");
  EXPECT_EQ(to_text(pattern3_for(board, at("c4", 5), Color::kWhite)), "XoXXO.O.");
  EXPECT_EQ(to_text(pattern3_for(board, at("a5", 5), Color::kWhite)), "####X#.X");
}

TEST(Pattern3, TextReadsBack) {
  const Board board = random_board(9, 3, 60);
  for (const Point p : go::points_of(9)) {
    if (board.is_empty(p)) {
      const Pattern3 pattern = pattern3_at(board, p);
      EXPECT_EQ(parse_pattern3(to_text(pattern)), pattern);
    }
  }
  EXPECT_FALSE(parse_pattern3("..X"));
  EXPECT_FALSE(parse_pattern3("....?..."));
  EXPECT_FALSE(parse_pattern3("x......."));  // atari is known of direct neighbours only
}

TEST(Pattern3, OneNumberForAllSymmetriesAndSides) {
  const Board board = random_board(7, 5, 30);
  for (int symmetry = 0; symmetry < 8; ++symmetry) {
    const Board other = turned(board, symmetry, true);
    for (const Point p : go::points_of(7)) {
      if (board.is_empty(p)) {
        const Point q = go::transform(p, 7, symmetry);
        EXPECT_EQ(pattern3_index().number(pattern3_for(board, p, Color::kBlack)),
                  pattern3_index().number(pattern3_for(other, q, Color::kWhite)));
      }
    }
  }
}

TEST(Pattern3, TellsSuicideAndEyes) {
  const Board board = board_of(R"(
    . X . O .
    X X O O O
    . . . . .
    X X X O X
    . X O . O)");
  EXPECT_TRUE(is_eye(pattern3_for(board, at("a5", 5), Color::kBlack)));
  EXPECT_TRUE(is_suicide(pattern3_for(board, at("a5", 5), Color::kWhite)));
  EXPECT_FALSE(is_eye(pattern3_for(board, at("e5", 5), Color::kBlack)));
  EXPECT_TRUE(is_eye(pattern3_for(board, at("a1", 5), Color::kBlack)));
  // d1: White's, but the stone on e1 is in atari and one on e2 stands against it.
  EXPECT_FALSE(is_eye(pattern3_for(board, at("d1", 5), Color::kWhite)));
}

TEST(LargePattern, SameHashForSymmetricBoardsAndSwappedColors) {
  const Board board = random_board(13, 11, 90);
  const PatternView view(board, Color::kBlack);
  for (int symmetry = 0; symmetry < 8; ++symmetry) {
    const Board other = turned(board, symmetry, true);
    const PatternView other_view(other, Color::kWhite);
    for (const Point p : go::points_of(13)) {
      std::vector<PatternHash> a;
      std::vector<PatternHash> b;
      view.hashes(p, [&](PatternHash hash) { return a.push_back(hash), true; });
      other_view.hashes(go::transform(p, 13, symmetry),
                        [&](PatternHash hash) { return b.push_back(hash), true; });
      ASSERT_EQ(a, b);
      ASSERT_EQ(a.size(), static_cast<std::size_t>(kPatternSizes));
    }
  }
}

TEST(LargePattern, SizesReachAsFarAsStated) {
  Board empty(19);
  const PatternView plain(empty, Color::kBlack);
  std::vector<PatternHash> base;
  const Point center = at("k10", 19);
  plain.hashes(center, [&](PatternHash hash) { return base.push_back(hash), true; });
  EXPECT_EQ(std::set<PatternHash>(base.begin(), base.end()).size(), base.size());
  // A stone n lines away first shows in size 2n.
  for (int lines = 1; lines <= 8; ++lines) {
    Board board(19);
    board.set(Point::at(9 + lines, 9), Color::kWhite);
    const PatternView view(board, Color::kBlack);
    int size = kSmallestPattern;
    view.hashes(center, [&](PatternHash hash) {
      const auto i = static_cast<std::size_t>(size - kSmallestPattern);
      EXPECT_EQ(hash == base[i], size < 2 * lines) << lines << " lines, size " << size;
      ++size;
      return true;
    });
  }
}

TEST(LargePattern, LibertiesOfNeighborsMatterFromSizeThree) {
  const Board free = board_of(R"(
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . O . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .)");
  Board tight = free;
  tight.set(at("f6", 9), Color::kBlack);
  tight.set(at("f4", 9), Color::kBlack);
  const auto hash_of = [](const Board& board, int wanted) {
    const PatternView view(board, Color::kBlack);
    PatternHash found = 0;
    int size = kSmallestPattern;
    view.hashes(test::at("e5", 9), [&](PatternHash hash) {
      found = hash;
      return size++ < wanted;
    });
    return found;
  };
  EXPECT_EQ(hash_of(free, 2), hash_of(tight, 2));
  EXPECT_NE(hash_of(free, 3), hash_of(tight, 3));
}

TEST(PatternDictionary, FindsTheLargestKnownPattern) {
  const Board board = random_board(9, 2, 40);
  const PatternView view(board, Color::kWhite);
  std::vector<PatternHash> hashes;
  const Point p = at("e5", 9);
  view.hashes(p, [&](PatternHash hash) {
    hashes.push_back(hash);
    return hashes.size() < 4;
  });
  EXPECT_EQ(PatternDictionary().largest(view, p), 0U);
  EXPECT_EQ(PatternDictionary({hashes[0], hashes[1]}).largest(view, p), 2U);
  EXPECT_EQ(PatternDictionary({hashes[3], hashes[1], hashes[0]}).largest(view, p), 2U);
  EXPECT_EQ(PatternDictionary(hashes).largest(view, p), 4U);
}

}  // namespace
}  // namespace kiryoku::knowledge
