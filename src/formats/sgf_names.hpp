// SPDX-License-Identifier: MIT
// Property names: the long ones of old files, and a cheap test for repetition.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kiryoku::formats {

// FF[1]–FF[3] allow lower-case letters that do not count: SiZe is SZ, AddBlack is AB. Names that
// would lose their meaning that way (Komi, Date) and names without capitals are translated.
std::string short_name(std::string_view long_name);

// One of 64 bits for a name's first two letters (the second 0 if it has one letter only).
constexpr std::uint64_t name_bit(char first, char second) {
  const auto a = static_cast<unsigned char>(first);
  const auto b = static_cast<unsigned char>(second);
  return std::uint64_t{1} << ((a * 11U + b * 5U) & 63U);
}

}  // namespace kiryoku::formats
