// SPDX-License-Identifier: MIT
#include "learn/rank/consultation.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "learn/rank/steady_ridge.hpp"
#include "stats/summary.hpp"

namespace kiryoku::learn::rank {
namespace {

using kiryoku::rank::Consultation;
using kiryoku::rank::Curve;
using kiryoku::rank::Spread;

std::vector<double> group_weights(const VoteTable& table) {
  std::map<int, int> counts;
  for (const Group& group : table.groups) {
    ++counts[group.player];
  }
  std::vector<double> weights;
  for (const Group& group : table.groups) {
    weights.push_back(1 / std::sqrt(static_cast<double>(counts[group.player])));
  }
  return weights;
}

double mean_log_density(std::span<const ErrorSample> errors, double constant, double per_100) {
  double sum = 0;
  double weight = 0;
  for (const ErrorSample& e : errors) {
    const double variance = constant + per_100 * 100 / std::max(e.moves, 1);
    sum -= e.weight * (std::log(variance) + e.error * e.error / variance) / 2;
    weight += e.weight;
  }
  return weight > 0 ? sum / weight : 0;
}

}  // namespace

Consultation fit_consultation(const VoteTable& table, const std::vector<bool>& voters, int without,
                              double penalty) {
  const std::vector<double> all_weights = group_weights(table);
  std::vector<stats::Predictor> predictors(
      static_cast<std::size_t>(std::count(voters.begin(), voters.end(), true)));
  std::vector<double> ranks;
  std::vector<double> weights;
  for (std::size_t g = 0; g < table.groups.size(); ++g) {
    if (table.groups[g].fold == without) {
      continue;
    }
    ranks.push_back(table.groups[g].rank);
    weights.push_back(all_weights[g]);
    for (std::size_t v = 0, p = 0; v < voters.size(); ++v) {
      if (voters[v]) {
        predictors[p++].values.push_back(table.votes[g][v]);
      }
    }
  }
  Consultation result;
  result.games = table.games;
  result.weights.assign(voters.size(), 0);
  const auto fit = fit_steadily(predictors, ranks, weights, penalty);
  if (!fit) {
    // Nothing to learn from: the plain mean.
    for (std::size_t v = 0; v < voters.size(); ++v) {
      result.weights[v] = voters[v] ? 1.0 / static_cast<double>(predictors.size()) : 0.0;
    }
    return result;
  }
  result.intercept = fit->intercept;
  for (std::size_t v = 0, p = 0; v < voters.size(); ++v) {
    result.weights[v] = voters[v] ? fit->slopes[p++] : 0.0;
  }
  // A voter that would count against its own vote is not asked.
  const auto lowest = std::min_element(result.weights.begin(), result.weights.end());
  if (*lowest < 0 && predictors.size() > 1) {
    std::vector<bool> fewer = voters;
    fewer[static_cast<std::size_t>(lowest - result.weights.begin())] = false;
    return fit_consultation(table, fewer, without, penalty);
  }
  return result;
}

double answer(const Consultation& consultation, std::span<const double> votes) {
  double sum = consultation.intercept;
  for (std::size_t v = 0; v < votes.size(); ++v) {
    // Who has no weight need not have voted.
    sum += consultation.weights[v] != 0 ? consultation.weights[v] * votes[v] : 0;
  }
  return consultation.curve.at(sum);
}

Curve fit_curve(const Consultation& consultation, const VoteTable& table, int without,
                const CurveParams& params) {
  const std::vector<double> all_weights = group_weights(table);
  std::vector<double> answers;
  std::vector<double> ranks;
  std::vector<double> weights;
  for (std::size_t g = 0; g < table.groups.size(); ++g) {
    const double value = answer(consultation, table.votes[g]);
    if (table.groups[g].fold != without && !std::isnan(value)) {
      answers.push_back(value);
      ranks.push_back(table.groups[g].rank);
      weights.push_back(all_weights[g]);
    }
  }
  const auto low = stats::quantile(answers, params.outside);
  const auto high = stats::quantile(answers, 1 - params.outside);
  if (!low || !high || !(*low < *high)) {
    return {};
  }
  std::vector<stats::Predictor> powers(3);
  for (const double value : answers) {
    const double z = (std::clamp(value, *low, *high) - *low) / (*high - *low);
    // Odd and even about the middle: powers of z itself would all say the same.
    const double middle = 2 * z - 1;
    powers[0].values.push_back(middle);
    powers[1].values.push_back(middle * middle);
    powers[2].values.push_back(middle * middle * middle);
  }
  const auto fit = fit_steadily(powers, ranks, weights, params.penalty);
  if (!fit) {
    return {};
  }
  const double a = fit->intercept, b = fit->slopes[0], c = fit->slopes[1], d = fit->slopes[2];
  const Curve curve{{*low, *high}, {a - b + c - d, 2 * b - 4 * c + 6 * d, 4 * c - 12 * d, 8 * d}};
  return curve.is_rising() ? curve : Curve();
}

std::vector<double> guesses(const VoteTable& table) {
  struct Ranks {
    double sum = 0;
    int count = 0;
  };

  Ranks all;
  std::map<int, Ranks> of_fold;
  for (const Group& group : table.groups) {
    for (Ranks* ranks : {&all, &of_fold[group.fold]}) {
      ranks->sum += group.rank;
      ++ranks->count;
    }
  }
  std::vector<double> found;
  for (const Group& group : table.groups) {
    const Ranks& own = of_fold[group.fold];
    const int others = all.count - own.count;
    found.push_back(others > 0 ? (all.sum - own.sum) / others : std::nan(""));
  }
  return found;
}

Spread fit_spread(std::span<const ErrorSample> errors, double coverage) {
  constexpr double kMostConstant = 25;  // ranks²
  constexpr double kMostPerMoves = 50;
  constexpr int kSteps = 100;
  Spread best;
  double most = -1e300;
  for (int i = 1; i <= kSteps; ++i) {
    for (int j = 0; j <= kSteps; ++j) {
      const double constant = kMostConstant * i * i / (kSteps * kSteps);
      const double per_100 = kMostPerMoves * j * j / (kSteps * kSteps);
      const double likelihood = mean_log_density(errors, constant, per_100);
      if (likelihood > most) {
        most = likelihood;
        best = {constant, per_100, 1};
      }
    }
  }
  std::vector<std::pair<double, double>> ratios;  // |error| in deviations, weight
  double total = 0;
  for (const ErrorSample& e : errors) {
    ratios.emplace_back(std::fabs(e.error) / best.half_width(e.moves), e.weight);
    total += e.weight;
  }
  std::sort(ratios.begin(), ratios.end());
  double below = 0;
  for (const auto& [ratio, weight] : ratios) {
    below += weight;
    if (below >= coverage * total) {
      best.z = std::max(ratio, 1e-3);
      break;
    }
  }
  return best;
}

}  // namespace kiryoku::learn::rank
