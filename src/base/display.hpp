// SPDX-License-Identifier: MIT
// Text from files on a terminal: nothing a file says may steer the terminal, and Japanese
// takes two columns.
#pragma once

#include <string>
#include <string_view>

namespace kiryoku::base {

// Control characters (escape sequences, bidirectional overrides, bytes that are no UTF-8) shown
// as U+FFFD; line ends and tabs become spaces unless `keep_lines`.
std::string printable(std::string_view text, bool keep_lines = false);

// Columns on a terminal: East Asian wide characters take two, combining ones none.
int display_width(std::string_view text);

// Filled with spaces at the end up to this many columns.
std::string padded(std::string text, int columns);

}  // namespace kiryoku::base
