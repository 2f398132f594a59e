// SPDX-License-Identifier: MIT
#include "learn/rank/fit_model.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "learn/rank/consultation.hpp"
#include "learn/rank/fit_voters.hpp"
#include "learn/rank/groups.hpp"
#include "rank/likelihood/posterior.hpp"
#include "stats/correlation.hpp"

namespace kiryoku::learn::rank {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;
using kiryoku::rank::GameEvidence;
using kiryoku::rank::RankModel;

constexpr std::size_t kGamesOfPlayer = 10;  // for one estimate per player
constexpr double kLeastTemper = 0.2;        // flatter posteriors are wider than the error
constexpr int kFewestOfRank = 8;            // games behind a row of typical values

// Columns shown beside those of neighbouring ranks.
const std::vector<std::string>& typical_columns() {
  static const std::vector<std::string> kColumns = {
      "P.match", "V.good", "V.bad", "V.avg_loss", "loss_mean", "loss_log",
      "lost_3",  "lost_8", "top3",  "top5",       "log_prob",  "complexity"};
  return kColumns;
}

std::vector<std::size_t> rows_without(std::span<const RankedEvidence> rows, int fold) {
  std::vector<std::size_t> chosen;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].fold != fold) {
      chosen.push_back(i);
    }
  }
  return chosen;
}

class Fitting {
 public:
  Fitting(std::span<const RankedEvidence> rows, const FitParams& params)
      : rows_(rows), params_(params), temper_(fit_temper(rows)) {
    data_ = boosting_data(rows, temper_, params.settled);
  }

  Result<FitReport> run(const base::Progress& progress) {
    for (int k = 0; k <= params_.folds; ++k) {
      const auto chosen = rows_without(rows_, k < params_.folds ? k : -1);
      if (chosen.empty()) {
        return Error{ErrorCode::kInvalid, "all games belong to one fold of players", ""};
      }
      models_.push_back(fit_parts(chosen));
      if (progress) {
        progress({"models fitted", k + 1, params_.folds + 1});
      }
    }
    FitReport report;
    report.model = models_.back();
    report.temper = temper_;
    report.model.phases =
        fit_phases(rows_, rows_without(rows_, -1), temper_, params_.phase_penalty);
    make_tables();
    if (tables_.empty()) {
      return Error{ErrorCode::kInvalid, "too few games to measure a model on unseen players", ""};
    }
    add_estimators(report);
    finish_model(report.model);
    return report;
  }

 private:
  RankModel fit_parts(std::span<const std::size_t> chosen) const {
    RankModel model;
    model.regressions = fit_regressions(rows_, chosen, temper_);
    model.trees = learn_trees(data_, chosen, params_.boosting);
    for (const auto& regression : model.regressions) {
      model.voters.push_back(regression.name);
    }
    model.regressions.push_back(fit_moves_line(rows_, chosen, temper_));
    model.voters.emplace_back(kiryoku::rank::kTreesVoter);
    model.voters.emplace_back(kiryoku::rank::kMovesVoter);
    return model;
  }

  VoteTable votes_on(std::vector<Group> groups, int games) const {
    VoteTable table;
    table.games = games;
    for (Group& group : groups) {
      std::vector<GameEvidence> evidence;
      for (const std::size_t row : group.rows) {
        evidence.push_back(rows_[row].evidence);
      }
      const RankModel& unseen = models_[static_cast<std::size_t>(group.fold)];
      std::vector<double> votes;
      for (const auto& vote : collect_votes(unseen, temper_, evidence)) {
        votes.push_back(std::isnan(vote.value) ? 0 : vote.value);
      }
      table.votes.push_back(std::move(votes));
      table.groups.push_back(std::move(group));
    }
    return table;
  }

  void make_tables() {
    for (const int size : params_.group_sizes) {
      auto groups = make_groups(rows_, size, static_cast<std::uint64_t>(size));
      if (groups.size() >= params_.fewest_groups) {
        tables_.push_back(votes_on(std::move(groups), size));
      }
    }
    players_ = votes_on(whole_players(rows_, kGamesOfPlayer), static_cast<int>(kGamesOfPlayer));
  }

  [[nodiscard]] std::size_t voters() const { return models_.back().voters.size(); }

  template <typename Estimate>
  EstimatorReport report_on(const std::string& name, Estimate&& estimates_of) const {
    EstimatorReport report{name, {}, {}};
    for (const VoteTable& table : tables_) {
      report.scores.push_back(score_groups(table.groups, estimates_of(table), table.games));
    }
    report.by_player = score_players(players_.groups, estimates_of(players_));
    return report;
  }

  EstimatorReport consultation_report(const std::string& name, const std::vector<bool>& who) const {
    return report_on(name, [&](const VoteTable& table) { return estimates(table, who); });
  }

  // Whole players are too few to fit weights to: those of ten games are taken.
  [[nodiscard]] std::vector<double> estimates(const VoteTable& table,
                                              const std::vector<bool>& who) const {
    if (&table != &players_) {
      return unseen_estimates(table, who, params_.folds, params_.penalty);
    }
    const VoteTable* like = &tables_.front();
    for (const VoteTable& other : tables_) {
      like = other.games <= static_cast<int>(kGamesOfPlayer) ? &other : like;
    }
    std::vector<double> found;
    for (std::size_t g = 0; g < table.groups.size(); ++g) {
      found.push_back(answer(fit_consultation(*like, who, table.groups[g].fold, params_.penalty),
                             table.votes[g]));
    }
    return found;
  }

