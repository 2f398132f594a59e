// SPDX-License-Identifier: MIT
// The board of the playouts: chains with exact liberties as bit sets, and the 3×3
// neighbourhood of every point kept up to date with each stone (knowledge/pattern3.hpp), so
// that legality, eyes and learned strengths are one table look-up. go::PlayoutBoard serves
// uniformly random games; this one pays for liberties and patterns because the policy reads
// them at every move.
//
// A vertex is an int: row * stride + column. The stride is fixed by the number of words W that
// hold all vertices, so that neighbours are at constant distances; what lies beyond the board's
// size is off the board.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "engine/playout/bits.hpp"
#include "go/board.hpp"
#include "go/types.hpp"
#include "knowledge/pattern3.hpp"

namespace kiryoku::engine::playout {

using go::Color;
using knowledge::Pattern3;

using Vertex = int;
inline constexpr Vertex kNoVertex = -1;

constexpr int words_for(int size) { return size <= 10 ? 2 : (size <= 15 ? 4 : 6); }

template <int W>
inline constexpr int kStride = W == 2 ? 11 : (W == 4 ? 16 : 20);

// Neighbours in the order of the pattern's bits: up, right, down, left, then the diagonals
// clockwise. Direction d ^ 2 is the opposite one.
template <int W>
inline constexpr std::array<int, 8> kOffsets = {
    -kStride<W>,    1, kStride<W>, -1, -kStride<W> + 1, kStride<W> + 1, kStride<W> - 1,
    -kStride<W> - 1};

// An array over the vertices and the ring around them.
template <typename T, int W>
class VertexMap {
 public:
  T& operator[](Vertex v) { return values_[static_cast<std::size_t>(v) + kRing]; }

  const T& operator[](Vertex v) const { return values_[static_cast<std::size_t>(v) + kRing]; }

  void fill(const T& value) { values_.fill(value); }

 private:
  static constexpr std::size_t kRing = 24;
  std::array<T, static_cast<std::size_t>(W) * 64 + 2 * kRing> values_{};
};

// Neighbours of one kind, one bit at 2d for each direction d, from a pattern's colour bits.
struct Directions {
  std::uint32_t bits;

  static Directions empty(Pattern3 pattern) { return {~(pattern | pattern >> 1U) & 0x5555U}; }

  template <Color C>
  static Directions of(Pattern3 pattern) {
    const Pattern3 low = pattern & 0x5555U;
    const Pattern3 high = pattern >> 1U & 0x5555U;
    return {C == Color::kBlack ? low & ~high : high & ~low};
  }

  // Chains in atari whose last liberty is here.
  static Directions in_atari(Pattern3 pattern) {
    const Pattern3 marks = pattern >> 16U;
    const Pattern3 apart = (marks | marks << 2U) & 0x33U;
    return {(apart | apart << 1U) & 0x55U};
  }

  // The four direct ones only.
  [[nodiscard]] Directions direct() const { return {bits & 0x55U}; }

  [[nodiscard]] bool any() const { return bits != 0; }

  [[nodiscard]] bool several() const { return (bits & (bits - 1)) != 0; }

  [[nodiscard]] int first() const { return std::countr_zero(bits) >> 1U; }

  template <typename Visit>
  void for_each(Visit&& visit) const {
    for (std::uint32_t rest = bits; rest != 0; rest &= rest - 1) {
      visit(std::countr_zero(rest) >> 1U);
    }
  }
};

// Number of empty direct neighbours, by the low byte of a pattern.
inline constexpr std::array<std::uint8_t, 256> kFreeNeighbors = [] {
  std::array<std::uint8_t, 256> table{};
  for (unsigned byte = 0; byte < 256; ++byte) {
    for (unsigned d = 0; d < 4; ++d) {
      table[byte] = static_cast<std::uint8_t>(table[byte] + ((byte >> (2 * d) & 3U) == 0 ? 1 : 0));
    }
  }
  return table;
}();

// Distance to the first of the direct neighbours in a set, by Directions::bits; 0 for none.
template <int W>
inline constexpr std::array<std::int8_t, 128> kFirstOffset = [] {
  std::array<std::int8_t, 128> table{};
  for (unsigned bits = 1; bits < 128; ++bits) {
    table[bits] = static_cast<std::int8_t>(kOffsets<W>[std::countr_zero(bits) / 2 % 8]);
  }
  return table;
}();

template <int W>
class SimBoard {
 public:
  explicit SimBoard(int size);
  explicit SimBoard(const go::Board& board);

  [[nodiscard]] int size() const { return size_; }

  static Vertex vertex(go::Point p) { return p.y() * kStride<W> + p.x(); }

  static go::Point point(Vertex v) { return go::Point::at(v % kStride<W>, v / kStride<W>); }

