// SPDX-License-Identifier: MIT
// A board as text for a terminal: letters and signs everywhere (ASCII), stones and lines where
// the terminal knows Unicode, on a wooden ground where it has colours.
#pragma once

#include <string>

#include "go/board.hpp"

namespace kiryoku::cli {

struct BoardStyle {
  bool unicode = false;
  bool color = false;
};

// Lines ending in \n: column letters, rows with their numbers, the last move in parentheses.
// ASCII: X is Black, O is White. Unicode: ● is Black, ○ is White (in colours ● of that colour).
std::string draw_board(const go::Board& board, go::Point last_move, BoardStyle style);

// Whether the environment says that text is UTF-8 (LC_ALL, LC_CTYPE, LANG in that order).
bool locale_is_utf8();

}  // namespace kiryoku::cli
