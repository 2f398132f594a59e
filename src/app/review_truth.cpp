// SPDX-License-Identifier: MIT
#include "app/review_truth.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "app/evaluate_game.hpp"
#include "go/coordinates.hpp"
#include "review/losses.hpp"

namespace kiryoku::app {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;
using lesson::GameReview;
using lesson::ReviewedMove;
using review::JudgedMove;

struct Loss {
  double points = 0;
  double winrate = 0;
};

struct Value {
  double winrate = 0.5;  // Black's
  double lead = 0;
};

Loss loss_between(const Value& before, const Value& after, go::Color mover) {
  return {
      record::mover_lead(before.lead, mover) - record::mover_lead(after.lead, mover),
      record::mover_winrate(before.winrate, mover) - record::mover_winrate(after.winrate, mover)};
}

// Some of a list, evenly chosen.
template <typename T>
std::vector<T> some_of(const std::vector<T>& list, int most) {
  const auto count = static_cast<std::size_t>(most);
  if (most <= 0 || list.size() <= count) {
    return list;
  }
  std::vector<T> chosen;
  for (std::size_t i = 0; i < count; ++i) {
    chosen.push_back(list[(2 * i + 1) * list.size() / (2 * count)]);
  }
  return chosen;
}

class Judging {
 public:
  Judging(const GameReview& review, engine::Engine& judge, const TruthParams& params,
          const base::StopSource* stop)
      : review_(review),
        judge_(judge),
        params_(params),
        stop_(stop),
        asked_(positions_of(review.game.record)) {}

  Result<Truth> run() {
    collect();
    for (const ReviewedMove* move : bad_) {
      truth_.reasons.add(!move->reasons.empty(), 1);
    }
    const std::vector<const ReviewedMove*> bad = some_of(bad_, params_.per_game);
    for (const ReviewedMove* move : bad) {
      check_bad(*move, weight_of(bad_.size(), bad.size()));
    }
    for (const auto& [kind, others] : others_by_kind()) {
      const std::vector<JudgedMove> chosen = some_of(others, params_.per_game);
      for (const JudgedMove& move : chosen) {
        check_other(move, kind, weight_of(others.size(), chosen.size()));
      }
    }
    if (failure_) {
      return *failure_;
    }
    return truth_;
  }

 private:
  static double weight_of(std::size_t all, std::size_t chosen) {
    return chosen == 0 ? 0 : static_cast<double>(all) / static_cast<double>(chosen);
  }

  void collect() {
    for (const auto* player : {&review_.black, &review_.white}) {
      for (const ReviewedMove& move : player->mistakes) {
        bad_.push_back(&move);
        told_.insert(move.facts.judged.number);
        told_again_.insert(move.facts.judged.repeats.begin(), move.facts.judged.repeats.end());
      }
    }
  }

  // The moves that are not in the review, by what they are thought to have lost.
  std::map<std::string_view, std::vector<JudgedMove>> others_by_kind() {
    engine::Budget budget;
    budget.visits = 1;
    budget.stop = stop_;
    record::EvaluatedGame game{review_.game.record, {}};
    auto& raw = game.evaluations["V"];
    for (auto& answer : judge_.evaluate_many(asked_.positions, budget)) {
      raw.push_back(answer ? std::optional(*answer) : std::nullopt);
      if (!answer) {
        failure_ = answer.error();
      }
    }
    std::map<std::string_view, std::vector<JudgedMove>> found;
    for (const JudgedMove& move : review::judge_moves(game, "V")) {
      if (!told_.contains(move.number) && !move.move.is_pass()) {
        const JudgedMove* ours = our_judgement(move.number);
        const Loss thought{std::max(move.loss_points.value_or(0),
                                    ours != nullptr ? ours->loss_points.value_or(0) : 0),
                           std::max(move.loss_winrate, ours != nullptr ? ours->loss_winrate : 0)};
        found[kind_of(thought)].push_back(move);
      }
    }
    return found;
  }

  [[nodiscard]] std::string_view kind_of(const Loss& thought) const {
    const auto reaches = [&](double points, double winrate) {
      return thought.points >= points || thought.winrate >= winrate;
    };
    return is_big(thought)                                                  ? "large"
           : reaches(params_.suspicious_points, params_.suspicious_winrate) ? "suspicious"
           : reaches(params_.slight_points, params_.slight_winrate)         ? "slight"
                                                                            : "rest";
  }

  [[nodiscard]] const JudgedMove* our_judgement(int number) const {
    for (const JudgedMove& ours : review_.moves) {
      if (ours.number == number) {
        return &ours;
      }
    }
    return nullptr;
  }

  record::Evaluation search(const go::Position& position) {
    engine::Budget budget;
    budget.visits = params_.visits;
    budget.stop = stop_;
    if (stop_ != nullptr && stop_->stop_requested()) {
      failure_ = Error{ErrorCode::kInterrupted, "stopped", ""};
    }
    auto answer =
        failure_ ? Result<record::Evaluation>(*failure_) : judge_.evaluate(position, budget);
    if (!answer) {
      failure_ = answer.error();
      return {};
    }
    return *answer;
  }

