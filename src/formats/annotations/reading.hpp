// SPDX-License-Identifier: MIT
// What readers of annotations share: numbers and moves as engines write them.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/annotations/annotator.hpp"

namespace kiryoku::formats {

inline constexpr std::size_t kMostPvMoves = 60;
inline constexpr double kMostLead = 1000;  // points; beyond it a lead is a slip of the pen

// A finite number, the whole text; "NaN", "inf" and words are none.
std::optional<double> finite_number(std::string_view text);

// The same within limits.
std::optional<double> parse_percent(std::string_view text);  // "39.7", "39.7%" → 0.397
std::optional<double> parse_share(std::string_view text);    // "0.397" → 0.397
std::optional<double> parse_lead(std::string_view text);     // points

// "1234", "1.2k", "3m": visits, as Lizzie shortens them.
std::optional<std::int64_t> parse_visits(std::string_view text);

// GTP vertices up to the first word that is none.
std::vector<go::Point> parse_moves(std::string_view text, int size);

// What was not understood, short enough for a message.
std::string quoted(std::string_view text);

// Black's win rate in SBKV (percent) and Black's lead in `lead_property`, of the position the
// node's move led to; either may be missing.
NodeNotes values_in(const NodeView& view, const char* lead_property);

// A candidate of its first move, its win rate not known (NaN: whoever puts the evaluation
// together fills in that of the position); nothing without a move.
std::optional<record::Candidate> candidate_of(std::vector<go::Point> pv);

// From JSON a stranger wrote: nothing where it is missing, of another type or not finite.
std::optional<double> number_at(const nlohmann::json& object, const char* key);
std::string text_at(const nlohmann::json& object, const char* key);

}  // namespace kiryoku::formats
