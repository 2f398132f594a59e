// SPDX-License-Identifier: MIT
#include "learn/rank/fit_model.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "learn/rank/consultation.hpp"
#include "learn/rank/fit_lines.hpp"
#include "learn/rank/fit_temper.hpp"
#include "learn/rank/fit_voters.hpp"
#include "learn/rank/groups.hpp"
#include "learn/rank/juries.hpp"
#include "learn/rank/series.hpp"
#include "stats/correlation.hpp"

namespace kiryoku::learn::rank {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;
using kiryoku::rank::Consultation;
using kiryoku::rank::GameEvidence;
using kiryoku::rank::Likelihood;
using kiryoku::rank::RankModel;

constexpr std::size_t kGamesOfPlayer = 10;  // for one estimate per player
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

BoostingData without_people(BoostingData data) {
  for (std::size_t c = data.columns.size(); c-- > 0;) {
    if (data.columns[c].starts_with(name_of(Likelihood::kPeople))) {
      const auto at = static_cast<std::ptrdiff_t>(c);
      data.columns.erase(data.columns.begin() + at);
      for (auto& row : data.rows) {
        row.erase(row.begin() + at);
      }
    }
  }
  return data;
}

std::vector<double> votes_of(const VoteTable& table, std::size_t voter) {
  std::vector<double> votes;
  for (const auto& row : table.votes) {
    votes.push_back(row[voter]);
  }
  return votes;
}

class Fitting {
 public:
  Fitting(std::span<const RankedEvidence> rows, const FitParams& params)
      : rows_(rows), params_(params) {
    for (const Likelihood likelihood : kiryoku::rank::kLikelihoods) {
      tempers_[static_cast<std::size_t>(likelihood)] = fit_temper(rows, likelihood);
    }
    data_ = boosting_data(rows, tempers_, params.settled);
    for (const std::string& column : data_.columns) {
      is_told_ = is_told_ || column == name_of(Likelihood::kPeople);
    }
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
    report.model.phases =
        fit_phases(rows_, rows_without(rows_, -1), tempers_, params_.phase_penalty);
    make_tables();
    if (tables_.empty()) {
      return Error{ErrorCode::kInvalid, "too few games to measure a model on unseen players", ""};
    }
    add_estimators(report);
    finish_model(report.model);
    return report;
  }

 private:
  // Some ranks do not fit the play: their players meet weak opponents only, or do not try. Trees
  // that have not seen a player tell by how much, and the more, the less those games are learned
  // from: a factor for every row.
  std::vector<double> fitting_of(const BoostingData& data,
                                 std::span<const std::size_t> chosen) const {
    struct Off {
      double sum = 0;
      int games = 0;
    };

    std::map<int, Off> off;
    for (int k = 0; k < params_.folds; ++k) {
      std::vector<std::size_t> seen;
      std::vector<std::size_t> unseen;
      for (const std::size_t row : chosen) {
        (rows_[row].fold == k ? unseen : seen).push_back(row);
      }
      if (seen.empty() || unseen.empty()) {
        continue;
      }
      const auto trees = learn_trees(data, seen, params_.boosting);
      for (const std::size_t row : unseen) {
        Off& player = off[rows_[row].player];
        player.sum += trees.predict(data.rows[row]) - data.target[row];
        ++player.games;
      }
    }
    std::vector<double> factors(rows_.size(), 1);
    for (const std::size_t row : chosen) {
      if (const auto found = off.find(rows_[row].player); found != off.end()) {
        const double ranks = std::fabs(found->second.sum / found->second.games);
        factors[row] = ranks > params_.fitting ? params_.fitting / ranks : 1;
      }
    }
    return factors;
  }

  kiryoku::rank::BoostedTrees trees_of(BoostingData data, std::span<const std::size_t> chosen,
                                       std::span<const double> fitting) const {
    for (const std::size_t row : chosen) {
      data.weight[row] *= fitting[row];
    }
    return learn_trees(data, chosen, params_.boosting);
  }

