// SPDX-License-Identifier: MIT
// How a review spends a number of visits on a whole game: a first pass with the raw network over
// all positions, then search only where that pass is unsure or the played move looks bad.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "engine/engine.hpp"
#include "go/position.hpp"
#include "record/evaluation.hpp"

namespace kiryoku::engine {

// All chosen by hand.
struct GameBudgetParams {
  std::int64_t total_visits = 2000;  // for the game, first pass included
  std::int64_t least_visits = 24;    // fewer teach nothing new
  std::int64_t most_visits = 400;    // for one position
  double loss_winrate = 0.05;        // a move that loses more looks bad …
  double loss_points = 2.0;          // … and so does one that loses more points than this
  double bad_prior = 0.02;           // … or one the network would play more seldom
  double unsure_prior = 0.35;        // best move below this: the network has no clear answer
  double decided_winrate = 0.98;     // beyond this, for either side, nothing is unsure any more
};

// How much each position deserves to be searched, 0 = not at all. `raw` are the raw network's
// evaluations of the positions before each move and of the last one, moves.size() + 1 in all.
std::vector<double> interests(std::span<const record::Evaluation> raw,
                              std::span<const go::Move> moves, const GameBudgetParams& params);

// Visits for each position; 1 where the raw network will do. They add up to at most the total
// (or one each, if that is more).
std::vector<std::int64_t> share_out(std::span<const double> interests,
                                    const GameBudgetParams& params);

// Evaluates all positions of a game with an engine that has a network (net, katago). When
// stopped, positions not yet searched keep the raw network's evaluation; those it did not reach are
// errors (kInterrupted).
std::vector<base::Result<record::Evaluation>> evaluate_game(
    Engine& engine, std::span<const go::Position> positions, std::span<const go::Move> moves,
    const GameBudgetParams& params, const base::StopSource* stop, const base::Progress& progress);

}  // namespace kiryoku::engine
