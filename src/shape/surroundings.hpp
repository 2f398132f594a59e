// SPDX-License-Identifier: MIT
// The stones around a move, as the names of moves are defined by them: turned and mirrored so
// that a rule is written once for all eight directions.
#pragma once

#include "go/board.hpp"
#include "go/types.hpp"

namespace kiryoku::shape {

// A move about to be played. `last` is the opponent's move before it, or none.
struct Surroundings {
  const go::Board& board;  // before the move
  go::Color color;
  go::Point point;
  go::Point last;
};

enum class Cell : unsigned char { kEmpty, kOwn, kOpponent, kOff };

// The board seen from the move in one of eight directions: (0, 0) is the move, +y one way, +x to
// its side.
class View {
 public:
  View(const Surroundings& around, int direction);

  [[nodiscard]] Cell at(int dx, int dy) const;

  [[nodiscard]] bool own(int dx, int dy) const { return at(dx, dy) == Cell::kOwn; }

  [[nodiscard]] bool opponent(int dx, int dy) const { return at(dx, dy) == Cell::kOpponent; }

  [[nodiscard]] bool empty(int dx, int dy) const { return at(dx, dy) == Cell::kEmpty; }

  [[nodiscard]] go::Point point(int dx, int dy) const;

  // The line the move is on, counted from the edge in the direction of +y: 1 = the first.
  [[nodiscard]] int line() const;

  // … and from the edge in the direction of +x.
  [[nodiscard]] int line_aside() const;

 private:
  const Surroundings* around_;
  int sign_x_;
  int sign_y_;
  bool swapped_;
};

inline constexpr int kDirections = 8;

template <typename Rule>
bool in_any_direction(const Surroundings& around, Rule&& rule) {
  for (int direction = 0; direction < kDirections; ++direction) {
    if (rule(View(around, direction))) {
      return true;
    }
  }
  return false;
}

int count_neighbors(const Surroundings& around, Cell cell);  // of the four
int count_diagonals(const Surroundings& around, Cell cell);  // of the four

// Whether a stone of this kind lies within so many lines (a square around the move).
bool is_near(const Surroundings& around, Cell cell, int lines);

// The line counted from the nearest edge.
int lowest_line(const Surroundings& around);

}  // namespace kiryoku::shape
