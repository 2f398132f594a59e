// SPDX-License-Identifier: MIT
// Lines on stderr that are no failure.
#pragma once

#include <span>
#include <string>

#include "record/game_record.hpp"

namespace kiryoku::cli {

void print_note(const std::string& sentence);     // "kiryoku: …"
void print_warning(const std::string& sentence);  // "kiryoku: warning: …"

// What the reader repaired or doubts, one line each: "kiryoku: warning: file:row:column: …".
void print_warnings(const record::GameRecord& game);

// The same of one game; of several, in one line how many were repaired.
void print_warnings(std::span<const record::GameRecord> games);

// "file:row:column: message", without a place where there is none.
std::string warning_text(const record::GameRecord& game, const record::Warning& warning);

}  // namespace kiryoku::cli
