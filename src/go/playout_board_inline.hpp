// SPDX-License-Identifier: MIT
// The hot half of PlayoutBoard; include playout_board.hpp instead.
#pragma once

#include "go/playout_board.hpp"

namespace kiryoku::go {

namespace detail {

constexpr std::array<std::int8_t, 128> make_first_neighbor() {
  std::array<std::int8_t, 128> offsets{};
  for (unsigned set = 1; set < offsets.size(); ++set) {
    offsets[set] = static_cast<std::int8_t>((set & 1U) != 0    ? -Point::kStride
                                            : (set & 4U) != 0  ? -1
                                            : (set & 16U) != 0 ? 1
                                            : (set & 64U) != 0 ? Point::kStride
                                                               : 0);
  }
  return offsets;
}

// From the high byte of a pattern: bit 0 if the diagonals leave Black's eye whole, bit 1 White's.
constexpr std::array<std::uint8_t, 256> make_whole_diagonals() {
  std::array<std::uint8_t, 256> whole{};
  for (unsigned diagonals = 0; diagonals < whole.size(); ++diagonals) {
    std::array<int, 4> count{};
    for (unsigned i = 0; i < 8; i += 2) {
      ++count[(diagonals >> i) & 3U];
    }
    const int at_edge = count[3] > 0 ? 1 : 0;
    whole[diagonals] = static_cast<std::uint8_t>((count[2] + at_edge < 2 ? 1 : 0) |
                                                 (count[1] + at_edge < 2 ? 2 : 0));
  }
  return whole;
}

inline constexpr auto kFirstNeighbor = make_first_neighbor();
inline constexpr auto kWholeDiagonals = make_whole_diagonals();

}  // namespace detail

template <Color C>
constexpr unsigned PlayoutBoard::own_neighbors(Pattern pattern) {
  const unsigned low = pattern & kAllFour;
  const unsigned high = (static_cast<unsigned>(pattern) >> 1U) & kAllFour;
  return C == Color::kBlack ? low & ~high : high & ~low;
}

template <Color C>
constexpr unsigned PlayoutBoard::foreign_neighbors(Pattern pattern) {
  return (C == Color::kBlack ? static_cast<unsigned>(pattern) >> 1U : pattern) & kAllFour;
}

inline Point PlayoutBoard::first_of(Point p, unsigned neighbors) {
  return p.offset(detail::kFirstNeighbor[neighbors]);
}

template <Color C>
bool PlayoutBoard::is_eye_pattern(Pattern pattern) {
  return foreign_neighbors<opposite(C)>(pattern) == kAllFour &&
         (detail::kWholeDiagonals[pattern >> 8U] & static_cast<unsigned>(C)) != 0;
}

// A chain beside p has p as its only liberty if its sum is a multiple of p's key. Legal is
// what captures such a chain of the opponent or joins an own one that has more.
template <Color C>
bool PlayoutBoard::is_legal_surrounded(Point p) const {
  const Pattern pattern = pattern_[p];
  const std::uint64_t key = key_of(p);
  const auto ends_here = [&](Point neighbor) -> unsigned {
    const std::uint64_t sum = liberty_sum_[head_[neighbor]];
    return sum == (sum & kCountMask) * key ? 1 : 0;
  };
  const unsigned ending = ends_here(p.up()) | ends_here(p.left()) << 2U |
                          ends_here(p.right()) << 4U | ends_here(p.down()) << 6U;
  return ((foreign_neighbors<C>(pattern) & ending) | (own_neighbors<C>(pattern) & ~ending)) != 0;
}

// Adds a stone to the eight patterns around it, or takes it out.
template <Color C>
void PlayoutBoard::mark_in_patterns(Point p) {
  constexpr auto kBits = static_cast<unsigned>(C);
  const auto flip = [&](int offset, unsigned shift) {
    Pattern& pattern = pattern_[p.offset(offset)];
    pattern = static_cast<Pattern>(pattern ^ kBits << shift);
  };
  constexpr int kRow = Point::kStride;
  flip(-kRow - 1, 14);
  flip(-kRow, 6);
  flip(-kRow + 1, 12);
  flip(-1, 4);
  flip(1, 2);
  flip(kRow - 1, 10);
  flip(kRow, 0);
  flip(kRow + 1, 8);
}

template <Color C>
int PlayoutBoard::play_listed(Point p, int list_index) {
  const Pattern pattern = pattern_[p];
  const std::uint64_t key = key_of(p);
  const Point last = empty_[static_cast<std::size_t>(--empty_count_)];
  empty_[static_cast<std::size_t>(list_index)] = last;
  list_index_[last] = static_cast<std::uint16_t>(list_index);
  color_[p] = C;
  stone_balance_ += C == Color::kBlack ? 1 : -1;
  ko_point_ = Point::none();
  mark_in_patterns<C>(p);
  std::uint64_t& up = liberty_sum_[head_[p.up()]];
  std::uint64_t& left = liberty_sum_[head_[p.left()]];
  std::uint64_t& right = liberty_sum_[head_[p.right()]];
  std::uint64_t& down = liberty_sum_[head_[p.down()]];
  up -= key;
  left -= key;
  right -= key;
  down -= key;
  const unsigned without = (up == 0 ? 1U : 0U) | (left == 0 ? 4U : 0U) | (right == 0 ? 16U : 0U) |
                           (down == 0 ? 64U : 0U);
  const unsigned captured = without & foreign_neighbors<C>(pattern);
  int count = 0;
  if (captured != 0) [[unlikely]] {
    count = capture<C>(p, pattern, captured);
  }
  join(p, own_neighbors<C>(pattern));
  return count;
}

// The new stone, until now a chain of its own, goes to the first chain beside it (to itself if
// there is none) without a branch; further ones are rarer.
inline void PlayoutBoard::join(Point p, unsigned own) {
  Point head = head_[first_of(p, own)];
  const std::uint64_t joins = own != 0 ? 1 : 0;
  liberty_sum_[head] += liberty_sum_[p] & (0 - joins);
  stones_[head] = static_cast<std::uint16_t>(stones_[head] + joins);
  head_[p] = head;
  next_[p] = next_[head];
  next_[head] = p;
  for (unsigned rest = own & (own - 1); rest != 0; rest &= rest - 1) {
    const Point other = head_[first_of(p, rest)];
    if (other == head) {
      continue;
    }
    const bool other_is_larger = stones_[head] < stones_[other];
    const Point large = other_is_larger ? other : head;
    const Point small = other_is_larger ? head : other;
    liberty_sum_[large] += liberty_sum_[small];
    stones_[large] = static_cast<std::uint16_t>(stones_[large] + stones_[small]);
    Point stone = small;
    do {
      head_[stone] = large;
      stone = next_[stone];
    } while (stone != small);
    const Point after = next_[large];
    next_[large] = next_[small];
    next_[small] = after;
    head = large;
  }
}

template <Color C>
int PlayoutBoard::capture(Point p, Pattern pattern, unsigned captured) {
  int count = 0;
  Point last;
  for (; captured != 0; captured &= captured - 1) {
    const Point q = first_of(p, captured);
    if (color_[q] == opposite(C)) {  // not yet taken with an earlier neighbour
      last = q;
      count += remove_chain<opposite(C)>(q);
    }
  }
  if (count == 1 && foreign_neighbors<C>(pattern) == kAllFour) {
    ko_point_ = last;
  }
  return count;
}

template <Color C>
int PlayoutBoard::remove_chain(Point stone) {
  const Point head = head_[stone];
  Point at = head;
  do {
    head_[at] = at;
    liberty_sum_[at] = 0;
    stones_[at] = 1;
    at = next_[at];
  } while (at != head);
  int count = 0;
  do {
    const std::uint64_t key = key_of(at);
    for (const Point q : at.neighbors()) {
      liberty_sum_[head_[q]] += key;
    }
    mark_in_patterns<C>(at);
    color_[at] = Color::kEmpty;
    list_index_[at] = static_cast<std::uint16_t>(empty_count_);
    empty_[static_cast<std::size_t>(empty_count_++)] = at;
    const Point next = next_[at];
    next_[at] = at;
    at = next;
    ++count;
  } while (at != head);
  stone_balance_ -= C == Color::kBlack ? count : -count;
  return count;
}

template <Color C>
Point PlayoutBoard::play_random(base::Rng& rng) {
  // What cannot be played goes behind the points still to be drawn from, so that each of
  // those stays equally likely and the search ends.
  for (int untried = empty_count_; untried > 0;) {
    const auto index = static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(untried)));
    const Point p = empty_[index];
    const Pattern pattern = pattern_[p];
    if (has_empty_neighbor(pattern) ||
        (!is_eye_pattern<C>(pattern) && p != ko_point_ && is_legal_surrounded<C>(p))) {
      play_listed<C>(p, static_cast<int>(index));
      return p;
    }
    --untried;
    const auto behind = static_cast<std::size_t>(untried);
    const Point moved = empty_[behind];
    empty_[index] = moved;
    list_index_[moved] = static_cast<std::uint16_t>(index);
    empty_[behind] = p;
    list_index_[p] = static_cast<std::uint16_t>(behind);
  }
  pass();
  return Point::pass();
}

}  // namespace kiryoku::go
