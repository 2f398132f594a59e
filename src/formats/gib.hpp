// SPDX-License-Identifier: MIT
// GIB, the format of Tygem: a header of lines "\[GAMEBLACKNAME=…\]" and moves
// "STO 0 <number> <1 Black, 2 White> <x> <y>", counted from 0 at the top left.
#pragma once

#include <string_view>

#include "base/result.hpp"
#include "formats/limits.hpp"
#include "record/game_record.hpp"

namespace kiryoku::formats {

bool looks_like_gib(std::string_view head);

base::Result<record::GameRecord> read_gib(std::string_view bytes, const ReadLimits& limits);

}  // namespace kiryoku::formats
