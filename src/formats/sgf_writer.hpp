// SPDX-License-Identifier: MIT
// GameTree to SGF text: FF[4], UTF-8. Every property of the tree is written as it was read, in
// its order; only FF, CA and AP of the root are set anew.
#pragma once

#include <string>
#include <string_view>

#include "record/game_tree.hpp"

namespace kiryoku::formats {

// The name written into AP, in front of whatever application the source named (Fox's own files
// carry two as well, and programs look for "foxwq" there to understand its komi).
inline constexpr std::string_view kApplication = "Kiryoku";

// An AP value written by this program.
bool is_our_application(std::string_view raw_value);

// One game, ending in a newline; append the texts of several for a collection.
std::string write_sgf(const record::GameTree& tree);

}  // namespace kiryoku::formats
