// SPDX-License-Identifier: MIT
// The corner book from games: which positions in a corner were seen often, and what was played
// there.
#pragma once

#include <vector>

#include "base/progress.hpp"
#include "knowledge/joseki.hpp"
#include "learn/knowledge/training_games.hpp"

namespace kiryoku::learn::mm {

// All chosen by hand.
struct JosekiParams {
  int least = 50;             // moves seen in a position, else it is left out
  double least_share = 0.01;  // of these, from which a move is kept
  int opening = 120;          // moves of a game looked at
  int most_stones = 40;       // in a corner
};

// Games on other boards than 19×19 are left out. Stopped, it ends with what it has seen.
knowledge::JosekiBook learn_joseki(const std::vector<TrainingGame>& games,
                                   const JosekiParams& params, const base::Progress& progress,
                                   const base::StopSource* stop);

}  // namespace kiryoku::learn::mm
