// SPDX-License-Identifier: MIT
// A format games are written in: how its files look and how one is read.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "formats/limits.hpp"
#include "record/game_record.hpp"

namespace kiryoku::formats {

struct Format {
  std::string_view name;                         // "sgf"
  std::span<const std::string_view> extensions;  // ".sgf", ".sgf.gz"; lower case

  // By the first bytes of a file.
  bool (*looks_like)(std::string_view head);

  // Reads the one game of a whole file. Null for SGF, which is streamed (sgf_reader.hpp). An
  // error's `where` is "row:column".
  base::Result<record::GameRecord> (*read)(std::string_view bytes, const ReadLimits& limits);
};

// The list: src/formats/all.cpp.
std::span<const Format> all_formats();

}  // namespace kiryoku::formats
