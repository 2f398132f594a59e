// SPDX-License-Identifier: MIT
// The board of the playouts: chains with exact liberties as bit sets, and the 3×3
// neighbourhood of every point kept up to date with each stone (knowledge/pattern3.hpp), so
// that legality, eyes and learned strengths are one table look-up. go::PlayoutBoard serves
// uniformly random games; this one pays for liberties and patterns because the policy reads
// them at every move.
//
// A vertex is an int: row * (size + 1) + column; the extra column is off the board. W words
// hold all vertices: 2 up to size 10, 4 up to 15, 6 up to 19.
#pragma once

#include <algorithm>
#include <array>
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

// An array over the vertices and the ring around them.
template <typename T, int W>
class VertexMap {
 public:
  T& operator[](Vertex v) { return values_[static_cast<std::size_t>(v + kRing)]; }

  const T& operator[](Vertex v) const { return values_[static_cast<std::size_t>(v + kRing)]; }

  void fill(const T& value) { values_.fill(value); }

 private:
  static constexpr int kRing = 24;
  std::array<T, static_cast<std::size_t>(W * 64 + 2 * kRing)> values_{};
};

template <int W>
class SimBoard {
 public:
  explicit SimBoard(int size);
  explicit SimBoard(const go::Board& board);

  [[nodiscard]] int size() const { return size_; }

  [[nodiscard]] int stride() const { return stride_; }

  [[nodiscard]] Vertex vertex(go::Point p) const { return p.y() * stride_ + p.x(); }

  [[nodiscard]] go::Point point(Vertex v) const { return go::Point::at(v % stride_, v / stride_); }

  // In the order of the pattern's bits: up, right, down, left, then the diagonals clockwise.
  [[nodiscard]] Vertex neighbor(Vertex v, int direction) const {
    return v + offsets_[static_cast<std::size_t>(direction)];
  }

  [[nodiscard]] Color at(Vertex v) const { return color_[v]; }

  // The neighbourhood of an empty vertex in the board's own colours.
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
  [[nodiscard]] Bits<W> liberties_after(Color mover, Vertex v) const;

  // Plays a legal move; answers the number of captured stones.
  int play(Color mover, Vertex v);

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

  // Vertices whose neighbourhood or emptiness changed since the last call.
  Bits<W> take_changed() {
    const Bits<W> changed = changed_;
    changed_ = {};
    return changed;
  }

 private:
  struct Chain {
    Bits<W> liberties;
    std::uint16_t count = 0;
    std::uint16_t stones = 0;
  };

  [[nodiscard]] Bits<W> reach(const Bits<W>& set) const {
    const auto s = static_cast<unsigned>(stride_);
    return set.up(1) | set.down(1) | set.up(s) | set.down(s);
  }

  void toggle_neighbors(Color color, Vertex v);
  void mark_atari(Vertex head);
  void unmark_atari(Vertex head);
  Vertex join(Color mover, Vertex v);
  void absorb(Vertex into, Vertex from);
  int capture(Vertex head, Vertex capturer);

  int size_;
  int stride_;
  Vertex ko_ = kNoVertex;
  std::array<int, 8> offsets_{};
  std::array<Bits<W>, 2> stones_of_{};
  Bits<W> empty_;
  Bits<W> changed_;
  VertexMap<Color, W> color_;
  VertexMap<std::int16_t, W> head_;
  VertexMap<std::int16_t, W> next_;
  VertexMap<Pattern3, W> pattern_;
  VertexMap<Chain, W> chain_;
};

