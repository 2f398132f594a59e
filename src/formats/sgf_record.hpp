// SPDX-License-Identifier: MIT
// GameTree to GameRecord: who played, under which conditions, and the main line as it must be
// replayed. Shared by all formats, since every reader builds the tree an SGF file would have.
#pragma once

#include "base/result.hpp"
#include "formats/limits.hpp"
#include "record/game_record.hpp"
#include "record/game_tree.hpp"

namespace kiryoku::formats {

// Fills everything but source, format, encoding and tree; warnings are appended. The record's
// old contents are overwritten (their memory is reused). An error's `where` is "row:column".
base::Result<void> fill_record(const record::GameTree& tree, const ReadLimits& limits,
                               record::GameRecord& game);

}  // namespace kiryoku::formats
