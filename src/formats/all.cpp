// SPDX-License-Identifier: MIT
// Every format, one line each, in the order they are looked for; the last is taken where nothing
// fits. SGF is last because its files may begin with anything.
#include <array>

#include "formats/csa/csa_reader.hpp"
#include "formats/format.hpp"
#include "formats/gib.hpp"
#include "formats/ngf.hpp"
#include "formats/sgf_parser.hpp"
#include "formats/ugf.hpp"

namespace kiryoku::formats {

namespace {

constexpr std::array<std::string_view, 2> kSgf = {".sgf", ".sgf.gz"};
constexpr std::array<std::string_view, 2> kGib = {".gib", ".gib.gz"};
constexpr std::array<std::string_view, 2> kNgf = {".ngf", ".ngf.gz"};
constexpr std::array<std::string_view, 4> kUgf = {".ugf", ".ugi", ".ugf.gz", ".ugi.gz"};
constexpr std::array<std::string_view, 2> kCsa = {".csa", ".csa.gz"};

// Shogi is recognised so that it can be refused in words.
base::Result<record::GameRecord> refuse_shogi(std::string_view, const ReadLimits&) {
  return base::Error{base::ErrorCode::kUnsupported,
                     "this is a game of shogi (CSA), which only `kiryoku judge` reads", ""};
}

}  // namespace

std::span<const Format> all_formats() {
  static constexpr std::array kFormats = {
      Format{"gib", kGib, looks_like_gib, read_gib},
      Format{"ngf", kNgf, looks_like_ngf, read_ngf},
      Format{"ugf", kUgf, looks_like_ugf, read_ugf},
      Format{"csa", kCsa, looks_like_csa, refuse_shogi},
      Format{"sgf", kSgf, looks_like_sgf, nullptr},
  };
  return kFormats;
}

}  // namespace kiryoku::formats
