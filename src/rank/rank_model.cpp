// SPDX-License-Identifier: MIT
#include "rank/rank_model.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "rank/likelihood/posterior.hpp"

namespace kiryoku::rank {
namespace {

constexpr double kNothing = std::numeric_limits<double>::quiet_NaN();

// The mean of every column over the games that have it.
std::vector<double> mean_row(std::span<const GameEvidence> games,
                             std::span<const std::string> columns, double temper) {
  std::vector<double> sums(columns.size());
  std::vector<int> counts(columns.size());
  for (const GameEvidence& game : games) {
    const std::vector<double> row = evidence_row(game, columns, temper);
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (!std::isnan(row[i])) {
        sums[i] += row[i];
        ++counts[i];
      }
    }
  }
  for (std::size_t i = 0; i < sums.size(); ++i) {
    sums[i] = counts[i] > 0 ? sums[i] / counts[i] : kNothing;
  }
  return sums;
}

double linear_vote(const LinearVoter& voter, std::span<const GameEvidence> games, double temper) {
  const std::vector<double> row = mean_row(games, voter.columns, temper);
  const bool silent = std::all_of(row.begin(), row.end(), [](double x) { return std::isnan(x); });
  return silent ? kNothing : voter.vote(row);
}

double trees_vote(const BoostedTrees& trees, std::span<const GameEvidence> games, double temper) {
  const std::size_t of_policy = measure_column("log_prob");  // known with every policy
  double sum = 0;
  int count = 0;
  for (const GameEvidence& game : games) {
    if (of_policy < game.measures.size() && !std::isnan(game.measures[of_policy])) {
      sum += trees.predict(evidence_row(game, trees.columns, temper));
      ++count;
    }
  }
  return count == 0 ? kNothing : sum / count;
}

const LinearVoter* find_regression(const RankModel& model, std::string_view name) {
  for (const LinearVoter& regression : model.regressions) {
    if (regression.name == name && !regression.slopes.empty()) {
      return &regression;
    }
  }
  return nullptr;
}

double moves_vote(const RankModel& model, std::span<const GameEvidence> games, double temper) {
  std::vector<GameLikelihood> likelihoods;
  for (const GameEvidence& game : games) {
    likelihoods.push_back(game.whole());
  }
  if (likelihoods.empty()) {
    return kNothing;
  }
  const double mean = posterior(likelihoods, temper).mean;
  const LinearVoter* line = find_regression(model, kMovesVoter);
  return line == nullptr || line->slopes.size() != 1 ? mean : line->vote({&mean, 1});
}

double vote_of(const RankModel& model, const std::string& voter,
               std::span<const GameEvidence> games, double temper) {
  if (voter == kTreesVoter) {
    return trees_vote(model.trees, games, temper);
  }
  if (voter == kMovesVoter) {
    return moves_vote(model, games, temper);
  }
  const LinearVoter* regression = find_regression(model, voter);
  return regression == nullptr ? kNothing : linear_vote(*regression, games, temper);
}

const Consultation* consultation_for(const RankModel& model, int games) {
  const Consultation* best = nullptr;
  for (const Consultation& consultation : model.consultations) {
    if (best == nullptr || consultation.games <= games) {
      best = &consultation;
    }
  }
  return best;
}

}  // namespace

double LinearVoter::vote(std::span<const double> row) const {
  double sum = intercept;
  for (std::size_t i = 0; i < slopes.size(); ++i) {
    sum += slopes[i] * (std::isnan(row[i]) ? means[i] : row[i]);
  }
  return sum;
}

double Spread::half_width(int moves) const {
  constexpr double kHundred = 100;
  return z * std::sqrt(constant + per_100_moves * kHundred / std::max(moves, 1));
}

std::vector<Vote> collect_votes(const RankModel& model, double temper,
                                std::span<const GameEvidence> games) {
  const Consultation* consultation = consultation_for(model, static_cast<int>(games.size()));
  std::vector<Vote> votes;
  for (std::size_t i = 0; i < model.voters.size(); ++i) {
    const double value = vote_of(model, model.voters[i], games, temper);
    votes.push_back({model.voters[i],
                     std::isnan(value) ? value : std::clamp(value, model.lowest, model.highest),
                     consultation == nullptr ? 0.0 : consultation->weights[i]});
  }
  return votes;
}

double consult(const RankModel& model, std::span<const Vote> votes, int games) {
  const Consultation* consultation = consultation_for(model, games);
  const bool complete = std::none_of(votes.begin(), votes.end(),
                                     [](const Vote& vote) { return std::isnan(vote.value); });
  double sum = 0;
  if (consultation != nullptr && complete) {
    sum = consultation->intercept;
    for (const Vote& vote : votes) {
      sum += vote.weight * vote.value;
    }
    return std::clamp(sum, model.lowest, model.highest);
  }
  double total = 0;
  for (std::size_t i = 0; i < votes.size(); ++i) {
    const double error = i < model.errors.size() ? std::max(model.errors[i].rmse, 0.1) : 1.0;
    if (!std::isnan(votes[i].value)) {
      sum += votes[i].value / (error * error);
      total += 1 / (error * error);
    }
  }
  return total > 0 ? std::clamp(sum / total, model.lowest, model.highest) : kNothing;
}

}  // namespace kiryoku::rank
