// SPDX-License-Identifier: MIT
// A regression of an earlier model in a new one. M rests on playouts alone, which take an hour and
// say the same whatever network the rest of the model was fitted with.
#pragma once

#include <string_view>

#include "rank/rank_model.hpp"

namespace kiryoku::learn::rank {

// Puts the regression in front of the other voters, with its measured error and without weight in
// consultations, as for any voter that was not there in all games. False if `from` has none of
// that name, or `model` has one already.
bool adopt_voter(const kiryoku::rank::RankModel& from, std::string_view name,
                 kiryoku::rank::RankModel& model);

}  // namespace kiryoku::learn::rank
