// SPDX-License-Identifier: MIT
#include "learn/rank/experiment.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>

#include "learn/rank/fit_voters.hpp"
#include "rank/measures.hpp"
#include "stats/correlation.hpp"
#include "stats/rank_sum.hpp"

namespace kiryoku::learn::rank {
namespace {

using kiryoku::rank::Outcome;

struct Range {
  const char* name;
  int low;
  int high;
};

// [K 6.1.4], and everything there is
constexpr std::array kRanges = {Range{"all", -100, 100}, Range{"15k-8d", -14, 8},
                                Range{"15k-3d", -14, 3}, Range{"3d-8d", 3, 8}};
constexpr std::size_t kFewestRanks = 4;  // behind a correlation

using Chosen = std::function<bool(const ExperimentRow&)>;

std::vector<std::string> measured_columns(std::span<const ExperimentRow> rows) {
  std::vector<std::string> columns;
  for (const auto& column : kiryoku::rank::measure_columns()) {
    const bool of_thesis = column.id.size() > 2 && column.id[1] == '.';
    const std::size_t index = kiryoku::rank::measure_column(column.id);
    const bool known = std::any_of(rows.begin(), rows.end(), [&](const ExperimentRow& row) {
      return !std::isnan(row.measures[index]);
    });
    if (of_thesis && known) {
      columns.push_back(column.id);
    }
  }
  return columns;
}

std::vector<RankMeans> means_of(std::span<const ExperimentRow> rows,
                                const std::vector<std::string>& columns, int least,
                                const Chosen& chosen) {
  std::map<int, std::vector<const ExperimentRow*>> by_rank;
  for (const ExperimentRow& row : rows) {
    if (chosen(row)) {
      by_rank[row.rank].push_back(&row);
    }
  }
  std::vector<RankMeans> result;
  for (const auto& [rank, list] : by_rank) {
    if (static_cast<int>(list.size()) < least) {
      continue;
    }
    RankMeans means{rank, static_cast<int>(list.size()), {}};
    for (const std::string& column : columns) {
      const std::size_t index = kiryoku::rank::measure_column(column);
      double sum = 0;
      int count = 0;
      for (const ExperimentRow* row : list) {
        if (!std::isnan(row->measures[index])) {
          sum += row->measures[index];
          ++count;
        }
      }
      means.means.push_back(count > 0 ? sum / count : std::nan(""));
    }
    result.push_back(std::move(means));
  }
  return result;
}

// One column of the means with the ranks it belongs to, NaN left out.
struct Pairs {
  std::vector<double> values, ranks;
};

Pairs pairs_of(std::span<const RankMeans> means, std::size_t column, int low, int high) {
  Pairs pairs;
  for (const RankMeans& row : means) {
    if (row.rank >= low && row.rank <= high && !std::isnan(row.means[column])) {
      pairs.values.push_back(row.means[column]);
      pairs.ranks.push_back(row.rank);
    }
  }
  return pairs;
}

void add_correlations(Experiment& experiment) {
  for (std::size_t c = 0; c < experiment.columns.size(); ++c) {
    for (const Range& range : kRanges) {
      const Pairs pairs = pairs_of(experiment.means, c, range.low, range.high);
      if (pairs.values.size() < kFewestRanks) {
        continue;
      }
      if (const auto found = stats::pearson(pairs.values, pairs.ranks)) {
        experiment.correlations.push_back(
            {experiment.columns[c], range.name, found->r, found->p, found->n});
      }
    }
  }
}

void add_won_lost(std::span<const ExperimentRow> rows, const ExperimentParams& params,
                  Experiment& experiment) {
  for (const std::string& column : experiment.columns) {
    const std::size_t index = kiryoku::rank::measure_column(column);
    for (const RankMeans& at : experiment.means) {
      std::vector<double> won;
      std::vector<double> lost;
      for (const ExperimentRow& row : rows) {
        if (row.rank == at.rank && !std::isnan(row.measures[index]) &&
            row.outcome != Outcome::kUnknown) {
          (row.outcome == Outcome::kWon ? won : lost).push_back(row.measures[index]);
        }
      }
      if (const auto found = stats::rank_sum_test(won, lost)) {
        experiment.won_lost.push_back(
            {column, at.rank, won.size(), lost.size(), found->p, found->p < params.significance});
      }
    }
  }
}

void add_regressions(const std::vector<std::string>& columns, std::span<const RankMeans> means,
                     const std::string& games, std::vector<RegressionRow>& out) {
  for (std::size_t c = 0; c < columns.size(); ++c) {
    const Pairs pairs = pairs_of(means, c, -100, 100);
    if (const auto fit = stats::fit_line(pairs.values, pairs.ranks)) {
      out.push_back({columns[c], games, *fit});
    }
  }
  for (const PaperRegression& paper : paper_regressions()) {
    std::vector<stats::Predictor> predictors;
    std::vector<double> ranks;
    for (const std::string& name : paper.columns) {
      const auto at = std::find(columns.begin(), columns.end(), name);
      if (at == columns.end()) {
        break;
      }
      const Pairs pairs =
          pairs_of(means, static_cast<std::size_t>(at - columns.begin()), -100, 100);
      predictors.push_back({name, pairs.values});
      ranks = pairs.ranks;
    }
    const bool whole = predictors.size() == paper.columns.size() &&
                       std::all_of(predictors.begin(), predictors.end(),
                                   [&](const auto& p) { return p.values.size() == ranks.size(); });
    if (const auto fit = whole ? stats::fit_least_squares(predictors, ranks)
                               : base::Result<stats::LinearFit>(base::Error{})) {
      out.push_back({"multiple " + paper.name, games, *fit});
    }
  }
}

}  // namespace

Experiment run_experiment(std::span<const ExperimentRow> rows, const ExperimentParams& params) {
  Experiment experiment;
  experiment.columns = measured_columns(rows);
  const auto means = [&](const Chosen& chosen) {
    return means_of(rows, experiment.columns, params.least_games, chosen);
  };
  experiment.means = means([](const ExperimentRow&) { return true; });
  add_correlations(experiment);
  add_won_lost(rows, params, experiment);
  add_regressions(experiment.columns, experiment.means, "all", experiment.regressions);
  const auto won = means([](const ExperimentRow& row) { return row.outcome == Outcome::kWon; });
  const auto lost = means([](const ExperimentRow& row) { return row.outcome == Outcome::kLost; });
  add_regressions(experiment.columns, won, "won", experiment.regressions);
  add_regressions(experiment.columns, lost, "lost", experiment.regressions);
  return experiment;
}

}  // namespace kiryoku::learn::rank
