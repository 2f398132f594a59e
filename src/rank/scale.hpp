// SPDX-License-Identifier: MIT
// Whose ranks: a 3 dan of one server is a 5 dan of another, so every estimate says on which
// server's scale it stands. Ranks are numbers here (… 2k = −1, 1k = 0, 1d = 1 …).
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "record/game_record.hpp"

namespace kiryoku::rank {

enum class Scale { kOgs2020, kKgs, kYugen };

std::string_view id_of(Scale scale);     // "ogs2020", "kgs", "yugen"
std::string_view title_of(Scale scale);  // "OGS (2020)", …
std::optional<Scale> parse_scale(std::string_view id);
const std::vector<Scale>& all_scales();

// The scale of the server a record comes from, if it is one of ours.
std::optional<Scale> scale_of(record::Server server);

// OGS ratings of 2020: rank = ln(rating / 850) / 0.032 with 30 = 1 dan. Ratings above 0.
double ogs2020_rank(double rating);
double ogs2020_rating(double rank);

// Yugen-no-Ma's rank points [K tab. 4-1]: a thousand a rank, 26,000 is the lowest 1 dan. A rank
// stands for the middle of its band; points beyond 8 dan and below 25 kyu belong to those.
double yugen_points(double rank);
double yugen_rank(double points);

}  // namespace kiryoku::rank
