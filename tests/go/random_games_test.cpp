// SPDX-License-Identifier: MIT
// The boards against the slow reference board: seeded random games on many sizes under every
// rule set, everything compared after every move.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "base/rng.hpp"
#include "go/position.hpp"
#include "support/diagram.hpp"
#include "support/reference_board.hpp"

namespace kiryoku::go {
namespace {

using test::ReferenceBoard;

ReferenceBoard::Place place_of(Point p) { return {p.x(), p.y()}; }

std::uint64_t hash_of_stones(const Board& board) {
  std::uint64_t hash = 0;
  for (const Point p : points_of(board.size())) {
    hash ^= is_stone(board.at(p)) ? zobrist(board.at(p), p) : 0;
  }
  return hash;
}

// What a chain says of itself, flooded anew.
void expect_same_chain(const Board& board, const ReferenceBoard& reference, Point p) {
  const auto stones = reference.chain(place_of(p));
  ASSERT_EQ(board.stones_in_chain(p), static_cast<int>(stones.size()));
  ASSERT_EQ(board.liberties(p), static_cast<int>(reference.liberties(place_of(p)).size()));
  ASSERT_EQ(board.chain_liberties(p).size(), static_cast<std::size_t>(board.liberties(p)));
  for (const auto& stone : stones) {
    ASSERT_EQ(board.chain_of(Point::at(stone.first, stone.second)), board.chain_of(p));
  }
  Point last = p;
  for (std::size_t i = 0; i < stones.size(); ++i) {
    last = board.next_stone(last);
    ASSERT_EQ(board.chain_of(last), board.chain_of(p));
  }
  ASSERT_EQ(last, p) << "the ring of stones closes";
}

void expect_same_board(const Board& board, const ReferenceBoard& reference) {
  std::array<int, 4> stones{};
  for (const Point p : points_of(board.size())) {
    ASSERT_EQ(board.at(p), reference.at(place_of(p)));
    ++stones[static_cast<std::size_t>(board.at(p))];
    if (is_stone(board.at(p))) {
      ASSERT_FALSE(board.chain_of(p).is_none());
      if (board.chain_of(p) == p) {
        expect_same_chain(board, reference, p);
      }
    } else {
      ASSERT_TRUE(board.chain_of(p).is_none());
    }
  }
  ASSERT_EQ(board.stones(Color::kBlack), stones[1]);
  ASSERT_EQ(board.stones(Color::kWhite), stones[2]);
  ASSERT_EQ(board.hash(), hash_of_stones(board));
  const auto ko = reference.ko();
  ASSERT_EQ(board.ko_point(), ko ? Point::at(ko->first, ko->second) : Point::none());
}

// Legality of every point for both colours, and what the board foretells of legal moves.
std::vector<Point> expect_same_moves(const Position& position, const ReferenceBoard& reference) {
  std::vector<Point> legal;
  const Board& board = position.board();
  for (const Color color : {Color::kBlack, Color::kWhite}) {
    for (const Point p : points_of(board.size())) {
      const Legality legality = position.check({color, p});
      EXPECT_EQ(legality, reference.check(color, place_of(p)))
          << static_cast<int>(color) << " at " << p.x() << "," << p.y() << "\n"
          << test::draw(board);
      if (color == position.to_move() && legality == Legality::kOk) {
        legal.push_back(p);
      }
      if (board.is_empty(p)) {
        EXPECT_EQ(board.is_eye_like(color, p), reference.is_eye(color, place_of(p)));
      }
    }
  }
  return legal;
}

void expect_foretold(const Position& before, const Position& after, Move move) {
  const Board& board = before.board();
  ASSERT_EQ(board.hash_after(move.color, move.point), after.board().hash());
  const bool captured = after.captured_by(move.color) > before.captured_by(move.color);
  ASSERT_EQ(board.is_capture(move.color, move.point), captured);
  const bool stands = after.board().at(move.point) == move.color;
  ASSERT_EQ(board.liberties_after(move.color, move.point),
            stands ? after.board().liberties(move.point) : 0);
}

void play_game(int size, const Rules& rules, std::uint64_t seed, int max_moves) {
  base::Rng rng(seed);
  Position position(size, rules, 7.5);
  ReferenceBoard reference(size, rules);
  for (int number = 0; number < max_moves && !position.is_over(); ++number) {
    const std::vector<Point> legal = expect_same_moves(position, reference);
    const Color color = position.to_move();
    const bool passes = legal.empty() || rng.below(40) == 0;
    const Move move{
        color, passes ? Point::pass() : legal[rng.below(static_cast<std::uint32_t>(legal.size()))]};
    const Position before = position;
    ASSERT_EQ(position.play(move), Legality::kOk);
    if (passes) {
      reference.pass(color);
    } else {
      reference.play(color, place_of(move.point));
      expect_foretold(before, position, move);
    }
    expect_same_board(position.board(), reference);
    ASSERT_EQ(position.captured_by(Color::kBlack), reference.captured_by(Color::kBlack));
    ASSERT_EQ(position.captured_by(Color::kWhite), reference.captured_by(Color::kWhite));
    if (testing::Test::HasFailure()) {
      FAIL() << "seed " << seed << " move " << number;
    }
  }
}

struct Plan {
  int size;
  int games;
  int max_moves;
};

void play_games(std::initializer_list<Plan> plans, const Rules& rules) {
  for (const Plan& plan : plans) {
    for (int game = 0; game < plan.games; ++game) {
      play_game(plan.size, rules, static_cast<std::uint64_t>(game), plan.max_moves);
      if (testing::Test::HasFailure()) {
        return;
      }
    }
  }
}

const auto kRuleSets = testing::Values("japanese", "chinese", "aga", "new-zealand", "tromp-taylor");

std::string test_name(const testing::TestParamInfo<const char*>& rules) {
  std::string name = rules.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

class RandomGames : public testing::TestWithParam<const char*> {};

// Small boards are full of kos, suicides and repetitions; of large ones a few are enough.
TEST_P(RandomGames, AgreeWithTheReferenceMoveByMove) {
  play_games({{2, 300, 40}, {3, 100, 60}, {4, 30, 80}, {5, 5, 120}, {7, 1, 150}, {13, 1, 20}},
             *parse_rules(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(Rules, RandomGames, kRuleSets, test_name);

class RandomGamesSlow : public testing::TestWithParam<const char*> {};

TEST_P(RandomGamesSlow, AgreeWithTheReferenceMoveByMove) {
  play_games({{2, 2000, 60},
              {3, 2000, 80},
              {4, 1000, 100},
              {5, 1000, 80},
              {7, 100, 200},
              {9, 20, 300},
              {13, 4, 300},
              {19, 1, 400},
              {25, 1, 100}},
             *parse_rules(GetParam()));
}

// The same moves on both boards; legality is compared at the points tried, the boards now and
// then: light enough for a thousand games on large boards.
void play_game_lightly(int size, const Rules& rules, std::uint64_t seed) {
  base::Rng rng(seed);
  Position position(size, rules, 7.5);
  ReferenceBoard reference(size, rules);
  const int max_moves = size * size * 6 / 5;
  for (int number = 0; number < max_moves; ++number) {
    const Color color = position.to_move();
    Point chosen = Point::pass();
    for (int tries = 0; tries < 12 && chosen.is_pass(); ++tries) {
      const auto line = static_cast<std::uint32_t>(size);
      const Point p =
          Point::at(static_cast<int>(rng.below(line)), static_cast<int>(rng.below(line)));
      const Legality legality = position.check({color, p});
      ASSERT_EQ(legality, reference.check(color, place_of(p))) << test::draw(position.board());
      chosen = legality == Legality::kOk ? p : chosen;
    }
    ASSERT_EQ(position.play({color, chosen}), Legality::kOk);
    if (chosen.is_pass()) {
      reference.pass(color);
    } else {
      reference.play(color, place_of(chosen));
    }
    if (number % 50 == 49 || number + 1 == max_moves) {
      expect_same_board(position.board(), reference);
    }
    if (position.is_over()) {
      break;
    }
  }
  ASSERT_EQ(position.captured_by(Color::kBlack), reference.captured_by(Color::kBlack));
  ASSERT_EQ(position.captured_by(Color::kWhite), reference.captured_by(Color::kWhite));
}

TEST_P(RandomGamesSlow, AgreeWithTheReferenceOnLargeBoards) {
  for (const auto& [size, games] : {std::pair{7, 2000}, std::pair{9, 2000}, std::pair{13, 2000},
                                    std::pair{19, 2000}, std::pair{25, 1000}}) {
    for (int game = 0; game < games; ++game) {
      play_game_lightly(size, *parse_rules(GetParam()), static_cast<std::uint64_t>(game));
      ASSERT_FALSE(HasFailure()) << "size " << size << " seed " << game;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Rules, RandomGamesSlow, kRuleSets, test_name);

}  // namespace
}  // namespace kiryoku::go
