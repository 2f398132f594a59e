// SPDX-License-Identifier: MIT
// Nested patterns around a move, for the feature set `full`. Size d takes in every point with
// |dx| + |dy| + max(|dx|, |dy|) ≤ d (rounded diamonds, [Coulom 2007]): size 3 is the 3×3 square,
// size 8 reaches 4 lines, size 16 reaches 8. Stones are own or opponent's (the mover is always
// the same colour), points off the board count as such, and from size 3 on the liberties (1, 2,
// more) of the direct neighbours' chains belong to the pattern. All eight symmetric images have
// the same hash.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "go/board.hpp"
#include "go/types.hpp"

namespace kiryoku::knowledge {

inline constexpr int kSmallestPattern = 2;
inline constexpr int kLargestPattern = 16;
inline constexpr int kPatternSizes = kLargestPattern - kSmallestPattern + 1;

using PatternHash = std::uint64_t;  // 40 bits

inline constexpr unsigned kPatternHashBits = 40;

// A board as one player sees it, with a margin so that patterns need no bounds checks.
class PatternView {
 public:
  PatternView(const go::Board& board, go::Color mover);

  // The hash of every size from kSmallestPattern on while `wanted(hash)` holds; answers how
  // many were wanted. Patterns grow outward, so a large one is known only if its core is.
  template <typename Wanted>
  int hashes(go::Point p, Wanted&& wanted) const {
    Growing growing = start(p);
    for (int size = kSmallestPattern; size <= kLargestPattern; ++size) {
      if (!wanted(grow(growing, size))) {
        return size - kSmallestPattern;
      }
    }
    return kPatternSizes;
  }

 private:
  static constexpr int kMargin = kLargestPattern / 2;
  static constexpr int kWidth = go::kMaxSize + 2 * kMargin;

  struct Growing {
    int center = 0;
    std::array<std::uint8_t, 4> liberties{};  // classes of the direct neighbours
    std::array<std::uint64_t, 8> by_symmetry{};
  };

  [[nodiscard]] Growing start(go::Point p) const;
  PatternHash grow(Growing& growing, int size) const;

  const go::Board& board_;
  std::array<std::uint8_t, static_cast<std::size_t>(kWidth) * kWidth> cells_;
};

// Pattern hashes and their numbers. Numbers begin at 1; 0 is "no known pattern".
class PatternDictionary {
 public:
  PatternDictionary() : PatternDictionary(std::vector<PatternHash>{}) {}

  // The i-th hash gets number i + 1.
  explicit PatternDictionary(std::vector<PatternHash> hashes);

  [[nodiscard]] std::uint32_t find(PatternHash hash) const {
    for (std::size_t slot = hash & mask_;; slot = (slot + 1) & mask_) {
      const std::uint64_t entry = slots_[slot];
      if (entry == 0 || entry >> kNumberBits == hash) {
        return static_cast<std::uint32_t>(entry & ((1U << kNumberBits) - 1));
      }
    }
  }

  // The number of the largest known pattern around the point.
  [[nodiscard]] std::uint32_t largest(const PatternView& view, go::Point p) const {
    std::uint32_t known = 0;
    view.hashes(p, [&](PatternHash hash) {
      const std::uint32_t number = find(hash);
      known = number != 0 ? number : known;
      return number != 0;
    });
    return known;
  }

  [[nodiscard]] const std::vector<PatternHash>& hashes() const { return hashes_; }

  static constexpr unsigned kNumberBits = 64 - kPatternHashBits;
  static constexpr std::size_t kMostPatterns = (std::size_t{1} << kNumberBits) - 2;

 private:
  std::vector<PatternHash> hashes_;
  std::vector<std::uint64_t> slots_;  // hash and number; 0 = free
  std::size_t mask_ = 0;
};

}  // namespace kiryoku::knowledge
