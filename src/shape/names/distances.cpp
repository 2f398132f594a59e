// SPDX-License-Identifier: MIT
// Names of moves by their distance to the nearest own stone, in open space.
#include <array>

#include "shape/move_name.hpp"

namespace kiryoku::shape {
namespace {

bool is_diagonal(const Surroundings& a) {
  return in_any_direction(
      a, [](const View& v) { return v.own(1, 1) && v.empty(1, 0) && v.empty(0, 1); });
}

bool is_one_space_jump(const Surroundings& a) {
  return in_any_direction(a, [](const View& v) { return v.own(0, 2) && v.empty(0, 1); });
}

bool is_knights_move(const Surroundings& a) {
  return in_any_direction(
      a, [](const View& v) { return v.own(1, 2) && v.empty(0, 1) && v.empty(1, 1); });
}

bool is_elephant(const Surroundings& a) {
  return in_any_direction(a, [](const View& v) { return v.own(2, 2) && v.empty(1, 1); });
}

bool is_two_space_jump(const Surroundings& a) {
  return in_any_direction(
      a, [](const View& v) { return v.own(0, 3) && v.empty(0, 1) && v.empty(0, 2); });
}

bool is_large_knights_move(const Surroundings& a) {
  return in_any_direction(a, [](const View& v) {
    return v.own(1, 3) && v.empty(0, 1) && v.empty(1, 2) && v.empty(0, 2) && v.empty(1, 1);
  });
}

constexpr std::array kNames = {
    MoveName{"kosumi", "コスミ", "diagonal move", is_diagonal},
    MoveName{"ikken_tobi", "一間トビ", "one-space jump", is_one_space_jump},
    MoveName{"keima", "ケイマ", "knight's move", is_knights_move},
    MoveName{"hazama", "ハザマ", "elephant's move", is_elephant},
    MoveName{"niken_tobi", "二間トビ", "two-space jump", is_two_space_jump},
    MoveName{"ogeima", "大ゲイマ", "large knight's move", is_large_knights_move},
};

}  // namespace

std::span<const MoveName> distance_names() { return kNames; }

}  // namespace kiryoku::shape
