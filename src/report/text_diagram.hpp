// SPDX-License-Identifier: MIT
// A diagram in letters: the part of the board where a line is played, its moves numbered.
#pragma once

#include <string>
#include <vector>

#include "go/board.hpp"

namespace kiryoku::report {

struct TextStyle {
  bool unicode = true;  // ● ○ and lines, else X O and dots
  bool color = false;   // for a terminal: a wooden ground, stones black and white
  bool kanji = false;   // coordinates as "16の四" has them, else as "Q16" has them
};

struct NumberedLine {
  go::Color first = go::Color::kBlack;  // who plays move 1
  std::vector<go::Point> moves;
};

// `played` is marked x where the line does not cover it. Lines end in \n.
std::string draw_diagram(const go::Board& before, const NumberedLine& line, go::Point played,
                         TextStyle style);

}  // namespace kiryoku::report
