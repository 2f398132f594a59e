// SPDX-License-Identifier: MIT
// Pieces of JSON that several reports have in common.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lesson/game_review.hpp"

namespace kiryoku::report {

using Json = nlohmann::ordered_json;

// What stands under "program", and in every file as a sign that it is ours.
std::string program_name();

const char* letter(go::Color color);  // "B", "W", ""

Json both(const lesson::Text& text);
Json both(std::string_view japanese, std::string_view english);

// "D4", "pass".
Json points_json(const std::vector<go::Point>& points, int size);

// Rounded to so many places, so that files stay small.
double rounded(double value, int places);

// "language", if one was chosen.
void add_language(Json& json, std::optional<lesson::Language> language);

Json rank_json(const lesson::PlayerRank& rank);

// One bad move with its explanation in both languages.
Json mistake_json(const lesson::ReviewedMove& move);

// As text, with bytes that are no UTF-8 replaced.
std::string dump(const Json& json, int indent = -1);

}  // namespace kiryoku::report
