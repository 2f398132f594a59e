// SPDX-License-Identifier: MIT
// The playout board against the ordinary board (which is compared with the reference board in
// random_games_test), and whether its random moves are what they claim to be.
#include "go/playout_board.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "go/scoring.hpp"
#include "support/diagram.hpp"

namespace kiryoku::go {
namespace {

constexpr Color B = Color::kBlack;
constexpr Color W = Color::kWhite;

bool is_legal(const PlayoutBoard& board, Color color, Point p) {
  return color == B ? board.is_legal<B>(p) : board.is_legal<W>(p);
}

bool is_eye(const PlayoutBoard& board, Color color, Point p) {
  return color == B ? board.is_eye<B>(p) : board.is_eye<W>(p);
}

Point play_random(PlayoutBoard& board, Color color, base::Rng& rng) {
  return color == B ? board.play_random<B>(rng) : board.play_random<W>(rng);
}

void expect_same_chain(const PlayoutBoard& fast, const Board& board, Point stone) {
  ASSERT_EQ(fast.stones_in_chain(stone), board.stones_in_chain(stone));
  ASSERT_GE(fast.pseudo_liberties(stone), board.liberties(stone));
  const std::vector<Point> liberties = board.chain_liberties(stone);
  ASSERT_EQ(fast.atari_point(stone), liberties.size() == 1 ? liberties[0] : Point::none());
  Point at = stone;
  for (int i = 0; i < board.stones_in_chain(stone); ++i) {
    at = fast.next_stone(at);
    ASSERT_EQ(board.chain_of(at), board.chain_of(stone));
    ASSERT_EQ(fast.chain_of(at), fast.chain_of(stone));
  }
  ASSERT_EQ(at, stone);
}

unsigned pattern_of(const Board& board, Point p) {
  unsigned pattern = 0;
  unsigned shift = 0;
  for (const auto& around : {p.neighbors(), p.diagonals()}) {
    for (const Point q : around) {
      pattern |= static_cast<unsigned>(board.at(q)) << shift;
      shift += 2;
    }
  }
  return pattern;
}

void expect_same(const PlayoutBoard& fast, const Board& board) {
  int empties = 0;
  for (const Point p : points_of(board.size())) {
    ASSERT_EQ(fast.at(p), board.at(p));
    ASSERT_EQ(fast.pattern(p), pattern_of(board, p));
    if (!board.is_empty(p)) {
      if (board.chain_of(p) == p) {
        expect_same_chain(fast, board, p);
      }
      continue;
    }
    ++empties;
    const auto list = fast.empty_points();
    ASSERT_EQ(std::count(list.begin(), list.end(), p), 1);
    for (const Color color : {B, W}) {
      ASSERT_EQ(is_legal(fast, color, p), board.check(color, p) == Legality::kOk);
      ASSERT_EQ(is_eye(fast, color, p), board.is_eye_like(color, p));
    }
  }
  ASSERT_EQ(static_cast<int>(fast.empty_points().size()), empties);
  ASSERT_EQ(fast.ko_point(), board.ko_point());
}

// One game by random moves of the board itself, one by arbitrary legal moves from outside.
void play_game(int size, std::uint64_t seed, bool own_moves) {
  base::Rng rng(seed);
  PlayoutBoard fast(size);
  Board board(size);
  Color color = B;
  int passes = 0;
  for (int i = 0; i < 3 * size * size && passes < 2; ++i, color = opposite(color)) {
    std::vector<Point> candidates;
    for (const Point p : points_of(size)) {
      if (board.check(color, p) == Legality::kOk && !(own_moves && board.is_eye_like(color, p))) {
        candidates.push_back(p);
      }
    }
    Point p = Point::pass();
    const int stones = board.stones(opposite(color));
    if (own_moves) {
      p = play_random(fast, color, rng);
      ASSERT_EQ(p.is_pass(), candidates.empty());
      ASSERT_TRUE(p.is_pass() ||
                  std::find(candidates.begin(), candidates.end(), p) != candidates.end());
    } else if (candidates.empty()) {
      fast.pass();
    } else {
      p = candidates[rng.below(static_cast<std::uint32_t>(candidates.size()))];
      ASSERT_EQ(
          fast.play(color, p), stones - [&] {
            Board after = board;
            after.place(color, p);
            return after.stones(opposite(color));
          }());
    }
    passes = p.is_pass() ? passes + 1 : 0;
    if (p.is_pass()) {
      board.clear_ko();
    } else {
      board.place(color, p);
    }
    expect_same(fast, board);
    if (testing::Test::HasFatalFailure()) {
      FAIL() << "size " << size << " seed " << seed << "\n" << test::draw(board);
    }
  }
  if (own_moves && passes == 2) {
    EXPECT_EQ(fast.score(), area_score(board)) << test::draw(board);
  }
}

void play_games(std::initializer_list<std::pair<int, int>> games_of_size) {
  for (const auto& [size, games] : games_of_size) {
    for (int game = 0; game < games; ++game) {
      play_game(size, static_cast<std::uint64_t>(game), game % 3 != 0);
      if (testing::Test::HasFailure()) {
        return;
      }
    }
  }
}

TEST(PlayoutBoard, AgreesWithTheBoardInRandomGames) {
  play_games({{2, 300}, {3, 200}, {5, 50}, {9, 6}, {13, 2}, {19, 1}});
}

TEST(PlayoutBoardSlow, AgreesWithTheBoardInRandomGames) {
  play_games({{2, 2000},
              {3, 2000},
              {4, 2000},
              {5, 1000},
              {6, 1000},
              {9, 1000},
              {13, 50},
              {19, 10},
              {25, 3}});
}

TEST(PlayoutBoard, StartsFromAnyPosition) {
  base::Rng rng(7);
  for (const int size : {2, 5, 9, 19}) {
    PlayoutBoard played(size);
    Board board(size);
    Color color = B;
    for (int i = 0; i < size * size; ++i, color = opposite(color)) {
      const Point p = play_random(played, color, rng);
      if (p.is_pass()) {
        board.clear_ko();
      } else {
        board.place(color, p);
      }
      expect_same(PlayoutBoard(board), board);
    }
  }
}

TEST(PlayoutBoard, AssigningCopiesWhateverTheSizeBefore) {
  base::Rng rng(3);
  for (const int from : {2, 9, 19, 25}) {
    PlayoutBoard source(from);
    play_out(source, B, from * from / 2, rng);
    for (const int before : {2, 9, 25}) {
      PlayoutBoard target(before);
      play_out(target, W, 10, rng);
      target.assign(source);
      base::Rng first(11);
      base::Rng second(11);
      PlayoutBoard continued = source;
      play_out(continued, B, 3 * from * from, first);
      play_out(target, B, 3 * from * from, second);
      EXPECT_EQ(first(), second());
      for (const Point p : points_of(from)) {
        EXPECT_EQ(target.at(p), continued.at(p));
      }
      EXPECT_EQ(target.score(), continued.score());
    }
  }
}

// Black may not take back, may not fill a1's eye, and White's eye is suicide; what is left
// must come equally often.
TEST(PlayoutBoard, MovesAreUniformOverWhatMayBePlayed) {
  Board board = test::board_of(R"(
    . X O . O
    X O . O O
    . X O O X
    X X . X X
    . X X X .)");
  board.place(W, test::at("c4", 5));
  const PlayoutBoard start(board);
  std::map<Point, int> expected;
  for (const Point p : points_of(5)) {
    if (board.check(B, p) == Legality::kOk && !board.is_eye_like(B, p)) {
      expected[p] = 0;
    }
  }
  ASSERT_GE(expected.size(), 2U);
  constexpr int kDraws = 30000;
  base::Rng rng(5);
  PlayoutBoard board_to_play(5);
  for (int i = 0; i < kDraws; ++i) {
    board_to_play.assign(start);
    const auto found = expected.find(board_to_play.play_random<B>(rng));
    ASSERT_NE(found, expected.end());
    ++found->second;
  }
  const double mean = static_cast<double>(kDraws) / static_cast<double>(expected.size());
  for (const auto& entry : expected) {
    EXPECT_NEAR(entry.second, mean, 5 * std::sqrt(mean));
  }
}

TEST(PlayoutBoard, PlayoutsEndWithinTheLimitAndFavourTheFirstPlayerSlightly) {
  base::Rng rng(1);
  const PlayoutBoard empty(9);
  PlayoutBoard board(9);
  double score = 0;
  double moves = 0;
  constexpr int kPlayouts = 20000;
  for (int i = 0; i < kPlayouts; ++i) {
    board.assign(empty);
    moves += play_out(board, B, 243, rng);
    score += board.score();
  }
  // Known of 9×9 with these rules: about 111 moves (both passes counted) and Black ahead by 2.
  EXPECT_NEAR(moves / kPlayouts, 111, 1);
  EXPECT_NEAR(score / kPlayouts, 2.05, 0.8);
  EXPECT_EQ(play_out(board, W, 1, rng), 1);
}

}  // namespace
}  // namespace kiryoku::go
