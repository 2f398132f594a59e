// SPDX-License-Identifier: MIT
// Small facts about a game that several commands tell.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "go/position.hpp"
#include "record/game_record.hpp"

namespace kiryoku::cli {

// Lines besides the main one.
int count_variations(const record::GameRecord& game);

// A board: rows from the top, "X" Black, "O" White, "." empty; captures, whose turn.
nlohmann::ordered_json position_json(const go::Position& position, int move);

// JSON as text, with bytes that are no UTF-8 replaced.
std::string dump(const nlohmann::ordered_json& json, int indent = -1);

}  // namespace kiryoku::cli