  RankModel fit_parts(std::span<const std::size_t> chosen) const {
    RankModel model;
    model.tempers = tempers_;
    model.regressions = fit_regressions(rows_, chosen, tempers_);
    for (const auto& regression : model.regressions) {
      model.voters.push_back(regression.name);
    }
    const BoostingData alone = is_told_ ? without_people(data_) : data_;
    const std::vector<double> fitting = fitting_of(alone, chosen);
    model.trees.push_back({kiryoku::rank::kPlayVoter, trees_of(alone, chosen, fitting)});
    if (is_told_) {
      model.trees.push_back(
          {kiryoku::rank::kAllVoter, trees_of(data_, chosen, fitting_of(data_, chosen))});
    }
    std::vector<Series> series = make_series(rows_, chosen, params_.series);
    for (Series& one : series) {
      one.weight *= fitting[one.games.front()];  // all of one player
    }
    for (const auto& trees : model.trees) {
      model.voters.push_back(trees.name);
    }
    if (auto lines = fit_lines(alone, chosen, params_.lines_penalty)) {
      model.voters.push_back(lines->name);
      model.regressions.push_back(std::move(*lines));
    }
    if (auto lines = fit_series_lines(alone, chosen, series, params_.series.penalty)) {
      model.voters.push_back(lines->name);
      model.regressions.push_back(std::move(*lines));
    }
    if (auto manner = fit_manner(rows_, chosen, tempers_)) {
      model.voters.push_back(manner->name);
      model.regressions.push_back(std::move(*manner));
    }
    for (const Likelihood likelihood : kiryoku::rank::kLikelihoods) {
      const double temper = tempers_[static_cast<std::size_t>(likelihood)];
      if (auto line = fit_likelihood_line(rows_, chosen, likelihood, temper)) {
        model.voters.push_back(line->name);
        model.regressions.push_back(std::move(*line));
      }
    }
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
      for (const auto& vote : collect_votes(unseen, evidence)) {
        votes.push_back(vote.value);
      }
      // Games of which nobody says anything get no estimate; they are no reason to ask nobody.
      if (std::all_of(votes.begin(), votes.end(), [](double vote) { return std::isnan(vote); })) {
        continue;
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
    std::vector<Group> fives;
    for (int draw = 0; draw < params_.curve.draws; ++draw) {
      for (Group& group :
           make_groups(rows_, params_.curve.games, static_cast<std::uint64_t>(draw))) {
        fives.push_back(std::move(group));
      }
    }
    bends_ = votes_on(std::move(fives), params_.curve.games);
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

  EstimatorReport consultation_report(const std::string& name, const Jury& who) const {
    return report_on(name, [&](const VoteTable& table) { return estimates(table, who); });
  }

  // Every group's estimate by a consultation that has not seen its fold.
  [[nodiscard]] std::vector<double> estimates(const VoteTable& table, const Jury& who) const {
    const VoteTable& like = is_fitted(table) ? table : table_of_ten();
    const Jury asked = complete(like, complete(table, who));
    std::vector<Consultation> fitted;
    for (int k = 0; k < params_.folds; ++k) {
      fitted.push_back(consultation_on(like, asked, k));
    }
    std::vector<double> found;
    for (std::size_t g = 0; g < table.groups.size(); ++g) {
      const auto fold = static_cast<std::size_t>(table.groups[g].fold);
      found.push_back(answer(fitted[fold], table.votes[g]));
    }
    return found;
  }

  [[nodiscard]] Consultation consultation_on(const VoteTable& table, const Jury& asked,
                                             int without) const {
    Consultation found = fit_consultation(table, asked, without, params_.penalty);
    if (table.games >= params_.curve.games) {
      found.curve = fit_curve(found, bends_, without, params_.curve);
    }
    return found;
  }

  // Whether there are enough estimates of this many games to fit weights to. Whole players have
  // different numbers of games; for them those of ten are taken, as when a rank is asked for.
  [[nodiscard]] bool is_fitted(const VoteTable& table) const {
    return &table == &tables_.front() ||
           (&table != &players_ && table.groups.size() >= params_.fewest_fitted);
  }

  // Of estimates from ten games, or the most there were enough of.
  [[nodiscard]] const VoteTable& table_of_ten() const {
    const VoteTable* found = &tables_.front();
    for (const VoteTable& table : tables_) {
      found = table.games <= static_cast<int>(kGamesOfPlayer) && is_fitted(table) ? &table : found;
    }
    return *found;
  }

  void add_estimators(FitReport& report) const {
    const std::vector<std::string>& names = models_.back().voters;
    for (std::size_t v = 0; v < names.size(); ++v) {
      report.estimators.push_back(
          report_on(names[v], [&](const VoteTable& table) { return votes_of(table, v); }));
    }
    if (const auto means = means_of_papers(players_); !means.empty()) {
      report.estimators.push_back(report_on(
          "mean of the papers'", [&](const VoteTable& table) { return means_of_papers(table); }));
    }
    report.estimators.push_back(
        report_on("the same for all", [](const VoteTable& table) { return guesses(table); }));
    for (std::size_t v = 0; v < names.size(); ++v) {
      report.estimators.push_back(
          is_heard(names[v])
              ? consultation_report("consultation and " + names[v], jury_and(names, v))
              : consultation_report("consultation without " + names[v],
                                    jury_without(names, names[v])));
    }
    EstimatorReport whole = consultation_report("consultation", jury_of(names));
    add_coverage(whole);
    report.estimators.push_back(std::move(whole));
  }

  // Of the regressions that have a vote.
  [[nodiscard]] std::vector<double> means_of_papers(const VoteTable& table) const {
    std::vector<double> means;
    for (const auto& votes : table.votes) {
      double sum = 0;
      int count = 0;
      for (std::size_t v = 0; v < votes.size(); ++v) {
        const bool is_paper = std::any_of(
            paper_regressions().begin(), paper_regressions().end(),
            [&](const PaperRegression& paper) { return paper.name == models_.back().voters[v]; });
        if (is_paper && !std::isnan(votes[v])) {
          sum += votes[v];
          ++count;
        }
      }
      means.push_back(count > 0 ? sum / count : std::nan(""));
    }
    return means;
  }

  [[nodiscard]] std::vector<ErrorSample> errors_of(const VoteTable& table) const {
    const auto found = estimates(table, jury_of(models_.back().voters));
    std::vector<ErrorSample> errors;
    for (std::size_t g = 0; g < table.groups.size(); ++g) {
      errors.push_back({found[g] - table.groups[g].rank, table.groups[g].moves,
                        1.0 / static_cast<double>(table.groups.size())});
    }
    return errors;
  }

  // Fitted to the errors on all folds but one.
  [[nodiscard]] kiryoku::rank::Spread spread(int without = -1) const {
    std::vector<ErrorSample> errors;
    for (const VoteTable& table : tables_) {
      const auto more = errors_of(table);
      for (std::size_t g = 0; g < more.size(); ++g) {
        if (table.groups[g].fold != without) {
          errors.push_back(more[g]);
        }
      }
    }
    return fit_spread(errors, params_.coverage);
  }

  // Of intervals that have not seen the fold they are measured on.
  void add_coverage(EstimatorReport& report) const {
    std::vector<kiryoku::rank::Spread> fitted;
    for (int k = 0; k < params_.folds; ++k) {
      fitted.push_back(spread(k));
    }
    for (std::size_t t = 0; t < tables_.size(); ++t) {
      const auto errors = errors_of(tables_[t]);
      double inside = 0;
      for (std::size_t g = 0; g < errors.size(); ++g) {
        const auto fold = static_cast<std::size_t>(tables_[t].groups[g].fold);
        inside += std::fabs(errors[g].error) <= fitted[fold].half_width(errors[g].moves) ? 1 : 0;
      }
      report.scores[t].coverage =
          inside / static_cast<double>(std::max<std::size_t>(errors.size(), 1));
    }
  }

  // With all voters, and without the network that is told ranks: it may not be there.
  void finish_model(RankModel& model) const {
    const std::vector<std::string>& names = models_.back().voters;
    std::vector<Jury> juries = {jury_of(names)};
    if (is_told_) {
      juries.push_back(jury_without(names, name_of(Likelihood::kPeople)));
    }
    for (const VoteTable& table : tables_) {
      if (!is_fitted(table)) {
        continue;
      }
      for (const Jury& who : juries) {
        Consultation consultation = consultation_on(table, complete(table, who), -1);
        consultation.rmse = score_groups(table.groups, estimates(table, who), table.games).rmse;
        model.consultations.push_back(std::move(consultation));
      }
    }
    model.spread = spread();
    add_voter_errors(model);
    add_typical(model);
  }

  void add_voter_errors(RankModel& model) const {
    const VoteTable& table = table_of_ten();
    for (std::size_t v = 0; v < voters(); ++v) {
      const std::vector<double> all = votes_of(table, v);
      std::vector<double> votes;
      std::vector<double> ranks;
      for (std::size_t g = 0; g < all.size(); ++g) {
        if (!std::isnan(all[g])) {
          votes.push_back(all[g]);
          ranks.push_back(table.groups[g].rank);
        }
      }
      const auto correlation = stats::pearson(votes, ranks);
      model.errors.push_back(
          {score_groups(table.groups, all, table.games).rmse, correlation ? correlation->r : 0});
    }
  }

  void add_typical(RankModel& model) const {
    model.typical_columns = typical_columns();
    std::map<int, std::pair<int, std::vector<double>>> sums;
    for (const RankedEvidence& row : rows_) {
      auto& [count, values] = sums[static_cast<int>(std::lround(row.rank))];
      values.resize(model.typical_columns.size());
      const auto found = evidence_row(row.evidence, model.typical_columns, tempers_);
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
  kiryoku::rank::Tempers tempers_{1, 1, 1};
  bool is_told_ = false;  // some network was told ranks
  BoostingData data_;
  std::vector<RankModel> models_;  // one without each fold, then the one of all
  std::vector<VoteTable> tables_;  // by group size
  VoteTable bends_;                // what curves are learned from
  VoteTable players_;
};

}  // namespace

Result<FitReport> fit_rank_model(std::span<const RankedEvidence> rows, const FitParams& params,
                                 const base::Progress& progress) {
  if (rows.size() < params.fewest_groups) {
    return Error{ErrorCode::kInvalid,
                 "too few games to fit a model: " + std::to_string(rows.size()), ""};
  }
  return Fitting(rows, params).run(progress);
}

}  // namespace kiryoku::learn::rank
