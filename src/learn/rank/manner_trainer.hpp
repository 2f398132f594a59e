// SPDX-License-Identifier: MIT
// Learns which rank a move speaks for (rank/manner): a small network over views of moves, so that
// the mean over a game is the player's rank. Players are left out by fold, as everywhere.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rank/manner/manner_model.hpp"

namespace kiryoku::learn::rank {

// The moves of one side of one game.
struct MannerSide {
  std::vector<float> views;  // one behind the other
  int player = 0;
  int fold = 0;
  double rank = 0;
  double deviation = 0;  // of the rank
};

struct MannerParams {
  int epochs = 6;
  int games = 24;             // of a step
  double rate = 2e-3;         // the largest step size; rises to it and falls again [Smith2018]
  double decay = 0.02;        // of the weights
  double dropout = 0.3;       // of the first layer
  double single_moves = 0.1;  // how much each move by itself should tell the rank
  double linear_from = 4;     // ranks off from which an error counts linearly
  double settled = 2.0;       // ranks of deviation at which a label counts half
  int fewest_moves = 20;      // of a side that is learned from
  int threads = 2;
  std::uint64_t seed = 1;
};

struct MannerModels {
  kiryoku::rank::MannerModel all;
  std::vector<kiryoku::rank::MannerModel> without;  // [k]: learned without fold k
};

// `inputs` numbers in a view. Interrupted, it is an error (kInterrupted).
base::Result<MannerModels> learn_manner(std::span<const MannerSide> sides, std::size_t inputs,
                                        int folds, const MannerParams& params,
                                        const base::Progress& progress,
                                        const base::StopSource* stop);

}  // namespace kiryoku::learn::rank
