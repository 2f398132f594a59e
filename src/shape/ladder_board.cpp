// SPDX-License-Identifier: MIT
#include "shape/ladder_board.hpp"

#include <algorithm>

namespace kiryoku::shape {

using go::Color;
using go::Point;

LadderBoard::LadderBoard(const go::Board& board)
    : size_(board.size()), ko_point_(board.ko_point()) {
  std::fill_n(cells_.begin(), Point::kCount, static_cast<std::uint16_t>(Color::kOff));
  for (const Point p : go::points_of(size_)) {
    cells_[cell(kColor, p)] = static_cast<std::uint16_t>(board.at(p));
    if (is_stone(board.at(p))) {
      cells_[cell(kHead, p)] = board.chain_of(p).index();
      cells_[cell(kNext, p)] = board.next_stone(p).index();
      cells_[cell(kStones, p)] = static_cast<std::uint16_t>(board.stones_in_chain(p));
      cells_[cell(kLiberties, p)] = static_cast<std::uint16_t>(board.liberties(p));
    }
  }
}

int LadderBoard::find_liberties(Point stone, std::array<Point, 2>& found) const {
  const int wanted = std::min(liberties(stone), 2);
  int count = 0;
  for (Point at = head(stone); count < wanted; at = next_stone(at)) {
    for (const Point q : at.neighbors()) {
      if (is_empty(q) && (count == 0 || found[0] != q)) {
        found[static_cast<std::size_t>(count++)] = q;
        if (count == wanted) {
          break;
        }
      }
    }
  }
  return count;
}

int LadderBoard::empty_neighbors(Point p) const {
  int count = 0;
  for (const Point q : p.neighbors()) {
    count += is_empty(q) ? 1 : 0;
  }
  return count;
}

bool LadderBoard::is_legal(Color color, Point p) const {
  if (!is_empty(p) || p == ko_point_) {
    return false;
  }
  for (const Point q : p.neighbors()) {
    if (is_empty(q)) {
      return true;
    }
    if (is_stone(at(q)) && (liberties(q) > 1) == (at(q) == color)) {
      return true;
    }
  }
  return false;
}

void LadderBoard::play(Color color, Point p) {
  plies_.push_back({journal_.size(), ko_point_});
  ko_point_ = Point::none();
  set(kColor, p, static_cast<int>(color));
  change_liberties_around(p, -1);
  join(p);
  int captured = 0;
  Point last_captured;
  for (const Point q : p.neighbors()) {
    if (at(q) == opposite(color) && liberties(q) == 0) {
      captured += stones(q);
      last_captured = q;
      remove_chain(q);
    }
  }
  if (captured == 1 && stones(p) == 1 && liberties(p) == 1) {
    ko_point_ = last_captured;
  }
}

void LadderBoard::undo() {
  const Ply ply = plies_.back();
  plies_.pop_back();
  while (journal_.size() > ply.journal_size) {
    const Change change = journal_.back();
    cells_[change.cell] = change.old_value;
    journal_.pop_back();
  }
  ko_point_ = ply.ko_point;
}

// Every chain beside the point gains or loses it as a liberty.
void LadderBoard::change_liberties_around(Point p, int change) {
  const std::array<Point, 4> around = p.neighbors();
  for (std::size_t i = 0; i < around.size(); ++i) {
    const Point chain = head(around[i]);
    bool counted = chain.is_none();
    for (std::size_t j = 0; j < i; ++j) {
      counted = counted || head(around[j]) == chain;
    }
    if (!counted) {
      set(kLiberties, chain, get(kLiberties, chain) + change);
    }
  }
}

void LadderBoard::join(Point p) {
  Point largest;
  for (const Point q : p.neighbors()) {
    if (at(q) == at(p) && (largest.is_none() || stones(q) > stones(largest))) {
      largest = head(q);
    }
  }
  if (largest.is_none()) {
    largest = p;
    set(kStones, p, 0);
    set(kLiberties, p, 0);
    set(kNext, p, p.index());
  }
  add_to_chain(p, largest);
  for (const Point q : p.neighbors()) {
    if (at(q) != at(p)) {
      continue;
    }
    for (Point stone = q; head(stone) != largest;) {
      const Point next = next_stone(stone);
      add_to_chain(stone, largest);
      stone = next;
    }
  }
}

void LadderBoard::add_to_chain(Point p, Point chain) {
  int gained = 0;
  for (const Point q : p.neighbors()) {
    if (!is_empty(q)) {
      continue;
    }
    const std::array<Point, 4> around = q.neighbors();
    gained += std::none_of(around.begin(), around.end(), [&](Point r) { return head(r) == chain; })
                  ? 1
                  : 0;
  }
  set(kHead, p, chain.index());
  set(kStones, chain, get(kStones, chain) + 1);
  set(kLiberties, chain, get(kLiberties, chain) + gained);
  if (p != chain) {
    set(kNext, p, get(kNext, chain));
    set(kNext, chain, p.index());
  }
}

void LadderBoard::remove_chain(Point stone) {
  Point at = stone;
  do {
    set(kHead, at, Point::none().index());
    at = next_stone(at);
  } while (at != stone);
  do {
    set(kColor, at, static_cast<int>(Color::kEmpty));
    change_liberties_around(at, 1);
    at = next_stone(at);
  } while (at != stone);
}

}  // namespace kiryoku::shape
