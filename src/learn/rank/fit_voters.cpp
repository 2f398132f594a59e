// SPDX-License-Identifier: MIT
#include "learn/rank/fit_voters.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "rank/likelihood/posterior.hpp"
#include "stats/ridge.hpp"

namespace kiryoku::learn::rank {
namespace {

using kiryoku::rank::LinearVoter;

constexpr double kMostGames = 10;        // a player's weight grows up to here
constexpr double kRidgeOfPapers = 1e-3;  // next to none: their columns nearly depend on each other

struct Table {
  std::vector<std::vector<double>> rows;
  std::vector<double> ranks;
  std::vector<double> weights;
};

// A row per game; the games of one player weigh like the root of their number.
Table game_table(std::span<const RankedEvidence> rows, std::span<const std::size_t> chosen,
                 std::span<const std::string> columns, double temper) {
  std::map<int, int> games;
  for (const std::size_t i : chosen) {
    ++games[rows[i].player];
  }
  Table table;
  for (const std::size_t i : chosen) {
    table.rows.push_back(evidence_row(rows[i].evidence, columns, temper));
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
  static const std::vector<PaperRegression> kRegressions = {
      {"M", {"M.match", "M.avg_good", "M.avg_bad", "M.good1", "M.bad1"}},
      {"P", {"P.match", "P.good", "P.bad", "P.avg_good", "P.avg_bad"}},
      {"V", {"V.match", "V.good", "V.bad", "V.avg_good", "V.avg_bad"}},
  };
  return kRegressions;
}

std::vector<LinearVoter> fit_regressions(std::span<const RankedEvidence> rows,
                                         std::span<const std::size_t> chosen, double temper) {
  std::vector<LinearVoter> voters;
  for (const PaperRegression& paper : paper_regressions()) {
    auto voter = fit_linear(paper.name, paper.columns,
                            game_table(rows, chosen, paper.columns, temper), kRidgeOfPapers);
    if (voter) {
      voters.push_back(std::move(*voter));
    }
  }
  return voters;
}

LinearVoter fit_moves_line(std::span<const RankedEvidence> rows,
                           std::span<const std::size_t> chosen, double temper) {
  std::map<int, std::vector<std::size_t>> by_player;
  for (const std::size_t i : chosen) {
    by_player[rows[i].player].push_back(i);
  }
  Table table;
  for (const auto& [player, list] : by_player) {
    std::vector<kiryoku::rank::GameLikelihood> games;
    double rank = 0;
    for (const std::size_t i : list) {
      games.push_back(rows[i].evidence.whole());
      rank += rows[i].rank / static_cast<double>(list.size());
    }
    table.rows.push_back({kiryoku::rank::posterior(games, temper).mean});
    table.ranks.push_back(rank);
    table.weights.push_back(std::min(static_cast<double>(list.size()), kMostGames));
  }
  const std::string name = kiryoku::rank::kMovesVoter;
  const auto line = fit_linear(name, {name}, std::move(table), kRidgeOfPapers);
  return line ? *line : LinearVoter{name, {name}, {0}, {1}, 0};
}

std::vector<LinearVoter> fit_phases(std::span<const RankedEvidence> rows,
                                    std::span<const std::size_t> chosen, double temper,
                                    double penalty) {
  std::vector<LinearVoter> voters;
  for (const kiryoku::rank::Phase phase : kiryoku::rank::kGamePhases) {
    const std::string name(kiryoku::rank::name_of(phase));
    const std::vector<std::string> columns = columns_with("@" + name);
    auto voter = fit_linear(name, columns, game_table(rows, chosen, columns, temper), penalty);
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
