// SPDX-License-Identifier: MIT
// A Collection as a table for people and as JSON for programs; a game as a line of CSV.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "cli/collection.hpp"
#include "record/game_record.hpp"

namespace kiryoku::cli {

std::string collection_text(const Collection& collection);
nlohmann::ordered_json collection_json(const Collection& collection);

std::string csv_header();
std::string csv_line(const record::GameRecord& game);

}  // namespace kiryoku::cli
