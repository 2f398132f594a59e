// SPDX-License-Identifier: MIT
// The playout board against go::Board on random games: everything it keeps incrementally must
// be what a fresh look at the stones gives.
#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "engine/playout/sim_board.hpp"

namespace kiryoku::engine::playout {
namespace {

using go::Point;

template <int W>
void expect_same(const SimBoard<W>& sim, const go::Board& board) {
  for (const Point p : go::points_of(board.size())) {
    const Vertex v = sim.vertex(p);
    ASSERT_EQ(sim.at(v), board.at(p));
    ASSERT_EQ(sim.point(v), p);
    if (board.is_empty(p)) {
      ASSERT_EQ(sim.pattern(v), knowledge::pattern3_at(board, p)) << p.x() << ' ' << p.y();
      for (const Color mover : {Color::kBlack, Color::kWhite}) {
        ASSERT_EQ(sim.is_legal(mover, v), board.check(mover, p) == go::Legality::kOk);
        if (sim.is_legal(mover, v) && !board.is_capture(mover, p)) {
          const int after = board.liberties_after(mover, p);
          const bool black = mover == Color::kBlack;
          ASSERT_EQ((black ? sim.template liberties_after<Color::kBlack>(v)
                           : sim.template liberties_after<Color::kWhite>(v))
                        .count(),
                    after);
        }
      }
    } else {
      ASSERT_EQ(sim.liberties(v), board.liberties(p));
      ASSERT_EQ(sim.stones(v), board.stones_in_chain(p));
      ASSERT_EQ(sim.liberty_set(v).count(), board.liberties(p));
    }
  }
}

template <int W>
void play_random_game(int size, std::uint64_t seed) {
  base::Rng rng(seed);
  go::Board board(size);
  SimBoard<W> sim(size);
  Color mover = Color::kBlack;
  for (int move = 0; move < 3 * size * size; ++move) {
    std::vector<Point> legal;
    for (const Point p : go::points_of(size)) {
      if (board.check(mover, p) == go::Legality::kOk && !board.is_eye_like(mover, p)) {
        legal.push_back(p);
      }
    }
    if (!legal.empty()) {
      const Point p = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      ASSERT_EQ(sim.play(mover, sim.vertex(p)), board.place(mover, p));
    } else {
      board.clear_ko();
      sim.clear_ko();
    }
    mover = go::opposite(mover);
    if (move % 7 == 0 || size < 6) {
      expect_same(sim, board);
    }
  }
  expect_same(sim, board);
  expect_same(SimBoard<W>(board), board);
}

TEST(SimBoard, FollowsRandomGames) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    play_random_game<2>(2, seed);
    play_random_game<2>(5, seed);
    play_random_game<2>(9, seed);
    play_random_game<2>(10, seed);
  }
  play_random_game<4>(13, 1);
  play_random_game<4>(15, 2);
  play_random_game<6>(16, 3);
  play_random_game<6>(19, 4);
}

TEST(SimBoard, MarksEveryPatternThatChanged) {
  base::Rng rng(3);
  SimBoard<2> sim(9);
  SimBoard<2> before = sim;
  sim.take_changed();
  Color mover = Color::kBlack;
  for (int move = 0; move < 400; ++move) {
    std::vector<Vertex> legal;
    sim.empty().for_each([&](Vertex v) {
      if (sim.is_legal(mover, v) && !knowledge::is_eye(sim.pattern_for(mover, v))) {
        legal.push_back(v);
      }
    });
    Bits<2> beside;  // known to who plays
    if (!legal.empty()) {
      const Vertex v = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      sim.play(mover, v);
      for (int d = 0; d < 8; ++d) {
        if (sim.at(sim.neighbor(v, d)) == Color::kEmpty) {
          beside.set(sim.neighbor(v, d));
        }
      }
    }
    mover = go::opposite(mover);
    const Bits<2> changed = sim.take_changed() | beside;
    for (const Point p : go::points_of(9)) {
      const Vertex v = sim.vertex(p);
      const bool same = before.at(v) == sim.at(v) && before.pattern(v) == sim.pattern(v);
      ASSERT_TRUE(sim.at(v) != Color::kEmpty || same || changed.test(v));
    }
    before = sim;
  }
}

TEST(BitCounter, CountsLikeAnArray) {
  base::Rng rng(5);
  BitCounter<2> counter;
  std::array<std::int64_t, 128> expected{};
  for (int n = 0; n < 1000; ++n) {
    Bits<2> set;
    for (int i = 0; i < 128; ++i) {
      if (rng.below(3) == 0) {
        set.set(i);
        ++expected[static_cast<std::size_t>(i)];
      }
    }
    counter.add(set);
  }
  for (int i = 0; i < 128; ++i) {
    EXPECT_EQ(counter.count(i), expected[static_cast<std::size_t>(i)]);
  }
}

TEST(SimBoard, AreaOfAFinishedBoard) {
  SimBoard<2> sim(5);
  for (int y = 0; y < 5; ++y) {
    sim.play(Color::kBlack, sim.vertex(Point::at(1, y)));
    sim.play(Color::kWhite, sim.vertex(Point::at(3, y)));
  }
  EXPECT_EQ(sim.area_of(Color::kBlack).count(), 10);
  EXPECT_EQ(sim.area_of(Color::kWhite).count(), 10);
}

}  // namespace
}  // namespace kiryoku::engine::playout
