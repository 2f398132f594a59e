// SPDX-License-Identifier: MIT
// Names of moves in the corners: first moves, approaches, enclosures.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "shape/move_name.hpp"

namespace kiryoku::shape {
namespace {

// Opening names belong to boards that have an opening.
constexpr int kSmallestBoard = 13;

// How far a corner reaches from either edge.
int corner_span(int size) { return size / 2; }

// A place in the corner of the move, lines counted from that corner's two edges.
struct InCorner {
  int low = 0;   // the smaller
  int high = 0;  // the larger
};

struct Stone {
  int dx = 0;  // from the move, towards the corner's edges counted positive
  int dy = 0;
  bool own = false;
  bool holds_corner = false;  // on one of the points that corners are opened with
};

struct Corner {
  InCorner move;
  std::vector<Stone> stones;
  bool applies = false;  // the move is in a corner of a board with an opening
};

Corner corner_of(const Surroundings& a) {
  const int size = a.board.size();
  const int span = corner_span(size);
  const bool right = a.point.x() >= size / 2;
  const bool down = a.point.y() >= size / 2;
  const auto line = [size](int along, bool far) { return far ? size - along : along + 1; };
  const int x = line(a.point.x(), right);
  const int y = line(a.point.y(), down);
  Corner corner;
  corner.applies = size >= kSmallestBoard && x <= span && y <= span;
  corner.move = {std::min(x, y), std::max(x, y)};
  for (int cx = 1; corner.applies && cx <= span; ++cx) {
    for (int cy = 1; cy <= span; ++cy) {
      const go::Point p = go::Point::at(right ? size - cx : cx - 1, down ? size - cy : cy - 1);
      if (is_stone(a.board.at(p))) {
        const bool holds = std::min(cx, cy) >= 3 && std::max(cx, cy) <= 5;
        corner.stones.push_back({x - cx, y - cy, a.board.at(p) == a.color, holds});
      }
    }
  }
  return corner;
}

int count(const Corner& corner, bool own) {
  return static_cast<int>(std::count_if(corner.stones.begin(), corner.stones.end(),
                                        [own](const Stone& s) { return s.own == own; }));
}

bool first_at(const Surroundings& a, int low, int high) {
  const Corner corner = corner_of(a);
  return corner.applies && corner.stones.empty() && corner.move.low == low &&
         corner.move.high == high;
}

bool relation(const Stone& stone, int less, int more) {
  const int dx = std::abs(stone.dx);
  const int dy = std::abs(stone.dy);
  return std::min(dx, dy) == less && std::max(dx, dy) == more;
}

bool is_approach_distance(const Stone& stone) {
  return relation(stone, 1, 2) || relation(stone, 0, 2) || relation(stone, 1, 3) ||
         relation(stone, 0, 3);
}

// On the third line or higher, against a lone stone.
bool approaches(const Surroundings& a, int less, int more) {
  const Corner corner = corner_of(a);
  return corner.applies && corner.move.low >= 3 && count(corner, true) == 0 &&
         corner.stones.size() == 1 && corner.stones.front().holds_corner &&
         relation(corner.stones.front(), less, more);
}

// The second approach to a lone stone, from its other side.
bool is_double_approach(const Surroundings& a) {
  const Corner corner = corner_of(a);
  if (!corner.applies || corner.move.low < 3 || count(corner, false) != 1 ||
      count(corner, true) != 1) {
    return false;
  }
  const bool own_first = corner.stones.front().own;
  const Stone& own = own_first ? corner.stones.front() : corner.stones.back();
  const Stone& other = own_first ? corner.stones.back() : corner.stones.front();
  const Stone own_to_other{own.dx - other.dx, own.dy - other.dy, false, false};
  const bool wider = std::abs(other.dx) > std::abs(other.dy);
  const bool own_wider = std::abs(own_to_other.dx) > std::abs(own_to_other.dy);
  return is_approach_distance(other) && is_approach_distance(own_to_other) && wider != own_wider;
}

bool encloses(const Surroundings& a, int less, int more) {
  const Corner corner = corner_of(a);
  return corner.applies && corner.move.low >= 3 && corner.stones.size() == 1 &&
         corner.stones.front().own && corner.stones.front().holds_corner &&
         relation(corner.stones.front(), less, more);
}

bool star(const Surroundings& a) { return first_at(a, 4, 4); }

bool komoku(const Surroundings& a) { return first_at(a, 3, 4); }

bool sansan(const Surroundings& a) { return first_at(a, 3, 3); }

bool mokuhazushi(const Surroundings& a) { return first_at(a, 3, 5); }

bool takamoku(const Surroundings& a) { return first_at(a, 4, 5); }

bool tengen(const Surroundings& a) {
  const int middle = a.board.size() / 2;
  return a.board.size() % 2 == 1 && a.point == go::Point::at(middle, middle);
}

bool small_knight_approach(const Surroundings& a) { return approaches(a, 1, 2); }

bool one_space_approach(const Surroundings& a) { return approaches(a, 0, 2); }

bool large_knight_approach(const Surroundings& a) { return approaches(a, 1, 3); }

bool two_space_approach(const Surroundings& a) { return approaches(a, 0, 3); }

bool small_knight_enclosure(const Surroundings& a) { return encloses(a, 1, 2); }

bool one_space_enclosure(const Surroundings& a) { return encloses(a, 0, 2); }

bool large_knight_enclosure(const Surroundings& a) { return encloses(a, 1, 3); }

bool two_space_enclosure(const Surroundings& a) { return encloses(a, 0, 3); }

constexpr std::array kNames = {
    MoveName{"hoshi", "星", "star point", star},
    MoveName{"komoku", "小目", "3-4 point", komoku},
    MoveName{"sansan", "三々", "3-3 point", sansan},
    MoveName{"mokuhazushi", "目外し", "5-3 point", mokuhazushi},
    MoveName{"takamoku", "高目", "5-4 point", takamoku},
    MoveName{"tengen", "天元", "centre point", tengen},
    MoveName{"ryogakari", "両ガカリ", "double approach", is_double_approach},
    MoveName{"kogeima_gakari", "小ゲイマガカリ", "knight's approach", small_knight_approach},
    MoveName{"ikken_gakari", "一間高ガカリ", "one-space high approach", one_space_approach},
    MoveName{"ogeima_gakari", "大ゲイマガカリ", "large knight's approach", large_knight_approach},
    MoveName{"niken_gakari", "二間高ガカリ", "two-space high approach", two_space_approach},
    MoveName{"kogeima_jimari", "小ゲイマジマリ", "knight's enclosure", small_knight_enclosure},
    MoveName{"ikken_jimari", "一間ジマリ", "one-space enclosure", one_space_enclosure},
    MoveName{"ogeima_jimari", "大ゲイマジマリ", "large knight's enclosure", large_knight_enclosure},
    MoveName{"niken_jimari", "二間ジマリ", "two-space enclosure", two_space_enclosure},
};

}  // namespace

std::span<const MoveName> corner_names() { return kNames; }

}  // namespace kiryoku::shape
