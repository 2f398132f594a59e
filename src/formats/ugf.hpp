// SPDX-License-Identifier: MIT
// UGF (files .ugf and .ugi), the format of Pandanet's client and of Japanese newspapers:
// sections [Header] with "Key=value" lines, [Data] with moves "PP,B1,1,0" (point, player, number,
// seconds), [Figure] with comments. With CoordinateType=IGS rows count from the bottom.
#pragma once

#include <string_view>

#include "base/result.hpp"
#include "formats/limits.hpp"
#include "record/game_record.hpp"

namespace kiryoku::formats {

bool looks_like_ugf(std::string_view head);

base::Result<record::GameRecord> read_ugf(std::string_view bytes, const ReadLimits& limits);

}  // namespace kiryoku::formats