  void add_estimators(FitReport& report) const {
    const std::vector<std::string>& names = models_.back().voters;
    for (std::size_t v = 0; v < names.size(); ++v) {
      report.estimators.push_back(report_on(names[v], [&](const VoteTable& table) {
        std::vector<double> votes;
        for (const auto& row : table.votes) {
          votes.push_back(row[v]);
        }
        return votes;
      }));
    }
    const std::size_t papers = names.size() - 2;
    if (papers > 0) {
      report.estimators.push_back(report_on("mean of the papers'", [&](const VoteTable& table) {
        std::vector<double> means;
        for (const auto& row : table.votes) {
          double sum = 0;
          for (std::size_t v = 0; v < papers; ++v) {
            sum += row[v];
          }
          means.push_back(sum / static_cast<double>(papers));
        }
        return means;
      }));
    }
    for (std::size_t v = 0; v < names.size(); ++v) {
      std::vector<bool> who(names.size(), true);
      who[v] = false;
      report.estimators.push_back(consultation_report("consultation without " + names[v], who));
    }
    EstimatorReport whole =
        consultation_report("consultation", std::vector<bool>(names.size(), true));
    add_coverage(whole);
    report.estimators.push_back(std::move(whole));
  }

  [[nodiscard]] std::vector<ErrorSample> errors_of(const VoteTable& table) const {
    const auto found = estimates(table, std::vector<bool>(voters(), true));
    std::vector<ErrorSample> errors;
    for (std::size_t g = 0; g < table.groups.size(); ++g) {
      errors.push_back({found[g] - table.groups[g].rank, table.groups[g].moves,
                        1.0 / static_cast<double>(table.groups.size())});
    }
    return errors;
  }

  [[nodiscard]] kiryoku::rank::Spread spread() const {
    std::vector<ErrorSample> errors;
    for (const VoteTable& table : tables_) {
      const auto more = errors_of(table);
      errors.insert(errors.end(), more.begin(), more.end());
    }
    return fit_spread(errors, params_.coverage);
  }

  void add_coverage(EstimatorReport& report) const {
    const kiryoku::rank::Spread fitted = spread();
    for (std::size_t t = 0; t < tables_.size(); ++t) {
      const auto errors = errors_of(tables_[t]);
      const auto inside = std::count_if(errors.begin(), errors.end(), [&](const ErrorSample& e) {
        return std::fabs(e.error) <= fitted.half_width(e.moves);
      });
      report.scores[t].coverage = static_cast<double>(inside) /
                                  static_cast<double>(std::max<std::size_t>(errors.size(), 1));
    }
  }

  void finish_model(RankModel& model) const {
    const std::vector<bool> all(voters(), true);
    for (const VoteTable& table : tables_) {
      auto consultation = fit_consultation(table, all, -1, params_.penalty);
      consultation.rmse = score_groups(table.groups, estimates(table, all), table.games).rmse;
      model.consultations.push_back(std::move(consultation));
    }
    model.spread = spread();
    add_voter_errors(model);
    add_typical(model);
  }

  void add_voter_errors(RankModel& model) const {
    const VoteTable* table = &tables_.front();
    for (const VoteTable& other : tables_) {
      table = other.games <= static_cast<int>(kGamesOfPlayer) ? &other : table;
    }
    std::vector<double> ranks;
    for (const Group& group : table->groups) {
      ranks.push_back(group.rank);
    }
    for (std::size_t v = 0; v < voters(); ++v) {
      std::vector<double> votes;
      for (const auto& row : table->votes) {
        votes.push_back(row[v]);
      }
      const auto correlation = stats::pearson(votes, ranks);
      model.errors.push_back({score_groups(table->groups, votes, table->games).rmse,
                              correlation ? correlation->r : 0});
    }
  }

  void add_typical(RankModel& model) const {
    model.typical_columns = typical_columns();
    std::map<int, std::pair<int, std::vector<double>>> sums;
    for (const RankedEvidence& row : rows_) {
      auto& [count, values] = sums[static_cast<int>(std::lround(row.rank))];
      values.resize(model.typical_columns.size());
      const auto found = evidence_row(row.evidence, model.typical_columns, temper_);
      if (std::none_of(found.begin(), found.end(), [](double x) { return std::isnan(x); })) {
        ++count;
        for (std::size_t i = 0; i < found.size(); ++i) {
          values[i] += found[i];
        }
      }
    }
    for (auto& [rank, sum] : sums) {
      if (sum.first >= kFewestOfRank) {
        for (double& value : sum.second) {
          value /= sum.first;
        }
        model.typical.push_back({static_cast<double>(rank), sum.first, std::move(sum.second)});
      }
    }
  }

  std::span<const RankedEvidence> rows_;
  const FitParams& params_;
  double temper_;
  BoostingData data_;
  std::vector<RankModel> models_;  // one without each fold, then the one of all
  std::vector<VoteTable> tables_;  // by group size
  VoteTable players_;
};

}  // namespace

double fit_temper(std::span<const RankedEvidence> rows) {
  std::vector<double> ranks;
  for (const RankedEvidence& row : rows) {
    ranks.push_back(row.rank);
  }
  double best = 1;
  double most = -1;
  for (double temper = kLeastTemper; temper < 1.5; temper *= 1.3) {
    std::vector<double> means;
    for (const RankedEvidence& row : rows) {
      const auto whole = row.evidence.whole();
      means.push_back(kiryoku::rank::posterior({&whole, 1}, temper).mean);
    }
    const auto found = stats::pearson(means, ranks);
    if (found && found->r > most) {
      most = found->r;
      best = temper;
    }
  }
  return best;
}

Result<FitReport> fit_rank_model(std::span<const RankedEvidence> rows, const FitParams& params,
                                 const base::Progress& progress) {
  if (rows.size() < params.fewest_groups) {
    return Error{ErrorCode::kInvalid,
                 "too few games to fit a model: " + std::to_string(rows.size()), ""};
  }
  return Fitting(rows, params).run(progress);
}

}  // namespace kiryoku::learn::rank
