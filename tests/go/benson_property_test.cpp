// SPDX-License-Identifier: MIT
// Benson's claim taken literally: a chain is alive exactly if the opponent, moving alone as often
// as he likes, can never capture it. On small boards all his sequences can be tried.
#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "base/rng.hpp"
#include "go/playout_board.hpp"
#include "go/scoring.hpp"
#include "support/diagram.hpp"

namespace kiryoku::go {
namespace {

// Somewhere in the second half of a random game, where living chains are found.
Board random_position(int size, base::Rng& rng) {
  PlayoutBoard played(size);
  const auto area = static_cast<std::uint32_t>(size * size);
  play_out(played, Color::kBlack, static_cast<int>(area + rng.below(2 * area)), rng);
  Board board(size);
  for (const Point p : points_of(size)) {
    board.set(p, played.at(p));
  }
  return board;
}

// The stones of `owner` that the opponent can make disappear.
PointMap<bool> capturable(const Board& start, Color owner, bool suicide) {
  PointMap<bool> result;
  std::set<std::uint64_t> seen{start.hash()};
  std::vector<Board> open{start};
  while (!open.empty()) {
    Board board = open.back();
    open.pop_back();
    board.clear_ko();
    for (const Point p : points_of(board.size())) {
      if (start.at(p) == owner && board.at(p) != owner) {
        result[p] = true;
      }
      if (board.check(opposite(owner), p, suicide) != Legality::kOk) {
        continue;
      }
      Board after = board;
      after.place(opposite(owner), p);
      if (seen.insert(after.hash()).second) {
        open.push_back(after);
      }
    }
  }
  return result;
}

void compare(int size, int positions, std::uint64_t seed) {
  base::Rng rng(seed);
  int alive_chains = 0;
  for (int i = 0; i < positions; ++i) {
    const Board board = random_position(size, rng);
    for (const bool suicide : {false, true}) {
      const PassAlive alive = pass_alive(board, suicide);
      for (const Color owner : {Color::kBlack, Color::kWhite}) {
        const PointMap<bool> lost = capturable(board, owner, suicide);
        for (const Point p : points_of(size)) {
          if (board.at(p) != owner) {
            continue;
          }
          const bool claimed = alive.stones[p] == owner;
          alive_chains += claimed ? 1 : 0;
          ASSERT_FALSE(claimed && lost[p]) << test::draw(board);
          // With suicide the network format's rule is safe, but not the whole truth.
          ASSERT_TRUE(suicide || claimed || lost[p]) << test::draw(board);
        }
      }
    }
  }
  EXPECT_GT(alive_chains, positions / 20) << "the sample must contain living chains";
}

TEST(BensonProperty, AliveIsWhatCannotBeCaptured) { compare(3, 150, 1); }

TEST(BensonPropertySlow, AliveIsWhatCannotBeCaptured) {
  compare(3, 1000, 3);
  compare(4, 30, 4);
}

}  // namespace
}  // namespace kiryoku::go
