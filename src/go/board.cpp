// SPDX-License-Identifier: MIT
// Chains are circular lists with the head's number on every stone. Liberties are exact:
// a freed or taken point changes each chain beside it by one, and a chain that grows counts
// only those empty points next to the new stone that did not touch it before.
#include "go/board.hpp"

#include <algorithm>
#include <bitset>
#include <utility>

#include "base/rng.hpp"

namespace kiryoku::go {

namespace {

using ZobristTable = std::array<std::array<std::uint64_t, Point::kCount>, 2>;

constexpr ZobristTable make_zobrist() {
  ZobristTable table{};
  base::Rng rng(0x6b69'7279'6f6b'7521U);  // "kiryoku!": any constant will do
  for (auto& of_color : table) {
    for (std::uint64_t& number : of_color) {
      number = rng();
    }
  }
  return table;
}

constexpr ZobristTable kZobrist = make_zobrist();

}  // namespace

std::uint64_t zobrist(Color color, Point p) {
  return kZobrist[color == Color::kBlack ? 0 : 1][p.index()];
}

Board::Board(int size) : size_(std::clamp(size, kMinSize, kMaxSize)) {
  for (const Point p : points_of(size_)) {
    color_[p] = Color::kEmpty;
  }
}

// Calls visit(head) once for every chain of either colour beside the point.
template <typename Visit>
void Board::for_each_chain_next_to(Point p, Visit&& visit) const {
  std::array<Point, 4> seen;
  std::size_t count = 0;
  for (const Point q : p.neighbors()) {
    const Point head = head_[q];
    if (head.is_none() ||
        std::find(seen.begin(), seen.begin() + count, head) != seen.begin() + count) {
      continue;
    }
    seen[count++] = head;
    visit(head);
  }
}

std::uint64_t Board::hash_after(Color color, Point p) const {
  std::uint64_t captured = 0;
  std::uint64_t own = 0;  // of the own chains that would be left without liberties
  bool has_liberty = false;
  bool captures = false;
  for (const Point q : p.neighbors()) {
    has_liberty = has_liberty || color_[q] == Color::kEmpty;
  }
  for_each_chain_next_to(p, [&](Point head) {
    if (chain_[head].liberties > 1) {
      has_liberty = has_liberty || color_[head] == color;
      return;
    }
    captures = captures || color_[head] != color;
    std::uint64_t& sum = color_[head] == color ? own : captured;
    Point stone = head;
    do {
      sum ^= zobrist(color_[head], stone);
      stone = next_[stone];
    } while (stone != head);
  });
  if (!captures && !has_liberty) {
    return hash_ ^ own;
  }
  return hash_ ^ captured ^ zobrist(color, p);
}

std::vector<Point> Board::chain_stones(Point stone) const {
  std::vector<Point> stones;
  if (head_[stone].is_none()) {
    return stones;
  }
  stones.reserve(chain_[head_[stone]].stones);
  Point at = stone;
  do {
    stones.push_back(at);
    at = next_[at];
  } while (at != stone);
  return stones;
}

std::vector<Point> Board::chain_liberties(Point stone) const {
  std::vector<Point> found;
  for (const Point at : chain_stones(stone)) {
    for (const Point q : at.neighbors()) {
      if (is_empty(q) && std::find(found.begin(), found.end(), q) == found.end()) {
        found.push_back(q);
      }
    }
  }
  return found;
}

Legality Board::check(Color color, Point p, bool allow_suicide) const {
  if (!is_stone(color) || !on_board(p, size_)) {
    return Legality::kOffBoard;
  }
  if (!is_empty(p)) {
    return Legality::kOccupied;
  }
  if (p == ko_point_) {
    return Legality::kKo;
  }
  bool touches_own = false;
  for (const Point q : p.neighbors()) {
    if (color_[q] == Color::kEmpty) {
      return Legality::kOk;
    }
    if (color_[q] == Color::kOff) {
      continue;
    }
    const bool own = color_[q] == color;
    touches_own = touches_own || own;
    if ((liberties(q) > 1) == own) {
      return Legality::kOk;  // connects to a chain that breathes, or captures one that cannot
    }
  }
  return allow_suicide && touches_own ? Legality::kOk : Legality::kSuicide;
}

int Board::liberties_after(Color color, Point p) const {
  std::bitset<Point::kCount> counted;
  counted.set(p.index());
  std::bitset<Point::kCount> captured_heads;
  for_each_chain_next_to(p, [&](Point head) {
    if (color_[head] != color && chain_[head].liberties == 1) {
      captured_heads.set(head.index());
    }
  });
  int result = 0;
  const auto count_around = [&](Point stone) {
    for (const Point q : stone.neighbors()) {
      if ((is_empty(q) || captured_heads.test(head_[q].index())) && !counted.test(q.index())) {
        counted.set(q.index());
        ++result;
      }
    }
  };
  count_around(p);
  for_each_chain_next_to(p, [&](Point head) {
    if (color_[head] != color) {
      return;
    }
    Point stone = head;
    do {
      count_around(stone);
      stone = next_[stone];
    } while (stone != head);
  });
  return result;
}

bool Board::is_capture(Color color, Point p) const {
  for (const Point q : p.neighbors()) {
    if (color_[q] == opposite(color) && liberties(q) == 1) {
      return true;
    }
  }
  return false;
}

bool Board::is_eye_like(Color color, Point p) const {
  for (const Point q : p.neighbors()) {
    if (color_[q] != color && color_[q] != Color::kOff) {
      return false;
    }
  }
  int lost = 0;
  bool at_edge = false;
  for (const Point q : p.diagonals()) {
    lost += color_[q] == opposite(color) ? 1 : 0;
    at_edge = at_edge || color_[q] == Color::kOff;
  }
  return lost < (at_edge ? 1 : 2);
}

int Board::place(Color color, Point p) {
  ko_point_ = Point::none();
  put(color, p);
  int captured = 0;
  Point last_captured;
  for (const Point q : p.neighbors()) {
    if (color_[q] == opposite(color) && liberties(q) == 0) {
      captured += remove_chain(q);
      last_captured = q;
    }
  }
  const Chain& own = chain_[head_[p]];
  if (own.liberties == 0) {
    remove_chain(p);
  } else if (captured == 1 && own.stones == 1 && own.liberties == 1) {
    ko_point_ = last_captured;
  }
  return captured;
}

void Board::set(Point p, Color color) {
  ko_point_ = Point::none();
  if (color_[p] == color || color_[p] == Color::kOff) {
    return;
  }
  if (is_stone(color_[p])) {
    const std::vector<Point> broken = chain_stones(p);
    for (const Point stone : broken) {
      head_[stone] = Point::none();
    }
    free_point(p);
    for (const Point stone : broken) {
      if (stone != p) {
        join(stone);
      }
    }
  }
  if (is_stone(color)) {
    put(color, p);
  }
}

// A stone on an empty point: everyone beside it loses a liberty, own chains are joined.
void Board::put(Color color, Point p) {
  color_[p] = color;
  ++stones_[static_cast<std::size_t>(color)];
  hash_ ^= zobrist(color, p);
  for_each_chain_next_to(p, [this](Point head) { --chain_[head].liberties; });
  join(p);
}

// Makes a stone that belongs to no chain part of the largest one beside it, and the smaller
// ones too.
void Board::join(Point p) {
  std::array<Point, 4> own;
  std::size_t count = 0;
  for_each_chain_next_to(p, [&](Point head) {
    if (color_[head] == color_[p]) {
      own[count++] = head;
      if (chain_[head].stones > chain_[own[0]].stones) {
        std::swap(own[0], own[count - 1]);
      }
    }
  });
  if (count == 0) {
    own[0] = p;
    chain_[p] = {};
    next_[p] = p;
  }
  add_to_chain(p, own[0]);
  for (std::size_t i = 1; i < count; ++i) {
    Point stone = own[i];
    do {
      const Point next = next_[stone];
      add_to_chain(stone, own[0]);
      stone = next;
    } while (stone != own[i]);
  }
}

void Board::add_to_chain(Point p, Point head) {
  Chain& chain = chain_[head];
  for (const Point q : p.neighbors()) {
    if (!is_empty(q)) {
      continue;
    }
    const std::array<Point, 4> around = q.neighbors();
    if (std::none_of(around.begin(), around.end(), [&](Point r) { return head_[r] == head; })) {
      ++chain.liberties;
    }
  }
  head_[p] = head;
  ++chain.stones;
  if (p != head) {
    next_[p] = next_[head];
    next_[head] = p;
  }
}

int Board::remove_chain(Point stone) {
  const Point head = head_[stone];
  const int count = chain_[head].stones;
  Point at = head;
  do {
    head_[at] = Point::none();
    at = next_[at];
  } while (at != head);
  do {
    free_point(at);
    at = next_[at];
  } while (at != head);
  return count;
}

// Takes off a stone whose head has been cleared; everyone beside it gains a liberty.
void Board::free_point(Point p) {
  --stones_[static_cast<std::size_t>(color_[p])];
  hash_ ^= zobrist(color_[p], p);
  color_[p] = Color::kEmpty;
  for_each_chain_next_to(p, [this](Point head) { ++chain_[head].liberties; });
}

bool operator==(const Board& a, const Board& b) {
  return a.size_ == b.size_ && a.ko_point_ == b.ko_point_ && a.color_ == b.color_;
}

}  // namespace kiryoku::go
