// SPDX-License-Identifier: MIT
// The thesis' experiment on anyone's games: means of the indicators per rank, their correlation
// with rank, won against lost games, simple and multiple regressions on the means [K 6].
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rank/side.hpp"
#include "stats/least_squares.hpp"

namespace kiryoku::learn::rank {

struct ExperimentRow {
  int rank = 0;  // whole ranks: … −1 = 2k, 0 = 1k, 1 = 1d …
  kiryoku::rank::Outcome outcome = kiryoku::rank::Outcome::kUnknown;
  std::vector<double> measures;  // by measure_columns()
};

struct RankMeans {
  int rank = 0;
  int games = 0;
  std::vector<double> means;  // by columns
};

struct CorrelationRow {
  std::string column;
  std::string range;  // "15k-8d"
  double r = 0;
  double p = 1;
  std::size_t ranks = 0;
};

struct WonLostRow {
  std::string column;
  int rank = 0;
  std::size_t won = 0;
  std::size_t lost = 0;
  double p = 1;
  bool differs = false;  // at the 1 % level
};

struct RegressionRow {
  std::string name;   // the column, or "multiple M", "multiple P", "multiple V"
  std::string games;  // "all", "won", "lost"
  stats::LinearFit fit;
};

struct Experiment {
  std::vector<std::string> columns;  // the thesis' indicators that were measured
  std::vector<RankMeans> means;      // by ascending rank
  std::vector<CorrelationRow> correlations;
  std::vector<WonLostRow> won_lost;
  std::vector<RegressionRow> regressions;  // of rank, not RP: a thousand RP are one rank
};

struct ExperimentParams {
  int least_games = 3;         // behind a mean
  double significance = 0.01;  // [K 6.1.3]
};

Experiment run_experiment(std::span<const ExperimentRow> rows, const ExperimentParams& params = {});

}  // namespace kiryoku::learn::rank
