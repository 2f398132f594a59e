// SPDX-License-Identifier: MIT
#include "rank/evidence.hpp"

#include <limits>

#include "rank/likelihood/posterior.hpp"

namespace kiryoku::rank {
namespace {

constexpr double kNothing = std::numeric_limits<double>::quiet_NaN();

double posterior_mean(const GameLikelihood& game, double temper) {
  return game.moves == 0 ? kNothing : posterior({&game, 1}, temper).mean;
}

}  // namespace

GameLikelihood GameEvidence::whole() const {
  GameLikelihood sum;
  for (const GameLikelihood& phase : phases) {
    sum.moves += phase.moves;
    for (std::size_t r = 0; r < kGridRanks; ++r) {
      sum.log_likelihood[r] += phase.log_likelihood[r];
    }
  }
  return sum;
}

std::array<GameLikelihood, kGamePhases.size()> phase_likelihoods(const MoveModel& model,
                                                                 const record::GameRecord& game,
                                                                 go::Color player,
                                                                 const PhaseParams& params) {
  const int opening = record::last_move_of(record::Phase::kOpening, game.size, params.game);
  const int middle = record::last_move_of(record::Phase::kMiddle, game.size, params.game);
  return {game_likelihood(model, game, player, 1, opening),
          game_likelihood(model, game, player, opening + 1, middle),
          game_likelihood(model, game, player, middle + 1)};
}

GameEvidence make_evidence(const record::GameRecord& game, go::Color player,
                           const SideOpinions& opinions, const MoveModel& moves,
                           const MeasureParams& params) {
  return {measure(opinions, params), phase_likelihoods(moves, game, player, params.phases)};
}

double evidence_value(const GameEvidence& evidence, const std::string& column, double temper) {
  if (column == "moves") {
    return posterior_mean(evidence.whole(), temper);
  }
  for (std::size_t i = 0; i < kGamePhases.size(); ++i) {
    if (column == "moves@" + std::string(name_of(kGamePhases[i]))) {
      return posterior_mean(evidence.phases[i], temper);
    }
  }
  const std::size_t index = measure_column(column);
  return index < evidence.measures.size() ? evidence.measures[index] : kNothing;
}

std::vector<double> evidence_row(const GameEvidence& evidence, std::span<const std::string> columns,
                                 double temper) {
  std::vector<double> row;
  row.reserve(columns.size());
  for (const std::string& column : columns) {
    row.push_back(evidence_value(evidence, column, temper));
  }
  return row;
}

}  // namespace kiryoku::rank
