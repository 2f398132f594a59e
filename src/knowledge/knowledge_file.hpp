// SPDX-License-Identifier: MIT
// Knowledge on disk: text, usually gzip'd. A file holds one player or several (the players of
// a consultation, which share their features), one column of strengths each:
//
//   kiryoku-knowledge 1
//   features full                 paper | full
//   players 1
//   note learned from …           free text, any number of lines
//   [pattern3] 4321               rows that follow
//   ..XO#.o.<tab>1.25…            neighbourhood (knowledge/pattern3.hpp), strength per player
//   [playout] 10                  with `full` only, and so are the next two
//   contact/beside<tab>3.1
//   [full] 93
//   capture/saves<tab>25.3
//   [patterns] 123456
//   00f3a81c22<tab>0.43           hash of a large pattern, ten hexadecimal digits
//   end
//
// What is not listed has strength 1.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "knowledge/knowledge.hpp"

namespace kiryoku::knowledge {

inline constexpr int kMaxPlayers = 100;

// One player of a file, counted from 1. The errors say what is wrong in which line.
base::Result<Knowledge> read_knowledge(const std::filesystem::path& path, int player = 1);
base::Result<Knowledge> parse_knowledge(std::string_view text, const std::string& name,
                                        int player = 1);

// The players must have the same features and large patterns; there is at least one. Strengths
// are written with this many significant digits (17 keep them exactly).
std::string format_knowledge(const std::vector<Knowledge>& players,
                             const std::vector<std::string>& notes, int digits = 4);

// gzip'd if the name ends in ".gz".
base::Result<void> write_knowledge(const std::filesystem::path& path,
                                   const std::vector<Knowledge>& players,
                                   const std::vector<std::string>& notes);

}  // namespace kiryoku::knowledge
