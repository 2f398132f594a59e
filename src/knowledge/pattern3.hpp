// SPDX-License-Identifier: MIT
// The 3×3 neighbourhood of an empty point with the atari status of its four direct
// neighbours: the feature of paper N [N 3.3], and what playouts keep up to date incrementally.
//
// Twenty bits: eight neighbours of two bits (go::Color) clockwise from the top, the four direct
// ones first (up, right, down, left, then up-right, down-right, down-left, up-left), then four
// bits saying whether the direct neighbour's chain has one liberty only. Patterns are learned
// and looked up from the mover's side: the mover is Black.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "go/board.hpp"
#include "go/types.hpp"

namespace kiryoku::knowledge {

using Pattern3 = std::uint32_t;

inline constexpr std::size_t kPattern3Count = std::size_t{1} << 20U;

// Offsets of the eight neighbours in the order of the bits.
inline constexpr std::array<int, 8> kPattern3Offsets = {
    -go::Point::kStride,     1,
    go::Point::kStride,      -1,
    -go::Point::kStride + 1, go::Point::kStride + 1,
    go::Point::kStride - 1,  -go::Point::kStride - 1};

constexpr go::Color pattern3_color(Pattern3 pattern, unsigned neighbor) {
  return static_cast<go::Color>((pattern >> (2 * neighbor)) & 3U);
}

constexpr bool pattern3_atari(Pattern3 pattern, unsigned neighbor) {
  return ((pattern >> (16 + neighbor)) & 1U) != 0;
}

// Black for White: the same neighbourhood seen by the other player.
constexpr Pattern3 swap_colors(Pattern3 pattern) {
  const Pattern3 stones = pattern & 0xffffU;
  return (pattern & 0xf0000U) | ((stones & 0x5555U) << 1U) | ((stones & 0xaaaaU) >> 1U);
}

// Under symmetry 0–7 (four turns, then four turns of the mirror image).
Pattern3 transform(Pattern3 pattern, int symmetry);

// As the board has it, stones in their own colours.
Pattern3 pattern3_at(const go::Board& board, go::Point p);

// As the mover sees it.
inline Pattern3 pattern3_for(const go::Board& board, go::Point p, go::Color mover) {
  const Pattern3 pattern = pattern3_at(board, p);
  return mover == go::Color::kBlack ? pattern : swap_colors(pattern);
}

// What the mover may do there, read from the neighbourhood alone (ko apart): every neighbour
// is taken, nothing is captured and all own neighbours are in atari.
bool is_suicide(Pattern3 pattern);

// All direct neighbours are the mover's, none in atari, and the diagonals keep the eye.
bool is_eye(Pattern3 pattern);

// Eight letters in reading order without the centre: "." empty, "X" mover, "O" opponent,
// "#" off board; "x", "o" in atari.
std::string to_text(Pattern3 pattern);
std::optional<Pattern3> parse_pattern3(std::string_view text);

}  // namespace kiryoku::knowledge