template <int W>
SimBoard<W>::SimBoard(int size) : size_(size), stride_(size + 1) {
  offsets_ = {-stride_, 1, stride_, -1, -stride_ + 1, stride_ + 1, stride_ - 1, -stride_ - 1};
  color_.fill(Color::kOff);
  head_.fill(kNoVertex);
  for (Vertex y = 0; y < size; ++y) {
    for (Vertex x = 0; x < size; ++x) {
      color_[y * stride_ + x] = Color::kEmpty;
      empty_.set(y * stride_ + x);
    }
  }
  changed_ = empty_;
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
inline void SimBoard<W>::toggle_neighbors(Color color, Vertex v) {
  for (int d = 0; d < 8; ++d) {
    const Vertex u = neighbor(v, d);
    pattern_[u] ^= static_cast<Pattern3>(color) << (2 * (d ^ 2));
    if (color_[u] == Color::kEmpty) {
      changed_.set(u);
    }
  }
}

template <int W>
inline void SimBoard<W>::mark_atari(Vertex head) {
  const Vertex liberty = chain_[head].liberties.first();
  for (int d = 0; d < 4; ++d) {
    if (head_[neighbor(liberty, d)] == head) {
      pattern_[liberty] |= Pattern3{1} << (16 + d);
    }
  }
  changed_.set(liberty);
}

template <int W>
inline void SimBoard<W>::unmark_atari(Vertex head) {
  const Vertex liberty = chain_[head].liberties.first();
  for (int d = 0; d < 4; ++d) {
    if (head_[neighbor(liberty, d)] == head) {
      pattern_[liberty] &= ~(Pattern3{1} << (16 + d));
    }
  }
  changed_.set(liberty);
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

// Joins the new stone with the own chains beside it; answers the head.
template <int W>
inline Vertex SimBoard<W>::join(Color mover, Vertex v) {
  Bits<W> liberties;
  Vertex head = v;
  head_[v] = static_cast<std::int16_t>(v);
  next_[v] = static_cast<std::int16_t>(v);
  chain_[v].stones = 1;
  chain_[v].liberties = {};
  for (int d = 0; d < 4; ++d) {
    const Vertex u = neighbor(v, d);
    if (color_[u] == Color::kEmpty) {
      liberties.set(u);
    } else if (color_[u] == mover && head_[u] != head) {
      const Vertex other = head_[u];
      if (chain_[other].stones > chain_[head].stones) {
        absorb(other, head);
        head = other;
      } else {
        absorb(head, other);
      }
    }
  }
  Chain& chain = chain_[head];
  chain.liberties |= liberties;
  chain.liberties.clear(v);
  chain.count = static_cast<std::uint16_t>(chain.liberties.count());
  return head;
}

template <int W>
int SimBoard<W>::capture(Vertex head, Vertex capturer) {
  const Color captured_color = color_[head];
  const int count = chain_[head].stones;
  Vertex stone = head;
  do {
    const Vertex next = next_[stone];
    color_[stone] = Color::kEmpty;
    head_[stone] = kNoVertex;
    pattern_[stone] &= 0xffffU;
    empty_.set(stone);
    changed_.set(stone);
    stones_of_[static_cast<std::size_t>(captured_color) - 1].clear(stone);
    toggle_neighbors(captured_color, stone);
    for (int d = 0; d < 4; ++d) {
      const Vertex u = neighbor(stone, d);
      if (color_[u] == go::opposite(captured_color)) {
        Chain& chain = chain_[head_[u]];
        if (!chain.liberties.test(stone)) {
          if (chain.count == 1 && head_[u] != capturer) {
            unmark_atari(head_[u]);
          }
          chain.liberties.set(stone);
          ++chain.count;
        }
      }
    }
    stone = next;
  } while (stone != head);
  return count;
}

template <int W>
int SimBoard<W>::play(Color mover, Vertex v) {
  color_[v] = mover;
  empty_.clear(v);
  changed_.set(v);
  stones_of_[static_cast<std::size_t>(mover) - 1].set(v);
  toggle_neighbors(mover, v);
  const Vertex own = join(mover, v);

  int captured = 0;
  Vertex captured_at = kNoVertex;
  const Color opponent = go::opposite(mover);
  for (int d = 0; d < 4; ++d) {
    const Vertex u = neighbor(v, d);
    if (color_[u] != opponent) {
      continue;
    }
    const Vertex head = head_[u];
    Chain& chain = chain_[head];
    if (!chain.liberties.test(v)) {
      continue;  // the same chain met a second time
    }
    chain.liberties.clear(v);
    --chain.count;
    if (chain.count == 1) {
      mark_atari(head);
    } else if (chain.count == 0) {
      captured += capture(head, own);
      captured_at = u;
    }
  }
  const Chain& chain = chain_[own];
  ko_ = captured == 1 && chain.stones == 1 && chain.count == 1 ? captured_at : kNoVertex;
  if (chain.count == 1) {
    mark_atari(own);
  }
  return captured;
}

template <int W>
Bits<W> SimBoard<W>::liberties_after(Color mover, Vertex v) const {
  Bits<W> result;
  for (int d = 0; d < 4; ++d) {
    const Vertex u = neighbor(v, d);
    if (color_[u] == Color::kEmpty) {
      result.set(u);
    } else if (color_[u] == mover) {
      result |= chain_[head_[u]].liberties;
    } else if (color_[u] == go::opposite(mover) && chain_[head_[u]].count == 1) {
      result.set(u);
    }
  }
  result.clear(v);
  return result;
}

}  // namespace kiryoku::engine::playout
