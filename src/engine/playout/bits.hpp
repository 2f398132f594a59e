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

  // In plain arithmetic (bits by bytes, bytes by one multiplication): the program must run on
  // processors without a popcount instruction, and calling the library's costs more.
  [[nodiscard]] int count() const {
    std::uint64_t bytes = 0;  // at most W * 8 in each
    for (std::uint64_t word : words) {
      word -= (word >> 1U) & 0x5555555555555555U;
      word = (word & 0x3333333333333333U) + ((word >> 2U) & 0x3333333333333333U);
      bytes += (word + (word >> 4U)) & 0x0f0f0f0f0f0f0f0fU;
    }
    const std::uint64_t pairs =
        (bytes & 0x00ff00ff00ff00ffU) + ((bytes >> 8U) & 0x00ff00ff00ff00ffU);
    return static_cast<int>((pairs * 0x0001000100010001U) >> 48U);
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

  // The sum of both.
  void add(BitCounter& other) {
    flush();
    other.flush();
    for (std::size_t i = 0; i < sums_.size(); ++i) {
      sums_[i] += other.sums_[i];
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
