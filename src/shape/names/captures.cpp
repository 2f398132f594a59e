// SPDX-License-Identifier: MIT
// Names of moves that take, threaten to take, sacrifice or save.
#include <algorithm>
#include <array>
#include <vector>

#include "shape/move_name.hpp"
#include "shape/running_ladder.hpp"

namespace kiryoku::shape {
namespace {

using go::Board;
using go::Color;
using go::Point;

// Chains next to the move, one stone each.
std::vector<Point> chains_beside(const Surroundings& a, Color color) {
  std::vector<Point> chains;
  for (const Point p : a.point.neighbors()) {
    if (a.board.at(p) == color &&
        std::find(chains.begin(), chains.end(), a.board.chain_of(p)) == chains.end()) {
      chains.push_back(a.board.chain_of(p));
    }
  }
  return chains;
}

int captured_stones(const Surroundings& a) {
  int stones = 0;
  for (const Point chain : chains_beside(a, opposite(a.color))) {
    stones += a.board.liberties(chain) == 1 ? a.board.stones_in_chain(chain) : 0;
  }
  return stones;
}

Board after(const Surroundings& a) {
  Board board = a.board;
  board.place(a.color, a.point);
  return board;
}

bool takes_ko(const Surroundings& a) {
  return captured_stones(a) == 1 && !after(a).ko_point().is_none();
}

bool captures(const Surroundings& a) { return captured_stones(a) > 0; }

// One stone taken, and four of our own around where it stood.
bool is_ponnuki(const Surroundings& a) {
  if (captured_stones(a) != 1) {
    return false;
  }
  const Board board = after(a);
  const auto neighbors = a.point.neighbors();
  return std::any_of(neighbors.begin(), neighbors.end(), [&](Point p) {
    if (a.board.at(p) != opposite(a.color) || !board.is_empty(p)) {
      return false;
    }
    const auto around = p.neighbors();
    return std::all_of(around.begin(), around.end(),
                       [&](Point q) { return board.at(q) == a.color; });
  });
}

// The stone may be taken, but whoever takes it is taken in turn, with more.
bool is_snapback(const Surroundings& a) {
  if (captures(a) || a.board.liberties_after(a.color, a.point) != 1) {
    return false;
  }
  Board board = after(a);
  const Point liberty = board.chain_liberties(a.point).front();
  board.place(opposite(a.color), liberty);
  return board.is_empty(a.point) && board.at(liberty) == opposite(a.color) &&
         board.liberties(liberty) == 1 && board.stones_in_chain(liberty) >= 2;
}

// A lone stone where the opponent would like an eye.
bool is_throw_in(const Surroundings& a) {
  const int shut = count_neighbors(a, Cell::kOpponent) + count_neighbors(a, Cell::kOff);
  return !captures(a) && count_neighbors(a, Cell::kOwn) == 0 && shut == 3 &&
         count_neighbors(a, Cell::kOpponent) >= 2 && a.board.liberties_after(a.color, a.point) == 1;
}

// Inside a small space with nothing but the opponent around.
bool is_placement(const Surroundings& a) {
  constexpr std::size_t kLeast = 3;
  constexpr std::size_t kMost = 6;
  std::vector<Point> space{a.point};
  for (std::size_t i = 0; i < space.size() && space.size() <= kMost; ++i) {
    for (const Point p : space[i].neighbors()) {
      const bool inside = a.board.at(p) == Color::kEmpty || a.board.at(p) == a.color;
      if (inside && std::find(space.begin(), space.end(), p) == space.end()) {
        space.push_back(p);
      }
    }
  }
  return !captures(a) && space.size() >= kLeast && space.size() <= kMost;
}

// Chains that have two liberties now and one after the move.
std::vector<Point> put_in_atari(const Surroundings& a) {
  std::vector<Point> chains;
  for (const Point chain : chains_beside(a, opposite(a.color))) {
    if (a.board.liberties(chain) == 2) {
      chains.push_back(chain);
    }
  }
  return chains;
}

bool is_double_atari(const Surroundings& a) {
  return put_in_atari(a).size() >= 2 && a.board.liberties_after(a.color, a.point) > 1;
}

// An atari from which the stones can run far, but not get away.
bool is_ladder(const Surroundings& a) {
  if (a.board.liberties_after(a.color, a.point) < 2) {
    return false;
  }
  const Board board = after(a);
  const std::vector<Point> chains = put_in_atari(a);
  return std::any_of(chains.begin(), chains.end(),
                     [&](Point chain) { return runs_in_ladder(board, chain); });
}

bool is_atari(const Surroundings& a) { return !put_in_atari(a).empty(); }

bool is_self_atari(const Surroundings& a) {
  return !captures(a) && a.board.liberties_after(a.color, a.point) == 1 &&
         count_neighbors(a, Cell::kOwn) > 0;
}

// A chain in atari runs out with one more stone.
bool is_escape(const Surroundings& a) {
  const std::vector<Point> own = chains_beside(a, a.color);
  return own.size() == 1 && a.board.liberties(own.front()) == 1 && !captures(a) &&
         a.board.liberties_after(a.color, a.point) >= 2;
}

constexpr std::array kNames = {
    MoveName{"ko_capture", "コウ取り", "ko capture", takes_ko},
    MoveName{"ponnuki", "ポン抜き", "ponnuki", is_ponnuki},
    MoveName{"capture", "抜き", "capture", captures},
    MoveName{"snapback", "ウッテガエシ", "snapback", is_snapback},
    MoveName{"throw_in", "ホウリコミ", "throw-in", is_throw_in},
    MoveName{"double_atari", "両アタリ", "double atari", is_double_atari},
    MoveName{"ladder", "シチョウ", "ladder", is_ladder},
    MoveName{"atari", "アタリ", "atari", is_atari},
    MoveName{"self_atari", "自らアタリ", "self-atari", is_self_atari},
    MoveName{"escape", "ニゲ", "escape from atari", is_escape},
    MoveName{"nakade", "ナカデ", "placement inside", is_placement},
};

}  // namespace

std::span<const MoveName> capture_names() { return kNames; }

}  // namespace kiryoku::shape
