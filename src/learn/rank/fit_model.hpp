// SPDX-License-Identifier: MIT
// Fits a RankModel to evidence with known ranks, and measures it on players it has not seen: k
// folds by player, every part (regressions, trees, consultation) fitted without the fold it is
// measured on.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "learn/rank/boosting.hpp"
#include "rank/evidence.hpp"
#include "rank/rank_model.hpp"

namespace kiryoku::learn::rank {

// One side of one game. Its likelihoods come from a model that has not seen its player.
struct RankedEvidence {
  kiryoku::rank::GameEvidence evidence;
  int player = 0;
  int fold = 0;
  double rank = 0;
  double deviation = 0;    // of the label, in ranks
  bool dependable = true;  // measured on these alone
};

// Several games of a player together, to learn from (series.hpp). The variances are those of the
// errors measured before there were series: with the label's own, 2.6² from one game and some 1.7²
// from ten (docs/EXPERIMENTS.md); other ones change little.
struct SeriesParams {
  std::size_t games = 5;   // of a series
  int passes = 4;          // over a player's games, each with other series
  double of_player = 1.2;  // variance of an estimate that more games do not take away, ranks²
  double of_game = 4.4;    // … and that of a single game, which they do
  double penalty = 0.05;   // of the regression
  std::uint64_t seed = 1;
};

// Answers from so many games on are bent (rank::Curve), as the means over five games show it: of
// ten there are too few. Drawn several times, a player's games make other fives.
struct CurveParams {
  int games = 5;
  int draws = 4;
  double penalty = 0.02;  // own choice: 0.01 and 0.03 do as well (docs/EXPERIMENTS.md)
  double outside = 0.01;  // own choice: share of the answers beyond either limit
};

struct FitParams {
  int folds = 3;
  std::vector<int> group_sizes = {1, 3, 5, 10, 20};  // games per estimate
  std::size_t fewest_groups = 25;                    // below this a group size is not measured
  // … and below this it has no weights of its own: those of fewer games are taken.
  std::size_t fewest_fitted = 50;
  double penalty = 0.03;  // ridge of the consultation
  double phase_penalty = 0.05;
  double lines_penalty = 0.1;  // of the regression on all indicators
  SeriesParams series;
  CurveParams curve;
  double settled = 2.0;  // ranks of deviation at which a label counts half
  // Ranks by which a player may seem to play off the label before those games count less.
  double fitting = 3.0;
  double coverage = 0.9;
  BoostingParams boosting;
};

// How an estimator did on unseen players with so many games per estimate.
struct Score {
  int games = 0;
  std::size_t groups = 0;
  std::size_t players = 0;
  double rmse = 0;
  double rmse_by_player = 0;  // every player counts the same
  double within_1 = 0;        // share
  double coverage = 0;        // of the interval, consultation only
};

// One estimate per player with at least ten games.
struct PlayerScore {
  std::size_t players = 0;
  double rmse = 0;
  double median = 0;        // absolute error
  double trimmed_rmse = 0;  // without the worst 5 %
};

struct EstimatorReport {
  std::string name;
  std::vector<Score> scores;
  PlayerScore by_player;
};

struct FitReport {
  kiryoku::rank::RankModel model;
  std::vector<EstimatorReport> estimators;  // voters, mean of the papers', ablations, consultation
};

base::Result<FitReport> fit_rank_model(std::span<const RankedEvidence> rows,
                                       const FitParams& params, const base::Progress& progress);

}  // namespace kiryoku::learn::rank
