// SPDX-License-Identifier: MIT
// RankEstimate: how strong a player is by some games, how sure that is, and on whose scale.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "rank/rank_model.hpp"

namespace kiryoku::rank {

struct EstimateParams {
  int least_moves = 30;  // of the player in all games; fewer are no answer (own choice)
};

struct PhaseRank {
  std::string phase;  // "opening", "middle", "endgame"
  double value = 0;
  int moves = 0;
};

// An indicator's mean over the games, and what players of the ranks around typically show.
struct IndicatorView {
  std::string id, unit, help;
  double value = 0;
  std::optional<double> weaker;  // kNeighbour ranks below the estimate
  std::optional<double> same;
  std::optional<double> stronger;
};

inline constexpr double kNeighbour = 3;  // ranks

struct RankEstimate {
  double value = 0;  // … 2k = −1, 1k = 0, 1d = 1 …
  double low = 0;    // 90 % interval
  double high = 0;
  Scale scale = Scale::kOgs2020;
  int games = 0;
  int moves = 0;  // the player's own
  std::vector<Vote> votes;
  std::vector<PhaseRank> phases;
  std::vector<IndicatorView> indicators;
};

// "not enough moves" is an answer: an error that says how many there are and are needed.
base::Result<RankEstimate> estimate_rank(const RankModel& model,
                                         std::span<const GameEvidence> games,
                                         const EstimateParams& params = {});

}  // namespace kiryoku::rank
