// SPDX-License-Identifier: MIT
#include "learn/rank/fit_voters.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "rank/likelihood/posterior.hpp"
#include "stats/ridge.hpp"

namespace kiryoku::learn::rank {
namespace {

using kiryoku::rank::Likelihood;
using kiryoku::rank::LinearVoter;
using kiryoku::rank::Tempers;

constexpr double kMostGames = 10;        // a player's weight grows up to here
constexpr double kRidgeOfPapers = 1e-3;  // next to none: their columns nearly depend on each other

struct Table {
  std::vector<std::vector<double>> rows;
  std::vector<double> ranks;
  std::vector<double> weights;
};

// A row per game that has any of the columns; the games of one player weigh like the root of their
// number.
Table game_table(std::span<const RankedEvidence> rows, std::span<const std::size_t> chosen,
                 std::span<const std::string> columns, const Tempers& tempers) {
  std::map<int, int> games;
  for (const std::size_t i : chosen) {
    ++games[rows[i].player];
  }
  Table table;
  for (const std::size_t i : chosen) {
    std::vector<double> row = evidence_row(rows[i].evidence, columns, tempers);
    if (std::all_of(row.begin(), row.end(), [](double x) { return std::isnan(x); })) {
      continue;
    }
    table.rows.push_back(std::move(row));
    table.ranks.push_back(rows[i].rank);
    table.weights.push_back(1 / std::sqrt(static_cast<double>(games[rows[i].player])));
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

std::vector<std::string> all_columns() {
  std::vector<std::string> columns = kiryoku::rank::likelihood_columns();
  const std::vector<std::string>& manner = kiryoku::rank::manner_columns();
  columns.insert(columns.end(), manner.begin(), manner.end());
  const std::vector<std::string> measures = kiryoku::rank::measure_names();
  columns.insert(columns.end(), measures.begin(), measures.end());
  return columns;
}

// Those that some game has.
std::vector<std::string> known_columns(std::span<const RankedEvidence> rows,
                                       const std::vector<std::string>& columns,
                                       const Tempers& tempers) {
  std::vector<std::string> known;
  for (const std::string& column : columns) {
    if (std::any_of(rows.begin(), rows.end(), [&](const RankedEvidence& row) {
          return !std::isnan(evidence_value(row.evidence, column, tempers));
        })) {
      known.push_back(column);
    }
  }
  return known;
}

std::vector<std::string> columns_with(const std::string& suffix) {
  std::vector<std::string> columns;
  for (const std::string& column : all_columns()) {
    if (column.ends_with(suffix)) {
      columns.push_back(column);
    }
  }
  return columns;
}

}  // namespace

const std::vector<PaperRegression>& paper_regressions() {
  static const std::vector<PaperRegression> kRegressions = {
      {"M", {"M.match", "M.avg_good", "M.avg_bad", "M.good1", "M.bad1"}},
      {"P", {"P.match", "P.good", "P.bad", "P.avg_good", "P.avg_bad"}},
      {"V", {"V.match", "V.good", "V.bad", "V.avg_good", "V.avg_bad"}},
  };
  return kRegressions;
}

std::vector<LinearVoter> fit_regressions(std::span<const RankedEvidence> rows,
                                         std::span<const std::size_t> chosen,
                                         const Tempers& tempers) {
  std::vector<LinearVoter> voters;
  for (const PaperRegression& paper : paper_regressions()) {
    auto voter = fit_linear(paper.name, paper.columns,
                            game_table(rows, chosen, paper.columns, tempers), kRidgeOfPapers);
    if (voter) {
      voters.push_back(std::move(*voter));
    }
  }
  return voters;
}

std::optional<LinearVoter> fit_manner(std::span<const RankedEvidence> rows,
                                      std::span<const std::size_t> chosen, const Tempers& tempers) {
  const std::vector<std::string> columns = {kiryoku::rank::kManner};
  return fit_linear(kiryoku::rank::kManner, columns, game_table(rows, chosen, columns, tempers),
                    kRidgeOfPapers);
}

std::optional<LinearVoter> fit_likelihood_line(std::span<const RankedEvidence> rows,
                                               std::span<const std::size_t> chosen,
                                               Likelihood likelihood, double temper) {
  struct Asked {
    std::vector<kiryoku::rank::GameLikelihood> games;
    double ranks = 0;
  };

  std::map<int, Asked> by_player;
  for (const std::size_t i : chosen) {
    if (auto whole = rows[i].evidence.whole(likelihood); whole.moves > 0) {
      Asked& player = by_player[rows[i].player];
      player.games.push_back(whole);
      player.ranks += rows[i].rank;
    }
  }
  if (by_player.empty()) {
    return std::nullopt;
  }
  Table table;
  for (const auto& [number, player] : by_player) {
    const auto count = static_cast<double>(player.games.size());
    table.rows.push_back({kiryoku::rank::posterior(player.games, temper).mean});
    table.ranks.push_back(player.ranks / count);
    table.weights.push_back(std::min(count, kMostGames));
  }
  const std::string name(kiryoku::rank::name_of(likelihood));
  auto line = fit_linear(name, {name}, std::move(table), kRidgeOfPapers);
  return line ? std::move(line) : LinearVoter{name, {name}, {0}, {1}, 0};
}

std::vector<LinearVoter> fit_phases(std::span<const RankedEvidence> rows,
                                    std::span<const std::size_t> chosen, const Tempers& tempers,
                                    double penalty) {
  std::vector<LinearVoter> voters;
  for (const kiryoku::rank::Phase phase : kiryoku::rank::kGamePhases) {
    const std::string name(kiryoku::rank::name_of(phase));
    const std::vector<std::string> columns = known_columns(rows, columns_with("@" + name), tempers);
    auto voter = fit_linear(name, columns, game_table(rows, chosen, columns, tempers), penalty);
    if (voter) {
      voters.push_back(std::move(*voter));
    }
  }
  return voters;
}

BoostingData boosting_data(std::span<const RankedEvidence> rows, const Tempers& tempers,
                           double settled) {
  BoostingData data;
  data.columns = known_columns(rows, all_columns(), tempers);
  // M is often taken of so many games of each rank: that it is there would tell the rank.
  constexpr double kNearlyAll = 0.95;
  const auto searched = std::count_if(rows.begin(), rows.end(), [&](const RankedEvidence& row) {
    return !std::isnan(evidence_value(row.evidence, "M.match", tempers));
  });
  if (static_cast<double>(searched) < kNearlyAll * static_cast<double>(rows.size())) {
    std::erase_if(data.columns, [](const std::string& c) { return c.starts_with("M."); });
  }
  for (const RankedEvidence& row : rows) {
    data.rows.push_back(evidence_row(row.evidence, data.columns, tempers));
    data.target.push_back(row.rank);
    const double spread = row.deviation / settled;
    data.weight.push_back(1 / (1 + spread * spread));
  }
  return data;
}

}  // namespace kiryoku::learn::rank
