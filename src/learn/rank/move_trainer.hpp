// SPDX-License-Identifier: MIT
// Learns P(move | position, rank) from the moves of players of known rank: stochastic gradient
// ascent of the log-likelihood with a step size per weight [Duchi2011]. The models that leave one
// fold of players out are learned in the same pass, since finding the features costs as much as
// learning: they are what a model for unseen players is measured and consulted with.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "learn/rank/labelled_games.hpp"
#include "rank/likelihood/move_model.hpp"

namespace kiryoku::learn::rank {

struct MoveTrainingParams {
  int folds = 3;            // models that leave players out; 0 = only the one of all
  int epochs = 2;           // the last one with smaller steps
  double rate = 0.1;        // first step
  double last_rate = 0.04;  // of the last epoch
  int least_count = 40;     // times a large pattern must have been played in the games searched
  std::size_t pattern_games = 1500;  // searched for patterns
  double settled = 2.0;              // ranks of deviation at which a label counts half
  std::uint64_t seed = 1;
  std::size_t most_of_player = 0;  // sides of one player learned from, the first; 0 = all
};

struct MoveModels {
  kiryoku::rank::MoveModel all;
  std::vector<kiryoku::rank::MoveModel> without;  // [k]: learned without fold k
  double mean_log_likelihood = 0;                 // per move, of the last epoch
  std::int64_t moves = 0;
};

// What a network said of the positions of a side's game.
using EvaluationsOf = std::function<base::Result<std::vector<std::optional<record::Evaluation>>>(
    const LabelledSide& side)>;

// With `evaluations` models that see the policy, without (it may be empty) those that know the
// board alone.
base::Result<MoveModels> learn_moves(const LabelledGames& games, const MoveTrainingParams& params,
                                     const EvaluationsOf& evaluations,
                                     const base::Progress& progress, const base::StopSource* stop);

}  // namespace kiryoku::learn::rank
