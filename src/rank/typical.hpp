// SPDX-License-Identifier: MIT
// What players of a rank typically show, for comparison with one player's games.
#pragma once

#include <optional>
#include <string>

#include "rank/rank_model.hpp"

namespace kiryoku::rank {

struct TypicalParams {
  double around = 6;       // ranks to either side that are looked at (own choice)
  std::size_t fewest = 5;  // ranks with games among them (own choice)
};

// By a line through the ranks around: few games of a single rank were measured, and their means
// jump about. Nothing if there are too few, or the model does not keep the column.
std::optional<double> typical_value(const RankModel& model, const std::string& column, double rank,
                                    const TypicalParams& params = {});

}  // namespace kiryoku::rank