  static Vertex neighbor(Vertex v, int direction) {
    return v + kOffsets<W>[static_cast<std::size_t>(direction)];
  }

  [[nodiscard]] Color at(Vertex v) const { return color_[v]; }

  // The neighbourhood in the board's own colours. Atari is marked at empty vertices only.
  [[nodiscard]] Pattern3 pattern(Vertex v) const { return pattern_[v]; }

  // The same with the mover as Black.
  [[nodiscard]] Pattern3 pattern_for(Color mover, Vertex v) const {
    return mover == Color::kBlack ? pattern_[v] : knowledge::swap_colors(pattern_[v]);
  }

  [[nodiscard]] Vertex ko() const { return ko_; }

  void clear_ko() { ko_ = kNoVertex; }

  // Of the chain this stone belongs to.
  [[nodiscard]] Vertex chain(Vertex stone) const { return head_[stone]; }

  [[nodiscard]] int liberties(Vertex stone) const { return chain_[head_[stone]].count; }

  [[nodiscard]] int stones(Vertex stone) const { return chain_[head_[stone]].stones; }

  [[nodiscard]] const Bits<W>& liberty_set(Vertex stone) const {
    return chain_[head_[stone]].liberties;
  }

  [[nodiscard]] Vertex next_stone(Vertex stone) const { return next_[stone]; }

  // Empty, not the ko, no suicide.
  [[nodiscard]] bool is_legal(Color mover, Vertex v) const {
    return color_[v] == Color::kEmpty && v != ko_ && !knowledge::is_suicide(pattern_for(mover, v));
  }

  // The liberties of the chain this legal move would make. Of captured stones only those
  // beside the move are counted.
  template <Color C>
  [[nodiscard]] Bits<W> liberties_after(Vertex v) const;

  // Plays a legal move; answers the number of captured stones.
  template <Color C>
  int play(Vertex v);

  int play(Color mover, Vertex v) {
    return mover == Color::kBlack ? play<Color::kBlack>(v) : play<Color::kWhite>(v);
  }

  [[nodiscard]] const Bits<W>& stones_of(Color color) const {
    return stones_of_[static_cast<std::size_t>(color) - 1];
  }

  [[nodiscard]] const Bits<W>& empty() const { return empty_; }

  // Stones and the empty points that touch that colour alone (the end of a playout).
  [[nodiscard]] Bits<W> area_of(Color color) const {
    const Bits<W> own = reach(stones_of(color));
    const Bits<W> other = reach(stones_of(go::opposite(color)));
    return stones_of(color) | (empty_ & own).without(other);
  }

  // Empty vertices whose neighbourhood changed, or that became empty, since the last call; but
  // for the eight around each stone played, which the caller knows.
  Bits<W> take_changed() {
    Bits<W> changed;
    for (std::size_t i = 0; i < W; ++i) {
      changed.words[i] = changed_[i + 1] & empty_.words[i];
    }
    changed_ = {};
    any_changed_ = false;
    return changed;
  }

  [[nodiscard]] bool any_changed() const { return any_changed_; }

 private:
  struct Chain {
    Bits<W> liberties;
    std::uint16_t count = 0;
    std::uint16_t stones = 0;
  };

  static Bits<W> reach(const Bits<W>& set) {
    constexpr auto kRow = static_cast<unsigned>(kStride<W>);
    return set.up(1) | set.down(1) | set.up(kRow) | set.down(kRow);
  }

  void mark_changed(Vertex v) {
    any_changed_ = true;
    changed_[static_cast<std::size_t>(v >> 6) + 1] |= std::uint64_t{1}
                                                      << (static_cast<unsigned>(v) & 63U);
  }

  // Three vertices side by side around v, across words if need be.
  void mark_row_changed(Vertex v) {
    any_changed_ = true;
    const auto shift = static_cast<unsigned>(v - 1) & 63U;
    const auto word = static_cast<std::size_t>((v - 1) >> 6) + 1;
    changed_[word] |= std::uint64_t{7} << shift;
    changed_[word + 1] |= std::uint64_t{7} >> 1U >> (63 - shift);
  }

  template <Color C>
  void toggle_neighbors(Vertex v);
  void mark_atari(Vertex head);
  void unmark_atari(Vertex head);
  template <Color C>
  Vertex join(Vertex v, Pattern3 around);
  template <Color C>
  Vertex merge(Vertex v, Directions own);
  void absorb(Vertex into, Vertex from);
  template <Color C>
  int attack(Vertex v, Directions opponents, Vertex own);
  template <Color C>
  int capture(Vertex head, Vertex capturer);

