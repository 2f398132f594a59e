// SPDX-License-Identifier: MIT
// The ladder reader against its definition written down plainly: recursion, copies of
// the board, no shortcuts.
#include "shape/ladder.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "shape/ladder_board.hpp"
#include "support/diagram.hpp"
#include "support/paths.hpp"
#include "support/pos_file.hpp"

namespace kiryoku::shape {
namespace {

using go::Board;
using go::Color;
using go::Legality;
using go::Point;

class PlainReader {
 public:
  PlainReader(Point target, int size) : target_(target), max_depth_(3 * size * size / 2) {}

  // Nothing when the definition's limit of moves would stop the search.
  [[nodiscard]] bool gave_up() const { return moves_ > kMaxMoves; }

  bool is_captured(Board board) {
    if (board.liberties(target_) > 1) {
      return false;
    }
    board.clear_ko();
    return defend(board, 0);
  }

 private:
  static constexpr int kMaxMoves = 20000;

  bool defend(const Board& board, int depth) {
    if (depth >= max_depth_ || gave_up()) {
      return true;
    }
    if (board.liberties(target_) >= 2 || board.ko_point().is_place()) {
      return false;
    }
    const Color defender = board.at(target_);
    std::vector<Point> moves = capturing_moves(board);
    moves.push_back(board.chain_liberties(target_)[0]);
    for (const Point p : moves) {
      if (board.check(defender, p) == Legality::kOk) {
        ++moves_;
        Board after = board;
        after.place(defender, p);
        if (!attack(after, depth + 1)) {
          return false;
        }
      }
    }
    return true;
  }

  bool attack(const Board& board, int depth) {
    const int liberties = board.liberties(target_);
    if (depth >= max_depth_ || gave_up() || liberties <= 1) {
      return true;
    }
    if (liberties >= 3) {
      return false;
    }
    if (is_double_ko(board)) {
      return true;
    }
    const Color attacker = opposite(board.at(target_));
    for (const Point p : board.chain_liberties(target_)) {
      if (board.check(attacker, p) == Legality::kOk) {
        ++moves_;
        Board after = board;
        after.place(attacker, p);
        if (defend(after, depth + 1)) {
          return true;
        }
      }
    }
    return false;
  }

  std::vector<Point> capturing_moves(const Board& board) const {
    std::vector<Point> moves;
    for (const Point stone : board.chain_stones(target_)) {
      for (const Point q : stone.neighbors()) {
        if (board.at(q) == opposite(board.at(target_)) && board.liberties(q) == 1) {
          moves.push_back(board.chain_liberties(q)[0]);
        }
      }
    }
    return moves;
  }

  bool is_double_ko(const Board& board) const {
    const Color defender = board.at(target_);
    for (const Point p : board.chain_liberties(target_)) {
      int in_atari = 0;
      for (const Point q : p.neighbors()) {
        if (board.at(q) == Color::kOff) {
          continue;
        }
        if (board.at(q) != defender) {
          return false;
        }
        if (board.liberties(q) == 1) {
          ++in_atari;
          if (board.stones_in_chain(q) != 1) {
            return false;
          }
        }
      }
      if (in_atari != 1 || board.liberties_after(defender, p) > 2) {
        return false;
      }
    }
    return capturing_moves(board).empty();
  }

