// SPDX-License-Identifier: MIT
#include "base/display.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/text.hpp"

namespace kiryoku::base {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

template <std::size_t N>
bool in_any(const std::array<Range, N>& ranges, char32_t c) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [c](const Range& range) { return c >= range.first && c <= range.last; });
}

// Unicode's East_Asian_Width W and F, coarsely: Hangul, CJK, kana, full-width forms, emoji.
constexpr std::array<Range, 10> kWide = {{{0x1100, 0x115F},
                                          {0x2E80, 0x303E},
                                          {0x3041, 0xA4CF},
                                          {0xA960, 0xA97F},
                                          {0xAC00, 0xD7A3},
                                          {0xF900, 0xFAFF},
                                          {0xFE30, 0xFE6F},
                                          {0xFF00, 0xFF60},
                                          {0xFFE0, 0xFFE6},
                                          {0x1F300, 0x3FFFD}}};

constexpr std::array<Range, 5> kCombining = {
    {{0x0300, 0x036F}, {0x200B, 0x200D}, {0x20D0, 0x20FF}, {0x3099, 0x309A}, {0xFE00, 0xFE0F}}};

// C0, C1, line and paragraph separators, and everything that changes the writing direction.
constexpr std::array<Range, 6> kControls = {{{0x00, 0x1F},
                                             {0x7F, 0x9F},
                                             {0x200E, 0x200F},
                                             {0x2028, 0x202E},
                                             {0x2066, 0x2069},
                                             {0xFEFF, 0xFEFF}}};

}  // namespace

std::string printable(std::string_view text, bool keep_lines) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const char32_t c = next_code_point(text, at);
    if (c == U'\n' && keep_lines) {
      out += '\n';
    } else if (c == U'\n' || c == U'\t' || c == U'\r') {
      out += ' ';
    } else {
      append_utf8(out, in_any(kControls, c) ? kReplacementCharacter : c);
    }
  }
  return out;
}

int display_width(std::string_view text) {
  int columns = 0;
  for (std::size_t at = 0; at < text.size();) {
    const char32_t c = next_code_point(text, at);
    columns += in_any(kWide, c) ? 2 : in_any(kCombining, c) ? 0 : 1;
  }
  return columns;
}

std::string padded(std::string text, int columns) {
  const int missing = columns - display_width(text);
  text.append(static_cast<std::size_t>(std::max(missing, 0)), ' ');
  return text;
}

}  // namespace kiryoku::base
