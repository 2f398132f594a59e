// SPDX-License-Identifier: MIT
// Names of moves that cut or connect.
#include <array>

#include "shape/move_name.hpp"

namespace kiryoku::shape {
namespace {

bool same_chain(const Surroundings& a, go::Point p, go::Point q) {
  return a.board.chain_of(p) == a.board.chain_of(q);
}

// Across an own stone, between two chains that touch only diagonally.
bool is_cut(const Surroundings& a) {
  return in_any_direction(a, [&](const View& v) {
    return v.opponent(1, 0) && v.opponent(0, 1) && v.own(1, 1) &&
           !same_chain(a, v.point(1, 0), v.point(0, 1));
  });
}

// Out between two stones, from a stone behind.
bool is_push_through(const Surroundings& a) {
  return in_any_direction(
      a, [](const View& v) { return v.own(0, 1) && v.opponent(-1, 0) && v.opponent(1, 0); });
}

bool is_wedge(const Surroundings& a) {
  return count_neighbors(a, Cell::kOwn) == 0 && in_any_direction(a, [&](const View& v) {
           return v.opponent(-1, 0) && v.opponent(1, 0) &&
                  !same_chain(a, v.point(-1, 0), v.point(1, 0));
         });
}

// Into the waist of the opponent's knight's move, touching one of its two stones.
bool is_crosscut_of_knight(const Surroundings& a) {
  return count_neighbors(a, Cell::kOwn) == 0 && is_near(a, Cell::kOwn, 2) &&
         in_any_direction(a, [](const View& v) {
           return v.opponent(0, 1) && v.opponent(1, -1) && v.empty(1, 0) && v.empty(0, -1);
         });
}

bool is_connection(const Surroundings& a) {
  return in_any_direction(a, [&](const View& v) {
    const bool beside = v.own(1, 0) && v.own(0, 1) && !same_chain(a, v.point(1, 0), v.point(0, 1));
    const bool across =
        v.own(0, -1) && v.own(0, 1) && !same_chain(a, v.point(0, -1), v.point(0, 1));
    return beside || across;
  });
}

// A tiger's mouth over the cutting point.
bool is_hanging_connection(const Surroundings& a) {
  return count_neighbors(a, Cell::kOwn) == 0 && in_any_direction(a, [&](const View& v) {
           const bool between = v.own(-1, 1) && v.own(1, 1) && !v.own(0, 2) &&
                                !same_chain(a, v.point(-1, 1), v.point(1, 1));
           const bool around = v.own(-1, 1) && v.own(0, 2) && !v.own(1, 1) &&
                               !same_chain(a, v.point(-1, 1), v.point(0, 2));
           const bool wanted = v.opponent(0, 2) || v.opponent(1, 1) || v.opponent(-1, 2) ||
                               v.opponent(1, 2) || v.opponent(-1, 0) || v.opponent(1, 0);
           return v.empty(0, 1) && wanted && (between || around);
         });
}

bool is_bamboo_joint(const Surroundings& a) {
  return in_any_direction(a, [&](const View& v) {
    return v.own(1, 0) && v.empty(0, 1) && v.empty(1, 1) && v.own(0, 2) && v.own(1, 2) &&
           !same_chain(a, v.point(1, 0), v.point(0, 2));
  });
}

// At the side of a one-space jump, threatening to cut it.
bool is_peep(const Surroundings& a) {
  return count_neighbors(a, Cell::kOpponent) == 0 && in_any_direction(a, [&](const View& v) {
           return v.opponent(-1, 1) && v.opponent(1, 1) && v.empty(0, 1) && !v.opponent(0, 2) &&
                  !same_chain(a, v.point(-1, 1), v.point(1, 1));
         });
}

constexpr std::array kNames = {
    MoveName{"kiri", "キリ", "cut", is_cut},
    MoveName{"tsugi", "ツギ", "connection", is_connection},
    MoveName{"de", "デ", "push through", is_push_through},
    MoveName{"warikomi", "ワリコミ", "wedge", is_wedge},
    MoveName{"tsukekoshi", "ツケコシ", "cut through the knight's move", is_crosscut_of_knight},
    MoveName{"kaketsugi", "カケツギ", "hanging connection", is_hanging_connection},
    MoveName{"takefu", "タケフ", "bamboo joint", is_bamboo_joint},
    MoveName{"nozoki", "ノゾキ", "peep", is_peep},
};

}  // namespace

std::span<const MoveName> cut_and_connect_names() { return kNames; }

}  // namespace kiryoku::shape
