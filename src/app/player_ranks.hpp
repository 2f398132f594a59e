// SPDX-License-Identifier: MIT
// How strong both players of one game played, for a review, and a player of several: the raw
// network's opinion of every position and the shipped models.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <span>

#include "engine/all.hpp"
#include "lesson/game_review.hpp"
#include "rank/evidence.hpp"
#include "record/evaluation.hpp"

namespace kiryoku::app {

// What a game says of a player, to be told together with other games.
using EvidenceCallback = std::function<void(go::Color, const rank::GameEvidence&)>;

// Fills rank and neighbours of both players; leaves them out where the game says too little, the
// board is none the models know, or the evaluations do not come from the shipped network, and the
// neighbours where the models were fitted with another training of it.
void estimate_ranks(const engine::EngineContext& context,
                    std::span<const std::optional<record::Evaluation>> raw,
                    lesson::GameReview& review, const EvidenceCallback& evidence);

// From several games of a player together; nothing where they say too little.
std::optional<lesson::PlayerRank> combined_rank(const std::filesystem::path& data_dir,
                                                std::span<const rank::GameEvidence> games);

}  // namespace kiryoku::app
