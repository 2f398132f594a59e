// SPDX-License-Identifier: MIT
// Every format, one line each. The first is taken where nothing fits.
#include <array>

#include "formats/format.hpp"
#include "formats/sgf_parser.hpp"

namespace kiryoku::formats {

namespace {

constexpr std::array<std::string_view, 2> kSgf = {".sgf", ".sgf.gz"};

}  // namespace

std::span<const Format> all_formats() {
  static constexpr std::array kFormats = {
      Format{"sgf", kSgf, looks_like_sgf, nullptr},
  };
  return kFormats;
}

}  // namespace kiryoku::formats
