// SPDX-License-Identifier: MIT
#include "rank/estimate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "rank/measures.hpp"
#include "rank/typical.hpp"

namespace kiryoku::rank {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

constexpr int kFewestOfPhase = 15;  // moves below which a phase is not ranked

double mean_of_column(std::span<const GameEvidence> games, const std::string& column,
                      const Tempers& tempers) {
  double sum = 0;
  int count = 0;
  for (const GameEvidence& game : games) {
    const double value = evidence_value(game, column, tempers);
    if (!std::isnan(value)) {
      sum += value;
      ++count;
    }
  }
  return count > 0 ? sum / count : std::nan("");
}

void add_indicators(const RankModel& model, std::span<const GameEvidence> games,
                    RankEstimate& estimate) {
  for (const std::string& name : model.typical_columns) {
    const std::size_t column = measure_column(name);
    const double value = mean_of_column(games, name, model.tempers);
    if (column == kNoColumn || std::isnan(value)) {
      continue;
    }
    const MeasureColumn& about = measure_columns()[column];
    estimate.indicators.push_back({about.id, about.unit, about.help, value,
                                   typical_value(model, name, estimate.value - kNeighbour),
                                   typical_value(model, name, estimate.value),
                                   typical_value(model, name, estimate.value + kNeighbour)});
  }
}

void add_phases(const RankModel& model, std::span<const GameEvidence> games,
                RankEstimate& estimate) {
  for (std::size_t p = 0; p < kGamePhases.size(); ++p) {
    int moves = 0;
    for (const GameEvidence& game : games) {
      moves += game.moves_in(p);
    }
    for (const LinearVoter& voter : model.phases) {
      if (voter.name != name_of(kGamePhases[p]) || moves < kFewestOfPhase) {
        continue;
      }
      std::vector<double> row;
      for (const std::string& column : voter.columns) {
        row.push_back(mean_of_column(games, column, model.tempers));
      }
      estimate.phases.push_back(
          {voter.name, std::clamp(voter.vote(row), model.lowest, model.highest), moves});
    }
  }
}

}  // namespace

Result<RankEstimate> estimate_rank(const RankModel& model, std::span<const GameEvidence> games,
                                   const EstimateParams& params) {
  RankEstimate estimate;
  estimate.scale = model.scale;
  estimate.games = static_cast<int>(games.size());
  for (const GameEvidence& game : games) {
    estimate.moves += game.moves();
  }
  if (estimate.moves < params.least_moves) {
    return Error{
        ErrorCode::kUnsupported,
        fmt::format("not enough moves: {}, and {} are needed", estimate.moves, params.least_moves),
        ""};
  }
  estimate.votes = collect_votes(model, games);
  const Verdict verdict = consult(model, estimate.votes, estimate.games);
  estimate.value = verdict.value;
  if (std::isnan(estimate.value)) {
    return Error{ErrorCode::kUnsupported, "the model has no estimator for these games", ""};
  }
  const double half = model.spread.half_width(estimate.moves) * verdict.wider;
  estimate.low = estimate.value - half;
  estimate.high = estimate.value + half;
  add_phases(model, games, estimate);
  add_indicators(model, games, estimate);
  return estimate;
}

}  // namespace kiryoku::rank