  int size_;
  Vertex ko_ = kNoVertex;
  bool any_changed_ = true;
  std::array<Bits<W>, 2> stones_of_{};
  Bits<W> empty_;
  std::array<std::uint64_t, W + 3> changed_{};  // with words on either side for the ring
  VertexMap<Color, W> color_;
  // A vertex without a stone is its own head, so that neighbours can be treated alike without
  // asking what they are; the chain of such a head means nothing.
  VertexMap<std::int16_t, W> head_;
  VertexMap<std::int16_t, W> next_;
  VertexMap<Pattern3, W> pattern_;
  VertexMap<Chain, W> chain_;
};

template <int W>
SimBoard<W>::SimBoard(int size) : size_(size) {
  color_.fill(Color::kOff);
  for (Vertex v = -kStride<W> - 1; v < W * 64 + kStride<W>; ++v) {
    head_[v] = static_cast<std::int16_t>(v);
  }
  for (const go::Point p : go::points_of(size)) {
    color_[vertex(p)] = Color::kEmpty;
    empty_.set(vertex(p));
  }
  std::copy(empty_.words.begin(), empty_.words.end(), changed_.begin() + 1);
  empty_.for_each([&](Vertex v) {
    for (int d = 0; d < 8; ++d) {
      pattern_[v] |= static_cast<Pattern3>(color_[neighbor(v, d)]) << (2 * d);
    }
  });
}

template <int W>
SimBoard<W>::SimBoard(const go::Board& board) : SimBoard(board.size()) {
  for (const go::Point p : go::points_of(size_)) {
    if (go::is_stone(board.at(p))) {
      play(board.at(p), vertex(p));
    }
  }
  ko_ = board.ko_point().is_place() ? vertex(board.ko_point()) : kNoVertex;
}

// Turns "empty" into the colour in the eight patterns around, or back.
template <int W>
template <Color C>
inline void SimBoard<W>::toggle_neighbors(Vertex v) {
#pragma GCC unroll 8
  for (int d = 0; d < 8; ++d) {
    pattern_[neighbor(v, d)] ^= static_cast<Pattern3>(C) << (2 * (d ^ 2));
  }
}

template <int W>
inline void SimBoard<W>::mark_atari(Vertex head) {
  const Vertex liberty = chain_[head].liberties.first();
#pragma GCC unroll 4
  for (int d = 0; d < 4; ++d) {
    pattern_[liberty] |= static_cast<Pattern3>(head_[neighbor(liberty, d)] == head) << (16 + d);
  }
  mark_changed(liberty);
}

template <int W>
inline void SimBoard<W>::unmark_atari(Vertex head) {
  const Vertex liberty = chain_[head].liberties.first();
  for (int d = 0; d < 4; ++d) {
    pattern_[liberty] &= ~(static_cast<Pattern3>(head_[neighbor(liberty, d)] == head) << (16 + d));
  }
  mark_changed(liberty);
}

template <int W>
inline void SimBoard<W>::absorb(Vertex into, Vertex from) {
  Vertex stone = from;
  do {
    head_[stone] = static_cast<std::int16_t>(into);
    stone = next_[stone];
  } while (stone != from);
  std::swap(next_[into], next_[from]);
  chain_[into].liberties |= chain_[from].liberties;
  chain_[into].stones = static_cast<std::uint16_t>(chain_[into].stones + chain_[from].stones);
}

// Makes the new stone part of the own chains beside it, which have lost it as a liberty already;
// answers the head. Without own neighbours the stone joins itself, an empty chain.
template <int W>
template <Color C>
inline Vertex SimBoard<W>::join(Vertex v, Pattern3 around) {
  const Directions own = Directions::of<C>(around).direct();
  chain_[v] = {};
  next_[v] = static_cast<std::int16_t>(v);
  Vertex head = head_[v + kFirstOffset<W>[own.bits]];
  if (own.several()) {
    head = merge<C>(v, own);
  }
  Chain& chain = chain_[head];
  const std::int16_t next = next_[head];
  next_[head] = static_cast<std::int16_t>(v);
  next_[v] = next;
  head_[v] = static_cast<std::int16_t>(head);
  ++chain.stones;
  const std::uint32_t free = Directions::empty(around).bits;
  unsigned count = chain.count;
#pragma GCC unroll 4
  for (int d = 0; d < 4; ++d) {
    const auto u = static_cast<unsigned>(neighbor(v, d));
    const std::uint64_t is_free = (free >> (2 * d)) & 1U;
    // Off the board the word may not exist, but then the bit is not set anywhere.
    std::uint64_t& word = chain.liberties.words[is_free != 0 ? u >> 6U : 0];
    count += static_cast<unsigned>(is_free & ~(word >> (u & 63U)));
    word |= is_free << (u & 63U);
  }
  chain.count = static_cast<std::uint16_t>(count);
  return head;
}

// Makes one of the several own chains beside a point; answers the head.
template <int W>
template <Color C>
Vertex SimBoard<W>::merge(Vertex v, Directions own) {
  Vertex head = kNoVertex;
  bool merged = false;
  own.for_each([&](int d) {
    const Vertex other = head_[neighbor(v, d)];
    if (head == kNoVertex || other == head) {
      head = other;
    } else if (chain_[other].stones > chain_[head].stones) {
      absorb(other, head);
      head = other;
      merged = true;
    } else {
      absorb(head, other);
      merged = true;
    }
  });
  if (merged) {
    chain_[head].count = static_cast<std::uint16_t>(chain_[head].liberties.count());
  }
  return head;
}

// Takes off a chain of the colour C.
template <int W>
template <Color C>
int SimBoard<W>::capture(Vertex head, Vertex capturer) {
  const int count = chain_[head].stones;
  Vertex stone = head;
  do {
    const Vertex next = next_[stone];
    color_[stone] = Color::kEmpty;
    head_[stone] = static_cast<std::int16_t>(stone);
    pattern_[stone] &= 0xffffU;
    empty_.set(stone);
    stones_of_[static_cast<std::size_t>(C) - 1].clear(stone);
    toggle_neighbors<C>(stone);
    mark_row_changed(stone - kStride<W>);
    mark_row_changed(stone);
    mark_row_changed(stone + kStride<W>);
    Directions::of<go::opposite(C)>(pattern_[stone]).direct().for_each([&](int d) {
      const Vertex other = head_[neighbor(stone, d)];
      Chain& chain = chain_[other];
      if (!chain.liberties.test(stone)) {
        if (chain.count == 1 && other != capturer) {
          unmark_atari(other);
        }
        chain.liberties.set(stone);
        ++chain.count;
      }
    });
    stone = next;
  } while (stone != head);
  return count;
}

// The opponent's chains beside a new stone: those without liberties are taken, those with one
// are marked.
template <int W>
template <Color C>
int SimBoard<W>::attack(Vertex v, Directions opponents, Vertex own) {
  int captured = 0;
  opponents.for_each([&](int d) {
    const Vertex u = neighbor(v, d);
    const Vertex head = head_[u];
    if (color_[u] != go::opposite(C)) {
      return;  // already taken
    }
    if (chain_[head].count == 0) {
      captured += capture<go::opposite(C)>(head, own);
      ko_ = u;
    } else if (chain_[head].count == 1) {
      mark_atari(head);
    }
  });
  return captured;
}

template <int W>
template <Color C>
inline int SimBoard<W>::play(Vertex v) {
  const Pattern3 around = pattern_[v];
  color_[v] = C;
  empty_.clear(v);
  stones_of_[static_cast<std::size_t>(C) - 1].set(v);
  toggle_neighbors<C>(v);
  // Whatever the four neighbours are, their chain loses a liberty if this was one.
  const auto word = static_cast<std::size_t>(v) >> 6U;
  const auto shift = static_cast<unsigned>(v) & 63U;
  std::uint32_t short_of_breath = 0;
#pragma GCC unroll 4
  for (int d = 0; d < 4; ++d) {
    Chain& chain = chain_[head_[neighbor(v, d)]];
    std::uint64_t& liberties = chain.liberties.words[word];
    chain.count = static_cast<std::uint16_t>(chain.count - ((liberties >> shift) & 1U));
    liberties &= ~(std::uint64_t{1} << shift);
    short_of_breath |= static_cast<std::uint32_t>(chain.count < 2) << (2 * d);
  }
  const Vertex own = join<C>(v, around);
  const Directions weak = {Directions::of<go::opposite(C)>(around).bits & short_of_breath};
  ko_ = kNoVertex;
  int captured = 0;
  if (weak.any()) {
    captured = attack<C>(v, weak, own);
  }
  const Chain& chain = chain_[own];
  if (chain.count == 1) {
    mark_atari(own);
  }
  if (captured != 1 || chain.stones != 1 || chain.count != 1) {
    ko_ = kNoVertex;
  }
  return captured;
}

template <int W>
template <Color C>
Bits<W> SimBoard<W>::liberties_after(Vertex v) const {
  Bits<W> result;
  const Pattern3 around = pattern_[v];
  Directions::empty(around).direct().for_each([&](int d) { result.set(neighbor(v, d)); });
  Directions::of<C>(around).direct().for_each(
      [&](int d) { result |= chain_[head_[neighbor(v, d)]].liberties; });
  Directions::of<go::opposite(C)>(around).direct().for_each([&](int d) {
    if (chain_[head_[neighbor(v, d)]].count == 1) {
      result.set(neighbor(v, d));
    }
  });
  result.clear(v);
  return result;
}

}  // namespace kiryoku::engine::playout