  Point target_;
  int max_depth_;
  int moves_ = 0;
};

// Chains compared; none if the plain reader would take too long.
int expect_same_ladders(const Board& board) {
  int compared = 0;
  const Ladders all = find_ladders(board);
  for (const Point p : go::points_of(board.size())) {
    if (!is_stone(board.at(p)) || board.liberties(p) > 2) {
      EXPECT_FALSE(all.captured[p]);
      continue;
    }
    const Ladder ladder = read_ladder(board, p);
    EXPECT_EQ(all.captured[p], ladder.captured);
    PlainReader reader(p, board.size());
    if (board.liberties(p) == 1) {
      const bool captured = reader.is_captured(board);
      if (!reader.gave_up()) {
        EXPECT_EQ(ladder.captured, captured) << test::draw(board) << p.x() << "," << p.y();
        ++compared;
      }
      continue;
    }
    const Color attacker = opposite(board.at(p));
    for (const Point first : board.chain_liberties(p)) {
      const bool legal = board.check(attacker, first) == Legality::kOk;
      Board after = board;
      if (legal) {
        after.place(attacker, first);
      }
      const bool works = legal && reader.is_captured(after);
      if (!reader.gave_up()) {
        EXPECT_EQ(std::count(ladder.working_moves.begin(), ladder.working_moves.end(), first),
                  works ? 1 : 0)
            << test::draw(board) << p.x() << "," << p.y();
        EXPECT_TRUE(!works || all.working_against[static_cast<std::size_t>(board.at(p))][first]);
        ++compared;
      }
    }
  }
  return compared;
}

int compare_in_random_games(int size, int games, std::uint64_t seed) {
  base::Rng rng(seed);
  int compared = 0;
  for (int game = 0; game < games; ++game) {
    Board board(size);
    Color color = Color::kBlack;
    for (int i = 0; i < size * size; ++i, color = opposite(color)) {
      const Point p = Point::at(static_cast<int>(rng.below(static_cast<std::uint32_t>(size))),
                                static_cast<int>(rng.below(static_cast<std::uint32_t>(size))));
      if (board.check(color, p) == Legality::kOk) {
        board.place(color, p);
        compared += expect_same_ladders(board);
      }
      if (testing::Test::HasFailure()) {
        return compared;
      }
    }
  }
  return compared;
}

TEST(Ladder, AgreesWithItsPlainDefinitionInRandomGames) {
  EXPECT_GT(compare_in_random_games(5, 20, 1), 1000);
  EXPECT_GT(compare_in_random_games(9, 2, 2), 500);
}

TEST(LadderSlow, AgreesWithItsPlainDefinitionInRandomGames) {
  compare_in_random_games(4, 500, 3);
  compare_in_random_games(6, 300, 4);
  compare_in_random_games(9, 60, 5);
  compare_in_random_games(19, 3, 6);
}

TEST(LadderBoard, UndoRestoresEverything) {
  base::Rng rng(9);
  for (const int size : {3, 5, 9}) {
    LadderBoard reading{Board(size)};
    std::vector<Board> boards{Board(size)};
    Color color = Color::kBlack;
    for (int i = 0; i < 2000; ++i) {
      const Point p = Point::at(static_cast<int>(rng.below(static_cast<std::uint32_t>(size))),
                                static_cast<int>(rng.below(static_cast<std::uint32_t>(size))));
      if (rng.below(3) == 0 && boards.size() > 1) {
        reading.undo();
        boards.pop_back();
      } else if (reading.is_legal(color, p)) {
        ASSERT_EQ(boards.back().check(color, p), Legality::kOk);
        reading.play(color, p);
        boards.push_back(boards.back());
        boards.back().place(color, p);
        color = opposite(color);
      }
      for (const Point q : go::points_of(size)) {
        ASSERT_EQ(reading.at(q), boards.back().at(q));
        if (is_stone(reading.at(q))) {
          ASSERT_EQ(reading.liberties(q), boards.back().liberties(q));
          ASSERT_EQ(reading.stones(q), boards.back().stones_in_chain(q));
        }
      }
      ASSERT_EQ(reading.ko_point(), boards.back().ko_point());
    }
  }
}

// tests/shape/*.pos: `ladder VERTEX captured|escapes [WORKING MOVES...]`
class LadderCases : public testing::TestWithParam<test::PosCase> {};

TEST_P(LadderCases, HoldAsWritten) {
  const Board board = test::board_of(GetParam().diagram);
  ASSERT_FALSE(GetParam().lines.empty());
  for (const test::PosLine& line : GetParam().lines) {
    ASSERT_GE(line.words.size(), 3U) << "line " << line.number;
    ASSERT_EQ(line.words[0], "ladder");
    const Ladder ladder = read_ladder(board, test::at(line.words[1], board.size()));
    EXPECT_EQ(ladder.captured ? "captured" : "escapes", line.words[2]) << "line " << line.number;
    std::vector<Point> expected;
    for (std::size_t i = 3; i < line.words.size(); ++i) {
      expected.push_back(test::at(line.words[i], board.size()));
    }
    std::vector<Point> moves = ladder.working_moves;
    std::sort(moves.begin(), moves.end());
    std::sort(expected.begin(), expected.end());
    EXPECT_EQ(moves, expected) << "line " << line.number;
  }
}

INSTANTIATE_TEST_SUITE_P(pos, LadderCases,
                         testing::ValuesIn(test::read_pos_files(test::source_dir() /
                                                                "tests/shape")),
                         test::test_name_of);

}  // namespace
}  // namespace kiryoku::shape
