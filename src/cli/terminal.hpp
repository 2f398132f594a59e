// SPDX-License-Identifier: MIT
// What is on the other end of stdout and stderr.
#pragma once

namespace kiryoku::cli {

bool stdout_is_terminal();
bool stderr_is_terminal();

// Colours on stdout: a terminal that has them, and NO_COLOR (no-color.org) is not set.
bool stdout_has_colors();

// Columns of the terminal on stderr; 80 where nobody knows.
int terminal_columns();

}  // namespace kiryoku::cli
