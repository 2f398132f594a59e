// SPDX-License-Identifier: MIT
// Replays the main line under the record's rules and says which moves break them. Apart from
// reading, because it costs far more than reading does.
#pragma once

#include <vector>

#include "record/game_record.hpp"

namespace kiryoku::record {

struct CheckParams {
  int most_reported = 10;  // illegal moves named one by one; the rest are counted
};

// Warnings as the readers give them: "move 57 (Black D4) is illegal: …", with row and column.
std::vector<Warning> check_moves(const GameRecord& game, const CheckParams& params = {});

}  // namespace kiryoku::record