  const record::Evaluation& at(int turn) {
    const auto known = known_.find(turn);
    return known != known_.end()
               ? known->second
               : known_.emplace(turn, search(asked_.positions[static_cast<std::size_t>(turn)]))
                     .first->second;
  }

  static Value value_of(const record::Evaluation& e) {
    return {e.black_winrate, e.black_lead.value_or(0)};
  }

  Loss loss_of(const JudgedMove& move, std::string_view kind, double weight) {
    const Value before = value_of(at(move.number - 1));
    const Loss loss = loss_between(before, value_of(at(move.number)), move.move.color);
    TruthRow row;
    row.number = move.number;
    row.kind = kind;
    row.weight = weight;
    row.mover_winrate = record::mover_winrate(before.winrate, move.move.color);
    row.repeated = told_again_.contains(move.number);
    row.points = loss.points;
    row.winrate = loss.winrate;
    if (const JudgedMove* ours = our_judgement(move.number)) {
      row.our_points = ours->loss_points.value_or(0);
      row.our_winrate = ours->loss_winrate;
      row.doubt_points = ours->doubt_points;
      row.first_points = ours->first_points;
      row.surprise_points = ours->surprise_points.value_or(0);
      row.prior = ours->prior;
      row.best_prior = ours->best_prior;
      row.visits = ours->visits;
    }
    truth_.rows.push_back(row);
    return loss;
  }

  [[nodiscard]] bool is_big(const Loss& loss) const {
    return loss.points >= params_.big_points || loss.winrate >= params_.big_winrate;
  }

  void check_bad(const ReviewedMove& move, double weight) {
    const JudgedMove& judged = move.facts.judged;
    const Loss loss = loss_of(judged, "told", weight);
    truth_.bad.add(loss.points >= params_.bad_points || loss.winrate >= params_.bad_winrate,
                   weight);
    if (is_big(loss)) {
      truth_.found.add(true, weight);
      truth_.named.add(true, weight);
    }
    check_recommended(judged, weight);
    check_fates(move, weight);
  }

  void check_other(const JudgedMove& move, std::string_view kind, double weight) {
    if (is_big(loss_of(move, kind, weight))) {
      truth_.found.add(told_again_.contains(move.number), weight);
      truth_.named.add(false, weight);
    }
  }

  void check_recommended(const JudgedMove& move, double weight) {
    const record::Evaluation& before = at(move.number - 1);
    if (before.candidates.empty() || failure_) {
      return;
    }
    const record::Candidate& best = before.candidates.front();
    const Value value = {best.black_winrate, best.black_lead.value_or(0)};
    Loss loss;
    if (best.move != move.best) {
      go::Position after = asked_.positions[static_cast<std::size_t>(move.number - 1)];
      after.play_unchecked({move.move.color, move.best});
      loss = loss_between(value, value_of(search(after)), move.move.color);
    }
    TruthRow& row = truth_.rows.back();
    const auto& ours = review_.game.evaluations.at(std::string(review::kValue));
    const auto& searched = ours[static_cast<std::size_t>(move.number - 1)];
    row.recommended = go::to_gtp(move.best, review_.game.record.size);
    row.best = go::to_gtp(best.move, review_.game.record.size);
    row.recommended_visits = searched ? searched->candidates.front().visits : 0;
    row.recommended_points = loss.points;
    row.recommended_winrate = loss.winrate;
    truth_.recommended.add(
        loss.points <= params_.good_points || loss.winrate <= params_.good_winrate, weight);
  }

  void check_fates(const ReviewedMove& move, double weight) {
    for (const review::Consequence& c : move.consequences) {
      if (c.fate != review::Fate::kDied && c.fate != review::Fate::kLived) {
        continue;
      }
      const int turn = std::min(move.facts.judged.number + 1, review_.game.record.move_count());
      const record::Evaluation& after = at(turn);
      double black = 0;
      for (const go::Point p : c.stones) {
        const auto place = static_cast<std::size_t>(go::to_row_major(p, move.facts.size()));
        black += place < after.ownership.size() ? static_cast<double>(after.ownership[place]) : 0;
      }
      // Dead or alive, either way the opponent's now.
      const bool mover_is_black = move.facts.mover() == go::Color::kBlack;
      truth_.fates.add(mover_is_black ? black < 0 : black > 0, weight);
    }
  }

  const GameReview& review_;
  engine::Engine& judge_;
  const TruthParams& params_;
  const base::StopSource* stop_;
  GamePositions asked_;
  std::vector<const ReviewedMove*> bad_;
  std::set<int> told_;
  std::set<int> told_again_;
  std::map<int, record::Evaluation> known_;
  std::optional<Error> failure_;
  Truth truth_;
};

}  // namespace

void Truth::add(const Truth& other) {
  bad.add(other.bad);
  found.add(other.found);
  named.add(other.named);
  recommended.add(other.recommended);
  fates.add(other.fates);
  reasons.add(other.reasons);
}

Result<Truth> judge_review(const GameReview& review, engine::Engine& judge,
                           const TruthParams& params, const base::StopSource* stop) {
  return Judging(review, judge, params, stop).run();
}

}  // namespace kiryoku::app
