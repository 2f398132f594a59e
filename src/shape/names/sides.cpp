// SPDX-License-Identifier: MIT
// Names of moves along the sides and above them: pincers, extensions, invasions, caps.
#include <array>

#include "shape/move_name.hpp"

namespace kiryoku::shape {
namespace {

constexpr int kSmallestBoard = 13;

// The first stone met when walking along the side from the move, in a band of these lines.
struct Along {
  int distance = 0;  // 0: none before the corner's edge
  Cell cell = Cell::kEmpty;
  int line = 0;  // of the stone
};

// +y is towards the side's edge; walks towards +x.
Along first_along(const View& v) {
  constexpr int kHighest = 5;
  const int line = v.line();
  for (int dx = 1; v.at(dx, 0) != Cell::kOff; ++dx) {
    for (int at = 2; at <= kHighest; ++at) {
      const Cell cell = v.at(dx, line - at);
      if (cell == Cell::kOwn || cell == Cell::kOpponent) {
        return {dx, cell, at};
      }
    }
  }
  return {};
}

bool on_a_side(const Surroundings& a) {
  return a.board.size() >= kSmallestBoard && (lowest_line(a) == 3 || lowest_line(a) == 4) &&
         count_neighbors(a, Cell::kOwn) + count_neighbors(a, Cell::kOpponent) == 0;
}

// The side whose edge is the nearest lies in the direction of +y.
template <typename Rule>
bool along_the_side(const Surroundings& a, Rule&& rule) {
  return on_a_side(a) &&
         in_any_direction(a, [&](const View& v) { return v.line() == lowest_line(a) && rule(v); });
}

// An enemy stone with ours on its other side, towards the corner.
bool pincers(const Surroundings& a, int gap) {
  return along_the_side(a, [&](const View& v) {
    const Along next = first_along(v);
    if (next.cell != Cell::kOpponent || next.distance != gap + 1 || next.line > 4) {
      return false;
    }
    constexpr int kReach = 5;
    for (int dx = 1; dx <= kReach; ++dx) {
      for (int line = 2; line <= 5; ++line) {
        if (v.own(next.distance + dx, v.line() - line)) {
          return true;
        }
      }
    }
    return false;
  });
}

bool one_space_pincer(const Surroundings& a) { return pincers(a, 1); }

bool two_space_pincer(const Surroundings& a) { return pincers(a, 2); }

bool three_space_pincer(const Surroundings& a) { return pincers(a, 3); }

// From an own stone on the third or fourth line, with nothing in between.
bool extends(const Surroundings& a, int gap) {
  return along_the_side(a, [&](const View& v) {
    const Along next = first_along(v);
    return next.cell == Cell::kOwn && next.distance == gap + 1 && next.line >= 3 && next.line <= 4;
  });
}

bool two_space_extension(const Surroundings& a) { return extends(a, 2); }

bool three_space_extension(const Surroundings& a) { return extends(a, 3); }

bool long_extension(const Surroundings& a) { return extends(a, 4) || extends(a, 5); }

// Both neighbours along the side are the opponent's.
template <typename Rule>
bool between_opponents(const Surroundings& a, Rule&& rule) {
  return along_the_side(a, [&](const View& v) {
    const Along one = first_along(v);
    for (int direction = 0; direction < kDirections; ++direction) {
      const View other(a, direction);
      if (other.line() == v.line() && other.point(0, 1) == v.point(0, 1) &&
          other.point(1, 0) == v.point(-1, 0)) {
        const Along two = first_along(other);
        return one.cell == Cell::kOpponent && two.cell == Cell::kOpponent &&
               rule(one.distance, two.distance);
      }
    }
    return false;
  });
}

// Room for an extension of two on either side.
bool is_split(const Surroundings& a) {
  constexpr int kRoom = 5;
  return between_opponents(a, [](int one, int two) { return one >= kRoom && two >= kRoom; });
}

bool is_invasion(const Surroundings& a) {
  constexpr int kFar = 3;
  constexpr int kWide = 6;
  return !is_near(a, Cell::kOwn, kFar) &&
         between_opponents(a, [](int one, int two) { return one < kWide && two < kWide; });
}

// Close to an enemy position on the side, from one's own.
bool is_check(const Surroundings& a) {
  return along_the_side(a, [](const View& v) {
    const Along next = first_along(v);
    return next.cell == Cell::kOpponent && (next.distance == 2 || next.distance == 3) &&
           next.line <= 4;
  });
}

// Above a stone, one point left between: the way to the centre is shut.
bool is_cap(const Surroundings& a) {
  return count_neighbors(a, Cell::kOwn) + count_neighbors(a, Cell::kOpponent) == 0 &&
         in_any_direction(a, [&](const View& v) {
           return v.opponent(0, 2) && v.empty(0, 1) && v.line() == lowest_line(a) &&
                  v.line() >= 5 && v.line() <= 7;
         });
}

// Diagonally above a stone on the third or fourth line.
bool is_shoulder_hit(const Surroundings& a) {
  return count_neighbors(a, Cell::kOwn) + count_neighbors(a, Cell::kOpponent) == 0 &&
         !is_near(a, Cell::kOwn, 2) && in_any_direction(a, [&](const View& v) {
           return v.opponent(1, 1) && v.line() == lowest_line(a) &&
                  (v.line() == 4 || v.line() == 5);
         });
}

// Low along the edge towards the opponent, from a stone on the third or fourth line.
bool is_slide(const Surroundings& a) {
  constexpr int kNear = 4;
  return count_neighbors(a, Cell::kOwn) + count_neighbors(a, Cell::kOpponent) == 0 &&
         is_near(a, Cell::kOpponent, kNear) && in_any_direction(a, [](const View& v) {
           return v.line() == 2 && ((v.own(2, -1) && v.empty(1, 0) && v.empty(1, -1)) ||
                                    (v.own(1, -2) && v.empty(0, -1) && v.empty(1, -1)) ||
                                    (v.own(3, -1) && v.empty(1, 0) && v.empty(2, -1)));
         });
}

constexpr std::array kNames = {
    MoveName{"ikken_basami", "一間バサミ", "one-space pincer", one_space_pincer},
    MoveName{"niken_basami", "二間バサミ", "two-space pincer", two_space_pincer},
    MoveName{"sangen_basami", "三間バサミ", "three-space pincer", three_space_pincer},
    MoveName{"suberi", "スベリ", "slide", is_slide},
    MoveName{"boshi", "ボウシ", "cap", is_cap},
    MoveName{"katatsuki", "肩ツキ", "shoulder hit", is_shoulder_hit},
    MoveName{"niken_biraki", "二間ビラキ", "two-space extension", two_space_extension},
    MoveName{"sangen_biraki", "三間ビラキ", "three-space extension", three_space_extension},
    MoveName{"wariuchi", "ワリウチ", "splitting move", is_split},
    MoveName{"uchikomi", "打ち込み", "invasion", is_invasion},
    MoveName{"tsume", "ツメ", "checking move", is_check},
    MoveName{"hiraki", "ヒラキ", "extension along the side", long_extension},
};

}  // namespace

std::span<const MoveName> side_names() { return kNames; }

}  // namespace kiryoku::shape
