// SPDX-License-Identifier: MIT
// How strong both players of one game played, for a review: the raw network's opinion of every
// position and the shipped models.
#pragma once

#include <filesystem>
#include <span>

#include "lesson/game_review.hpp"
#include "record/evaluation.hpp"

namespace kiryoku::app {

// Fills rank and neighbours of both players; leaves them out where the game says too little, the
// board is none the models know, or the evaluations do not come from the shipped network.
void estimate_ranks(const std::filesystem::path& data_dir,
                    std::span<const std::optional<record::Evaluation>> raw,
                    lesson::GameReview& review);

}  // namespace kiryoku::app
