// SPDX-License-Identifier: MIT
// NGF, the format of wBaduk and Cyberoro: twelve lines of information, then one line
// "PM<number><B|W><x><y><x><y>" a move; letters count from B, "AA" is a pass.
#pragma once

#include <string_view>

#include "base/result.hpp"
#include "formats/limits.hpp"
#include "record/game_record.hpp"

namespace kiryoku::formats {

bool looks_like_ngf(std::string_view head);

base::Result<record::GameRecord> read_ngf(std::string_view bytes, const ReadLimits& limits);

}  // namespace kiryoku::formats
