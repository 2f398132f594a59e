// SPDX-License-Identifier: MIT
#include "rank/rank_model.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "rank/likelihood/posterior.hpp"

namespace kiryoku::rank {
namespace {

constexpr double kNothing = std::numeric_limits<double>::quiet_NaN();
constexpr double kLeastError = 0.1;  // ranks; no voter is better

// The mean of every column over the games that have it.
std::vector<double> mean_row(std::span<const GameEvidence> games,
                             std::span<const std::string> columns, const Tempers& tempers) {
  std::vector<double> sums(columns.size());
  std::vector<int> counts(columns.size());
  for (const GameEvidence& game : games) {
    const std::vector<double> row = evidence_row(game, columns, tempers);
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

double linear_vote(const LinearVoter& voter, std::span<const GameEvidence> games,
                   const Tempers& tempers) {
  const std::vector<double> row = mean_row(games, voter.columns, tempers);
  const bool silent = std::all_of(row.begin(), row.end(), [](double x) { return std::isnan(x); });
  return silent ? kNothing : voter.vote(row);
}

// Games that were seen with a policy, and by a network told ranks if it is asked.
std::vector<std::vector<double>> seen_rows(std::span<const GameEvidence> games,
                                           std::span<const std::string> columns,
                                           const Tempers& tempers) {
  const std::size_t of_policy = measure_column("log_prob");  // known with every policy
  const bool asks_people =
      std::find(columns.begin(), columns.end(), name_of(Likelihood::kPeople)) != columns.end();
  std::vector<std::vector<double>> rows;
  for (const GameEvidence& game : games) {
    const bool is_told = game.whole(Likelihood::kPeople).moves > 0;
    if (of_policy < game.measures.size() && !std::isnan(game.measures[of_policy]) &&
        (is_told || !asks_people)) {
      rows.push_back(evidence_row(game, columns, tempers));
    }
  }
  return rows;
}

// The mean of what is predicted from each game.
template <typename Predict>
double mean_vote(std::span<const std::vector<double>> rows, const Predict& predict) {
  double sum = 0;
  for (const std::vector<double>& row : rows) {
    sum += predict(row);
  }
  return rows.empty() ? kNothing : sum / static_cast<double>(rows.size());
}

double trees_vote(const TreesVoter& voter, std::span<const GameEvidence> games,
                  const Tempers& tempers) {
  const auto rows = seen_rows(games, voter.trees.columns, tempers);
  return mean_vote(rows, [&](const auto& row) { return voter.trees.predict(row); });
}

const LinearVoter* find_regression(const RankModel& model, std::string_view name) {
  for (const LinearVoter& regression : model.regressions) {
    if (regression.name == name && !regression.slopes.empty()) {
      return &regression;
    }
  }
  return nullptr;
}

double likelihood_vote(const RankModel& model, Likelihood likelihood,
                       std::span<const GameEvidence> games) {
  std::vector<GameLikelihood> asked;
  for (const GameEvidence& game : games) {
    if (GameLikelihood whole = game.whole(likelihood); whole.moves > 0) {
      asked.push_back(whole);
    }
  }
  if (asked.empty()) {
    return kNothing;
  }
  const double mean = posterior(asked, model.tempers[static_cast<std::size_t>(likelihood)]).mean;
  const LinearVoter* line = find_regression(model, name_of(likelihood));
  return line == nullptr || line->slopes.size() != 1 ? mean : line->vote({&mean, 1});
}

double vote_of(const RankModel& model, const std::string& voter,
               std::span<const GameEvidence> games) {
  for (const TreesVoter& trees : model.trees) {
    if (voter == trees.name) {
      return trees_vote(trees, games, model.tempers);
    }
  }
  for (const Likelihood likelihood : kLikelihoods) {
    if (voter == name_of(likelihood)) {
      return likelihood_vote(model, likelihood, games);
    }
  }
  const LinearVoter* regression = find_regression(model, voter);
  if (regression != nullptr && !regression->limits.empty()) {
    return mean_vote(seen_rows(games, regression->columns, model.tempers),
                     [&](const auto& row) { return regression->vote(row); });
  }
  return regression == nullptr ? kNothing : linear_vote(*regression, games, model.tempers);
}

bool is_answerable(const Consultation& consultation, std::span<const Vote> votes) {
  for (std::size_t i = 0; i < votes.size(); ++i) {
    if (consultation.weights[i] != 0 && std::isnan(votes[i].value)) {
      return false;
    }
  }
  return true;
}

// For the most games, and among those the one with the smallest error; null if none can be asked.
const Consultation* consultation_for(const RankModel& model, std::span<const Vote> votes,
                                     int games) {
  const Consultation* best = nullptr;
  const auto is_better = [&](const Consultation& c) {
    if (best == nullptr || c.games == best->games) {
      return best == nullptr || c.rmse < best->rmse;
    }
    return c.games <= games && c.games > best->games;
  };
  for (const Consultation& consultation : model.consultations) {
    if (is_answerable(consultation, votes) && is_better(consultation)) {
      best = &consultation;
    }
  }
  return best;
}

// How many times wider the interval is for lack of voters: by the error of the best who voted.
double wider_by(const RankModel& model, std::span<const Vote> votes) {
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < votes.size() && i < model.errors.size(); ++i) {
    least = std::isnan(votes[i].value) ? least : std::min(least, model.errors[i].rmse);
  }
  if (model.consultations.empty() || !std::isfinite(least)) {
    return 1;
  }
  return std::max(1.0, least / std::max(model.consultations.back().rmse, kLeastError));
}

// Where no consultation can be asked: by the measured error of those who voted, 1 in all.
std::vector<double> weights_by_error(const RankModel& model, std::span<const Vote> votes) {
  std::vector<double> weights(votes.size());
  double total = 0;
  for (std::size_t i = 0; i < votes.size(); ++i) {
    const double error = i < model.errors.size() ? std::max(model.errors[i].rmse, kLeastError) : 1;
    weights[i] = std::isnan(votes[i].value) ? 0 : 1 / (error * error);
    total += weights[i];
  }
  for (double& weight : weights) {
    weight /= total > 0 ? total : 1;
  }
  return weights;
}

}  // namespace

double Curve::at(double x) const {
  const double width = limits.high - limits.low;
  if (!(width > 0)) {
    return x;
  }
  const double inside = std::clamp(x, limits.low, limits.high);
  const double z = (inside - limits.low) / width;
  double sum = 0;
  for (auto c = coefficients.rbegin(); c != coefficients.rend(); ++c) {
    sum = sum * z + *c;
  }
  return sum + (x - inside);
}

bool Curve::is_rising() const {
  constexpr int kSteps = 50;
  double last = at(limits.low);
  for (int i = 1; i <= kSteps; ++i) {
    const double next = at(limits.low + (limits.high - limits.low) * i / kSteps);
    if (!(next > last)) {
      return false;
    }
    last = next;
  }
  return true;
}

double LinearVoter::vote(std::span<const double> row) const {
  double sum = intercept;
  for (std::size_t i = 0; i < slopes.size(); ++i) {
    const double value = std::isnan(row[i]) ? means[i] : row[i];
    sum += slopes[i] * (limits.empty() ? value : std::clamp(value, limits[i].low, limits[i].high));
  }
  return sum;
}

double Spread::half_width(int moves) const {
  constexpr double kHundred = 100;
  return z * std::sqrt(constant + per_100_moves * kHundred / std::max(moves, 1));
}

std::vector<Vote> collect_votes(const RankModel& model, std::span<const GameEvidence> games) {
  std::vector<Vote> votes;
  for (const std::string& voter : model.voters) {
    const double value = vote_of(model, voter, games);
    votes.push_back(
        {voter, std::isnan(value) ? value : std::clamp(value, model.lowest, model.highest), 0});
  }
  return votes;
}

Verdict consult(const RankModel& model, std::span<Vote> votes, int games) {
  const Consultation* found = consultation_for(model, votes, games);
  const std::vector<double> weights =
      found != nullptr ? found->weights : weights_by_error(model, votes);
  double sum = found != nullptr ? found->intercept : 0;
  bool any = found != nullptr;
  for (std::size_t i = 0; i < votes.size(); ++i) {
    votes[i].weight = weights[i];
    if (weights[i] != 0) {
      sum += weights[i] * votes[i].value;
      any = true;
    }
  }
  sum = found != nullptr ? found->curve.at(sum) : sum;
  return {any ? std::clamp(sum, model.lowest, model.highest) : kNothing,
          found != nullptr ? 1 : wider_by(model, votes)};
}

}  // namespace kiryoku::rank
