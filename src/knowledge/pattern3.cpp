// SPDX-License-Identifier: MIT
#include "knowledge/pattern3.hpp"

namespace kiryoku::knowledge {
namespace {

using go::Color;

// Where in the eight letters of the text each neighbour stands.
constexpr std::array<std::size_t, 8> kTextPlace = {1, 4, 6, 3, 2, 7, 5, 0};

Pattern3 quarter_turn(Pattern3 pattern) {
  const Pattern3 direct = pattern & 0xffU;
  const Pattern3 diagonal = (pattern >> 8U) & 0xffU;
  const Pattern3 atari = pattern >> 16U;
  return ((direct << 2U | direct >> 6U) & 0xffU) |
         ((diagonal << 2U | diagonal >> 6U) & 0xffU) << 8U |
         ((atari << 1U | atari >> 3U) & 0xfU) << 16U;
}

// Left for right.
Pattern3 mirror(Pattern3 pattern) {
  constexpr std::array<unsigned, 8> kFrom = {0, 3, 2, 1, 7, 6, 5, 4};
  Pattern3 result = 0;
  for (unsigned i = 0; i < 8; ++i) {
    result |= ((pattern >> (2 * kFrom[i])) & 3U) << (2 * i);
  }
  for (unsigned i = 0; i < 4; ++i) {
    result |= ((pattern >> (16 + kFrom[i])) & 1U) << (16 + i);
  }
  return result;
}

}  // namespace

Pattern3 transform(Pattern3 pattern, int symmetry) {
  if (symmetry >= 4) {
    pattern = mirror(pattern);
  }
  for (int turn = 0; turn < symmetry % 4; ++turn) {
    pattern = quarter_turn(pattern);
  }
  return pattern;
}

Pattern3 pattern3_at(const go::Board& board, go::Point p) {
  Pattern3 pattern = 0;
  for (unsigned i = 0; i < 8; ++i) {
    const go::Point q = p.offset(kPattern3Offsets[i]);
    const Color color = board.at(q);
    pattern |= static_cast<Pattern3>(color) << (2 * i);
    if (i < 4 && go::is_stone(color) && board.liberties(q) == 1) {
      pattern |= Pattern3{1} << (16 + i);
    }
  }
  return pattern;
}

bool is_suicide(Pattern3 pattern) {
  for (unsigned i = 0; i < 4; ++i) {
    const Color color = pattern3_color(pattern, i);
    const bool atari = pattern3_atari(pattern, i);
    if (color == Color::kEmpty || (color == Color::kBlack && !atari) ||
        (color == Color::kWhite && atari)) {
      return false;
    }
  }
  return true;
}

bool is_eye(Pattern3 pattern) {
  for (unsigned i = 0; i < 4; ++i) {
    const Color color = pattern3_color(pattern, i);
    if (color == Color::kEmpty || color == Color::kWhite || pattern3_atari(pattern, i)) {
      return false;
    }
  }
  int lost = 0;
  bool at_edge = false;
  for (unsigned i = 4; i < 8; ++i) {
    lost += pattern3_color(pattern, i) == Color::kWhite ? 1 : 0;
    at_edge = at_edge || pattern3_color(pattern, i) == Color::kOff;
  }
  return lost + (at_edge ? 1 : 0) < 2;
}

std::string to_text(Pattern3 pattern) {
  std::string text(8, '.');
  for (unsigned i = 0; i < 8; ++i) {
    const bool atari = i < 4 && pattern3_atari(pattern, i);
    const std::string_view letters = atari ? ".xo#" : ".XO#";
    text[kTextPlace[i]] = letters[(pattern >> (2 * i)) & 3U];
  }
  return text;
}

std::optional<Pattern3> parse_pattern3(std::string_view text) {
  if (text.size() != 8) {
    return std::nullopt;
  }
  constexpr std::string_view kLetters = ".XO#.xo";
  Pattern3 pattern = 0;
  for (unsigned i = 0; i < 8; ++i) {
    const std::size_t letter = kLetters.find(text[kTextPlace[i]]);
    if (letter == std::string_view::npos || (letter > 3 && i >= 4)) {
      return std::nullopt;
    }
    pattern |= static_cast<Pattern3>(letter & 3U) << (2 * i);
    pattern |= letter > 3 ? Pattern3{1} << (16 + i) : 0;
  }
  return pattern;
}

}  // namespace kiryoku::knowledge
