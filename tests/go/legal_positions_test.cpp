// SPDX-License-Identifier: MIT
// How many positions are legal (every chain has a liberty), against the numbers published by
// John Tromp (tromp.github.io/go/legal.html): 1, 57, 12675, 24318165 for boards of 1 to 4 lines.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>

#include "go/board.hpp"
#include "support/reference_board.hpp"

namespace kiryoku::go {
namespace {

constexpr std::array kColors = {Color::kEmpty, Color::kBlack, Color::kWhite};

TEST(LegalPositions, OneLineByTheReference) {
  int legal = 0;
  for (const Color color : kColors) {
    test::ReferenceBoard board(1);
    board.set({0, 0}, color);
    legal += color == Color::kEmpty || !board.liberties({0, 0}).empty() ? 1 : 0;
  }
  EXPECT_EQ(legal, 1);
}

// Fills the board point by point. Points not yet filled are empty, so a chain without a liberty
// will never have one, and the branch is cut.
class Counter {
 public:
  explicit Counter(int size) : size_(size), board_(size) {}

  std::int64_t count() { return count_from(0); }

 private:
  [[nodiscard]] bool is_dead(Point p) const {
    return is_stone(board_.at(p)) && board_.liberties(p) == 0;
  }

  std::int64_t count_from(int index) {
    if (index == size_ * size_) {
      return 1;
    }
    const Point p = from_row_major(index, size_);
    std::int64_t total = 0;
    for (const Color color : kColors) {
      board_.set(p, color);
      // Only the chains beside the new stone can have lost a liberty.
      const bool dead = is_dead(p) || is_dead(p.up()) || is_dead(p.left());
      total += dead ? 0 : count_from(index + 1);
    }
    board_.set(p, Color::kEmpty);
    return total;
  }

  int size_;
  Board board_;
};

TEST(LegalPositions, TwoLines) { EXPECT_EQ(Counter(2).count(), 57); }

TEST(LegalPositions, ThreeLines) { EXPECT_EQ(Counter(3).count(), 12675); }

TEST(LegalPositionsSlow, FourLines) { EXPECT_EQ(Counter(4).count(), 24318165); }

}  // namespace
}  // namespace kiryoku::go
