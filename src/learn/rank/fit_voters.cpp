// SPDX-License-Identifier: MIT
#include "learn/rank/fit_voters.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "stats/ridge.hpp"

namespace kiryoku::learn::rank {
namespace {

using kiryoku::rank::LinearVoter;

constexpr double kMostGames = 10;        // a player's weight grows up to here
constexpr double kRidgeOfPapers = 1e-3;  // next to none: their columns nearly depend on each other

// Columns averaged over each player's games.
struct Table {
  std::vector<std::vector<double>> rows;
  std::vector<double> ranks;
  std::vector<double> weights;
};

Table player_means(std::span<const RankedEvidence> rows, std::span<const std::size_t> chosen,
                   std::span<const std::string> columns, double temper) {
  struct Sum {
    std::vector<double> values, counts;
    double rank = 0;
    double games = 0;
  };

  std::map<int, Sum> sums;
  for (const std::size_t i : chosen) {
    Sum& sum = sums[rows[i].player];
    sum.values.resize(columns.size());
    sum.counts.resize(columns.size());
    const auto row = evidence_row(rows[i].evidence, columns, temper);
    for (std::size_t c = 0; c < row.size(); ++c) {
      if (!std::isnan(row[c])) {
        sum.values[c] += row[c];
        ++sum.counts[c];
      }
    }
    sum.rank += rows[i].rank;
    ++sum.games;
  }
  Table table;
  for (auto& [player, sum] : sums) {
    for (std::size_t c = 0; c < columns.size(); ++c) {
      sum.values[c] = sum.counts[c] > 0 ? sum.values[c] / sum.counts[c]
                                        : std::numeric_limits<double>::quiet_NaN();
    }
    table.rows.push_back(std::move(sum.values));
    table.ranks.push_back(sum.rank / sum.games);
    table.weights.push_back(std::min(sum.games, kMostGames));
  }
  return table;
}

std::optional<LinearVoter> fit_linear(const std::string& name,
                                      const std::vector<std::string>& columns, Table table,
                                      double penalty) {
  LinearVoter voter;
  voter.name = name;
  voter.columns = columns;
  std::vector<stats::Predictor> predictors;
  for (std::size_t c = 0; c < columns.size(); ++c) {
    double sum = 0;
    int count = 0;
    for (const auto& row : table.rows) {
      sum += std::isnan(row[c]) ? 0 : row[c];
      count += std::isnan(row[c]) ? 0 : 1;
    }
    if (count == 0) {
      return std::nullopt;
    }
    voter.means.push_back(sum / count);
    stats::Predictor predictor{columns[c], {}};
    for (const auto& row : table.rows) {
      predictor.values.push_back(std::isnan(row[c]) ? voter.means.back() : row[c]);
    }
    predictors.push_back(std::move(predictor));
  }
  const auto fit =
      stats::fit_ridge(predictors, table.ranks, {.penalty = penalty, .weights = table.weights});
  if (!fit) {
    return std::nullopt;
  }
  voter.intercept = fit->intercept;
  voter.slopes = fit->slopes;
  return voter;
}

std::vector<std::string> columns_with(const std::string& suffix) {
  std::vector<std::string> columns = {"moves" + suffix};
  for (const auto& column : kiryoku::rank::measure_columns()) {
    if (column.id.ends_with(suffix)) {
      columns.push_back(column.id);
    }
  }
  return columns;
}

}  // namespace

const std::vector<PaperRegression>& paper_regressions() {
  static const std::vector<PaperRegression> regressions = {
      {"M", {"M.match", "M.avg_good", "M.avg_bad", "M.good1", "M.bad1"}},
      {"P", {"P.match", "P.good", "P.bad", "P.avg_good", "P.avg_bad"}},
      {"V", {"V.match", "V.good", "V.bad", "V.avg_good", "V.avg_bad"}},
  };
  return regressions;
}

std::vector<LinearVoter> fit_regressions(std::span<const RankedEvidence> rows,
                                         std::span<const std::size_t> chosen, double temper) {
  std::vector<LinearVoter> voters;
  for (const PaperRegression& paper : paper_regressions()) {
    auto voter = fit_linear(paper.name, paper.columns,
                            player_means(rows, chosen, paper.columns, temper), kRidgeOfPapers);
    if (voter) {
      voters.push_back(std::move(*voter));
    }
  }
  return voters;
}

std::vector<LinearVoter> fit_phases(std::span<const RankedEvidence> rows,
                                    std::span<const std::size_t> chosen, double temper,
                                    double penalty) {
  std::vector<LinearVoter> voters;
  for (const kiryoku::rank::Phase phase : kiryoku::rank::kGamePhases) {
    const std::string name(kiryoku::rank::name_of(phase));
    const std::vector<std::string> columns = columns_with("@" + name);
    auto voter = fit_linear(name, columns, player_means(rows, chosen, columns, temper), penalty);
    if (voter) {
      voters.push_back(std::move(*voter));
    }
  }
  return voters;
}

BoostingData boosting_data(std::span<const RankedEvidence> rows, double temper, double settled) {
  BoostingData data;
  std::vector<std::string> columns = {"moves", "moves@opening", "moves@middle", "moves@endgame"};
  for (const auto& column : kiryoku::rank::measure_columns()) {
    columns.push_back(column.id);
  }
  std::vector<std::vector<double>> full;
  std::vector<bool> known(columns.size(), false);
  for (const RankedEvidence& row : rows) {
    full.push_back(evidence_row(row.evidence, columns, temper));
    for (std::size_t c = 0; c < columns.size(); ++c) {
      known[c] = known[c] || !std::isnan(full.back()[c]);
    }
    data.target.push_back(row.rank);
    const double spread = row.deviation / settled;
    data.weight.push_back(1 / (1 + spread * spread));
  }
  for (std::size_t c = 0; c < columns.size(); ++c) {
    if (known[c]) {
      data.columns.push_back(columns[c]);
    }
  }
  for (const auto& row : full) {
    std::vector<double> kept;
    for (std::size_t c = 0; c < columns.size(); ++c) {
      if (known[c]) {
        kept.push_back(row[c]);
      }
    }
    data.rows.push_back(std::move(kept));
  }
  return data;
}

}  // namespace kiryoku::learn::rank
