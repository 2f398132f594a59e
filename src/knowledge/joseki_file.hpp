// SPDX-License-Identifier: MIT
// The corner book on disk: text, usually gzip'd.
//
//   kiryoku-joseki 1
//   note learned from …                       free text, any number of lines
//   positions 12345                           rows that follow
//   00f3a81c22 120 80 76 34:90 33:20 …        key (knowledge/joseki.hpp, ten hexadecimal digits),
//                                             seen, asked, answered, and moves: lines from the
//                                             edges, 1–9 each, and how often
//   end
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "knowledge/joseki.hpp"

namespace kiryoku::knowledge {

// The errors say what is wrong in which line.
base::Result<JosekiBook> read_joseki(const std::filesystem::path& path);
base::Result<JosekiBook> parse_joseki(std::string_view text, const std::string& name);

// In the order of the keys.
std::string format_joseki(const JosekiBook& book, std::string_view note);

}  // namespace kiryoku::knowledge
