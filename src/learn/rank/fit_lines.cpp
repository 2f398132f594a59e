// SPDX-License-Identifier: MIT
#include "learn/rank/fit_lines.hpp"

#include <algorithm>
#include <cmath>

#include "learn/rank/steady_ridge.hpp"
#include "stats/summary.hpp"

namespace kiryoku::learn::rank {
namespace {

using kiryoku::rank::LinearVoter;

// What a regression is fitted to: a value per column and row, none of them missing.
struct Sample {
  std::vector<stats::Predictor> predictors;
  std::vector<double> ranks;
  std::vector<double> weights;
};

// Columns, their means and limits over single games; slopes are still to come.
LinearVoter limited_voter(const char* name, const BoostingData& data,
                          std::span<const std::size_t> chosen) {
  constexpr double kDeviations = 2;
  LinearVoter voter;
  voter.name = name;
  voter.columns = data.columns;
  for (std::size_t c = 0; c < data.columns.size(); ++c) {
    std::vector<double> known;
    for (const std::size_t row : chosen) {
      if (!std::isnan(data.rows[row][c])) {
        known.push_back(data.rows[row][c]);
      }
    }
    const auto middle = stats::mean(known);
    const auto deviation = stats::standard_deviation(known);
    const double mean = middle ? *middle : 0;
    const double spread = deviation ? kDeviations * *deviation : 0;
    voter.means.push_back(mean);
    voter.limits.push_back({mean - spread, mean + spread});
  }
  return voter;
}

// One more row: the mean over some games, each as the voter will see it.
void add_mean(const LinearVoter& voter, const BoostingData& data,
              std::span<const std::size_t> games, double weight, Sample& sample) {
  const auto count = static_cast<double>(games.size());
  for (std::size_t c = 0; c < voter.columns.size(); ++c) {
    double sum = 0;
    for (const std::size_t game : games) {
      const double value = data.rows[game][c];
      sum += std::isnan(value) ? voter.means[c]
                               : std::clamp(value, voter.limits[c].low, voter.limits[c].high);
    }
    sample.predictors[c].values.push_back(sum / count);
  }
  double ranks = 0;
  for (const std::size_t game : games) {
    ranks += data.target[game];
  }
  sample.ranks.push_back(ranks / count);
  sample.weights.push_back(weight);
}

Sample empty_sample(const BoostingData& data) {
  Sample sample;
  for (const std::string& column : data.columns) {
    sample.predictors.push_back({column, {}});
  }
  return sample;
}

std::optional<LinearVoter> fitted(LinearVoter voter, const Sample& sample, double penalty) {
  const auto fit = fit_steadily(sample.predictors, sample.ranks, sample.weights, penalty);
  if (!fit) {
    return std::nullopt;
  }
  voter.intercept = fit->intercept;
  voter.slopes = fit->slopes;
  return voter;
}

}  // namespace

std::optional<LinearVoter> fit_lines(const BoostingData& data, std::span<const std::size_t> chosen,
                                     double penalty) {
  LinearVoter voter = limited_voter(kiryoku::rank::kLinesVoter, data, chosen);
  Sample sample = empty_sample(data);
  for (const std::size_t& row : chosen) {
    add_mean(voter, data, {&row, 1}, data.weight[row], sample);
  }
  return fitted(std::move(voter), sample, penalty);
}

std::optional<LinearVoter> fit_series_lines(const BoostingData& data,
                                            std::span<const std::size_t> chosen,
                                            std::span<const Series> series, double penalty) {
  LinearVoter voter = limited_voter(kiryoku::rank::kSeriesLinesVoter, data, chosen);
  Sample sample = empty_sample(data);
  for (const Series& one : series) {
    add_mean(voter, data, one.games, one.weight, sample);
  }
  return fitted(std::move(voter), sample, penalty);
}

}  // namespace kiryoku::learn::rank
