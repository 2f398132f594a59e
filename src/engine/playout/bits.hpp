// SPDX-License-Identifier: MIT
// A set of board points as a few machine words, and counters over such sets.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace kiryoku::engine::playout {

template <int W>
struct Bits {
  std::array<std::uint64_t, W> words{};

  [[nodiscard]] bool test(int i) const {
    return ((words[static_cast<std::size_t>(i) >> 6U] >> (static_cast<unsigned>(i) & 63U)) & 1U) !=
           0;
  }

  void set(int i) {
    words[static_cast<std::size_t>(i) >> 6U] |= std::uint64_t{1}
                                                << (static_cast<unsigned>(i) & 63U);
  }

  void clear(int i) {
    words[static_cast<std::size_t>(i) >> 6U] &=
        ~(std::uint64_t{1} << (static_cast<unsigned>(i) & 63U));
  }

  [[nodiscard]] int count() const {
    int sum = 0;
    for (const std::uint64_t word : words) {
      sum += std::popcount(word);
    }
    return sum;
  }

  [[nodiscard]] bool any() const {
    std::uint64_t all = 0;
    for (const std::uint64_t word : words) {
      all |= word;
    }
    return all != 0;
  }

  // The set must not be empty.
  [[nodiscard]] int first() const {
    std::size_t i = 0;
    while (words[i] == 0) {
      ++i;
    }
    return static_cast<int>(i) * 64 + std::countr_zero(words[i]);
  }

  template <typename Visit>
  void for_each(Visit&& visit) const {
    for (std::size_t i = 0; i < W; ++i) {
      for (std::uint64_t word = words[i]; word != 0; word &= word - 1) {
        visit(static_cast<int>(i) * 64 + std::countr_zero(word));
      }
    }
  }

  // All members moved up (towards higher numbers) or down by `by` (0 < by < 64).
  [[nodiscard]] Bits up(unsigned by) const {
    Bits result;
    for (std::size_t i = 0; i < W; ++i) {
      result.words[i] = words[i] << by | (i > 0 ? words[i - 1] >> (64 - by) : 0);
    }
    return result;
  }

  [[nodiscard]] Bits down(unsigned by) const {
    Bits result;
    for (std::size_t i = 0; i < W; ++i) {
      result.words[i] = words[i] >> by | (i + 1 < W ? words[i + 1] << (64 - by) : 0);
    }
    return result;
  }

  Bits& operator|=(const Bits& other) {
    for (std::size_t i = 0; i < W; ++i) {
      words[i] |= other.words[i];
    }
    return *this;
  }

  Bits& operator&=(const Bits& other) {
    for (std::size_t i = 0; i < W; ++i) {
      words[i] &= other.words[i];
    }
    return *this;
  }

  [[nodiscard]] Bits without(const Bits& other) const {
    Bits result;
    for (std::size_t i = 0; i < W; ++i) {
      result.words[i] = words[i] & ~other.words[i];
    }
    return result;
  }

  friend Bits operator|(Bits a, const Bits& b) { return a |= b; }

  friend Bits operator&(Bits a, const Bits& b) { return a &= b; }

  friend bool operator==(const Bits&, const Bits&) = default;
};

// How often each point was in the sets added: binary counters standing upright, one bit plane
// after the other, so that adding a set costs two operations a word on average.
template <int W>
class BitCounter {
 public:
  void add(Bits<W> set) {
    for (Bits<W>& plane : planes_) {
      const Bits<W> carry = plane & set;
      for (std::size_t i = 0; i < W; ++i) {
        plane.words[i] ^= set.words[i];
      }
      set = carry;
      if (!set.any()) {
        break;
      }
    }
    if (++pending_ == (1U << kPlanes) - 1) {
      flush();
    }
  }

  [[nodiscard]] std::int64_t count(int i) {
    flush();
    return sums_[static_cast<std::size_t>(i)];
  }

 private:
  static constexpr unsigned kPlanes = 8;

  void flush() {
    for (std::size_t plane = 0; plane < kPlanes; ++plane) {
      planes_[plane].for_each(
          [&](int i) { sums_[static_cast<std::size_t>(i)] += std::int64_t{1} << plane; });
      planes_[plane] = {};
    }
    pending_ = 0;
  }

  std::array<Bits<W>, kPlanes> planes_{};
  std::array<std::int64_t, static_cast<std::size_t>(W) * 64> sums_{};
  unsigned pending_ = 0;
};

}  // namespace kiryoku::engine::playout
