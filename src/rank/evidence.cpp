// SPDX-License-Identifier: MIT
#include "rank/evidence.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "rank/likelihood/posterior.hpp"

namespace kiryoku::rank {
namespace {

constexpr double kNothing = std::numeric_limits<double>::quiet_NaN();

double posterior_mean(const GameLikelihood& game, double temper) {
  return game.moves == 0 ? kNothing : posterior({&game, 1}, temper).mean;
}

std::string column_of(const std::string& name, Phase phase) {
  return phase == Phase::kAll ? name : name + "@" + std::string(name_of(phase));
}

std::string column_of(Likelihood likelihood, Phase phase) {
  return column_of(std::string(name_of(likelihood)), phase);
}

double manner_value(const MannerSums& manner, const std::string& column) {
  double sum = 0;
  int moves = 0;
  for (std::size_t i = 0; i < kGamePhases.size(); ++i) {
    if (column == kManner || column == column_of(kManner, kGamePhases[i])) {
      sum += manner.ranks[i];
      moves += manner.moves[i];
    }
  }
  return moves == 0 ? kNothing : sum / moves;
}

// Some ranks of the grid, and the one they are compared with.
constexpr std::array kCurveRanks = {-24, -18, -12, 0, 6};
constexpr int kCurveMiddle = -6;

std::string curve_column(const std::string& column, int rank) {
  return column + ">" + std::to_string(rank);
}

// How much likelier the moves are for a rank than for the middle one; divided by the root of their
// number, as it grows when they are drawn by chance.
double curve_value(const GameLikelihood& game, int rank) {
  const auto at = [&](int r) {
    return game.log_likelihood[static_cast<std::size_t>(r - static_cast<int>(kLowestRank))];
  };
  return game.moves == 0 ? kNothing : (at(rank) - at(kCurveMiddle)) / std::sqrt(game.moves);
}

// "choices" or "choices>-18".
std::optional<double> likelihood_value(const GameLikelihood& game, const std::string& name,
                                       const std::string& column, double temper) {
  if (!column.starts_with(name)) {
    return std::nullopt;
  }
  if (column.size() == name.size()) {
    return posterior_mean(game, temper);
  }
  for (const int rank : kCurveRanks) {
    if (column == curve_column(name, rank)) {
      return curve_value(game, rank);
    }
  }
  return std::nullopt;
}

template <typename LikelihoodOf>
PhaseLikelihoods by_phase(int size, const PhaseParams& params, const LikelihoodOf& likelihood) {
  const int opening = record::last_move_of(record::Phase::kOpening, size, params.game);
  const int middle = record::last_move_of(record::Phase::kMiddle, size, params.game);
  return {likelihood(1, opening), likelihood(opening + 1, middle),
          likelihood(middle + 1, std::numeric_limits<int>::max())};
}

}  // namespace

std::string_view name_of(Likelihood likelihood) {
  switch (likelihood) {
    case Likelihood::kMoves:
      return "moves";
    case Likelihood::kChoices:
      return "choices";
    case Likelihood::kPeople:
      return "people";
  }
  return "";
}

GameLikelihood GameEvidence::whole(Likelihood likelihood) const {
  GameLikelihood sum;
  for (const GameLikelihood& phase : of(likelihood)) {
    sum.moves += phase.moves;
    for (std::size_t r = 0; r < kGridRanks; ++r) {
      sum.log_likelihood[r] += phase.log_likelihood[r];
    }
  }
  return sum;
}

int GameEvidence::moves_in(std::size_t phase) const {
  int most = 0;
  for (const PhaseLikelihoods& likelihood : likelihoods) {
    most = std::max(most, likelihood[phase].moves);
  }
  return most;
}

int GameEvidence::moves() const {
  int sum = 0;
  for (std::size_t phase = 0; phase < kGamePhases.size(); ++phase) {
    sum += moves_in(phase);
  }
  return sum;
}

PhaseLikelihoods phase_likelihoods(const MoveModel& model, const record::GameRecord& game,
                                   go::Color player, Evaluations evaluations,
                                   const PhaseParams& params) {
  return by_phase(game.size, params, [&](int first, int last) {
    return game_likelihood(model, game, player, first, last, evaluations);
  });
}

PhaseLikelihoods phase_likelihoods(std::span<const ToldMove> moves, int size, go::Color player,
                                   const PhaseParams& params) {
  return by_phase(size, params,
                  [&](int first, int last) { return told_likelihood(moves, player, first, last); });
}

GameEvidence make_evidence(const record::GameRecord& game, go::Color player,
                           const SideOpinions& opinions, Evaluations evaluations,
                           const LikelihoodModels& models, const MeasureParams& params) {
  GameEvidence evidence;
  evidence.measures = measure(opinions, params);
  evidence.of(Likelihood::kMoves) =
      phase_likelihoods(models.moves, game, player, {}, params.phases);
  if (models.choices) {
    evidence.of(Likelihood::kChoices) =
        phase_likelihoods(*models.choices, game, player, evaluations, params.phases);
  }
  return evidence;
}

const std::vector<std::string>& likelihood_columns() {
  static const std::vector<std::string> kColumns = [] {
    std::vector<std::string> columns;
    for (const Likelihood likelihood : kLikelihoods) {
      for (const Phase phase : {Phase::kAll, Phase::kOpening, Phase::kMiddle, Phase::kEndgame}) {
        columns.push_back(column_of(likelihood, phase));
        for (const int rank : kCurveRanks) {
          columns.push_back(curve_column(column_of(likelihood, phase), rank));
        }
      }
    }
    return columns;
  }();
  return kColumns;
}

const std::vector<std::string>& manner_columns() {
  static const std::vector<std::string> kColumns = [] {
    std::vector<std::string> columns;
    for (const Phase phase : {Phase::kAll, Phase::kOpening, Phase::kMiddle, Phase::kEndgame}) {
      columns.push_back(column_of(kManner, phase));
    }
    return columns;
  }();
  return kColumns;
}

double evidence_value(const GameEvidence& evidence, const std::string& column,
                      const Tempers& tempers) {
  if (column.starts_with(kManner)) {
    return manner_value(evidence.manner, column);
  }
  for (const Likelihood likelihood : kLikelihoods) {
    const std::string name(name_of(likelihood));
    if (!column.starts_with(name)) {
      continue;
    }
    const double temper = tempers[static_cast<std::size_t>(likelihood)];
    if (const auto whole = likelihood_value(evidence.whole(likelihood), name, column, temper)) {
      return *whole;
    }
    for (std::size_t i = 0; i < kGamePhases.size(); ++i) {
      const std::string in_phase = column_of(likelihood, kGamePhases[i]);
      if (const auto found =
              likelihood_value(evidence.of(likelihood)[i], in_phase, column, temper)) {
        return *found;
      }
    }
  }
  const std::size_t index = measure_column(column);
  return index < evidence.measures.size() ? evidence.measures[index] : kNothing;
}

std::vector<double> evidence_row(const GameEvidence& evidence, std::span<const std::string> columns,
                                 const Tempers& tempers) {
  std::vector<double> row;
  row.reserve(columns.size());
  for (const std::string& column : columns) {
    row.push_back(evidence_value(evidence, column, tempers));
  }
  return row;
}

}  // namespace kiryoku::rank
