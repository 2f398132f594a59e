// SPDX-License-Identifier: MIT
// From a game to its explained mistakes: the engine judges every move, the review says what more
// it wants to know, playouts and learned knowledge answer, and the review tells the reasons.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "app/evaluate_game.hpp"
#include "app/open_engine.hpp"
#include "lesson/game_review.hpp"
#include "review/losses.hpp"
#include "review/mistake.hpp"

namespace kiryoku::app {

struct ReviewParams {
  GameEffort effort{0, 2000};
  review::WorstParams worst;  // which moves of each player are talked about
  bool paper_rules = false;   // the thesis' rule and five classes instead of ours
  double paper_loss = 0.05;   // [Y 5.2] loss of win rate from which a move is bad
  std::string playouts = "playout:playouts=2000";  // engine string for ownership, criticality
};

struct ReviewEvents {
  base::Progress progress;
  // Called once, as early as possible, with the move that cost most, for the impatient reader.
  std::function<void(const lesson::ReviewedMove&)> first_lesson;
};

// `request` names the judging engine and the store; `context` where data lies.
base::Result<lesson::GameReview> review_game(const record::GameRecord& game,
                                             const EngineRequest& request,
                                             const engine::EngineContext& context,
                                             const ReviewParams& params,
                                             const base::StopSource* stop,
                                             const ReviewEvents& events, std::string& notice);

}  // namespace kiryoku::app
