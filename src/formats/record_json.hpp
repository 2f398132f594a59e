// SPDX-License-Identifier: MIT
// A GameRecord as JSON, for other programs: game information, set-up, main line, warnings.
// Points are GTP vertices ("Q16", "pass"); comments of the main line stand by their moves.
#pragma once

#include <string>

#include "record/game_record.hpp"

namespace kiryoku::formats {

// `indent` spaces per level; -1 for one line.
std::string to_json(const record::GameRecord& game, int indent = -1);

}  // namespace kiryoku::formats
