// SPDX-License-Identifier: MIT
// Training of a network that is told the rank of who plays and answers what people of that rank
// play. Only its policy is learned; its values are left over from the network it began with and
// mean nothing. Files as in training_run.hpp, with a curve of its own:
//   checkpoint.bin, latest.bin.gz, best.bin.gz, curve.csv
#pragma once

#include <functional>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "learn/net/ranked_games.hpp"
#include "learn/net/run.hpp"

namespace kiryoku::learn {

// On moves of players left out.
struct RankedFigures {
  double moves = 0;
  double loss = 0;         // mean −ln p(move) when told the player's rank
  double loss_beside = 0;  // … when told a rank six ranks off: what knowing the rank is worth
  double agreement = 0;    // 0–1, of the first choice
};

struct RankedPoint {
  std::int64_t samples = 0;
  double rate = 0;           // of the step size
  double training_loss = 0;  // since the last point
  RankedFigures unseen;
};

using OnRankedPoint = std::function<void(const RankedPoint&)>;

// Of `params`: the labelled positions and their shares are not used.
base::Result<RunResult> run_ranked_training(const RunParams& params, const RankedGames& games,
                                            const OnRankedPoint& on_point,
                                            const base::StopSource& stop);

RankedFigures measure_ranked(const net::Network& network, const std::vector<RankedMove>& moves);

}  // namespace kiryoku::learn
