// SPDX-License-Identifier: MIT
// From a game to its explained mistakes: the engine judges every move, the review says what more
// it wants to know, the engine, playouts and learned knowledge answer, and the review tells the
// reasons.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "app/evaluate_game.hpp"
#include "app/open_engine.hpp"
#include "app/player_ranks.hpp"
#include "lesson/game_review.hpp"
#include "review/bad_moves.hpp"
#include "review/mistake.hpp"

namespace kiryoku::app {

struct ReviewParams {
  GameEffort effort{
      24, 0};  // first look at every position (engine net); doubtful ones are looked at again
  review::BadMoveParams bad;          // which moves of each player are talked about
  std::optional<double> rank;         // of both players; else as recorded, else as estimated
  double usual_rank = -9;             // where nothing is known of a player: 10k, the thesis' pupils
  bool paper_rules = false;           // the thesis' rule and five classes instead of ours
  double paper_loss = 0.05;           // [Y 5.2] loss of win rate from which a move is bad
  int line_more = 3;                  // moves a diagram may go on beyond the engine's own line
  std::int64_t line_visits = 30;      // for one more move of a diagram
  std::int64_t most_visits = 26'000;  // then diagrams go on no longer, and new doubts stay
  // From the start of the review on; then no more moves are looked at again, so that a game full of
  // mistakes is told within half a minute on a slow processor, too (machine E in
  // docs/BENCHMARKS.md). 0: as long as it takes.
  double looking_seconds = 24;
  std::string playouts = "playout:playouts=1000";        // engine string for criticality …
  std::string paper_playouts = "playout:playouts=2000";  // … and, in the thesis, for ownership
};

// A few seconds a game, and minutes.
void look_quickly(ReviewParams& params);
void look_closely(ReviewParams& params);

struct ReviewEvents {
  base::Progress progress;
  // Called once, as early as possible, with the move that cost most, for the impatient reader.
  std::function<void(const lesson::ReviewedMove&)> first_lesson;
  EvidenceCallback evidence;  // of the strength of each player the game says something of
  std::function<void(const std::string&)> notice;  // what the reader should know of the engine
};

// `request` names the judging engine and the store; `context` where data lies.
base::Result<lesson::GameReview> review_game(const record::GameRecord& game,
                                             const EngineRequest& request,
                                             const engine::EngineContext& context,
                                             const ReviewParams& params,
                                             const base::StopSource* stop,
                                             const ReviewEvents& events);

}  // namespace kiryoku::app
