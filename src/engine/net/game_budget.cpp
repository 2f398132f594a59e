// SPDX-License-Identifier: MIT
#include "engine/net/game_budget.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace kiryoku::engine {
namespace {

constexpr double kMostWeight = 3;  // however large a loss, it is one position

double prior_of(const record::Evaluation& e, go::Point move, int size) {
  const std::size_t index =
      move.is_pass() ? e.policy.size() - 1 : static_cast<std::size_t>(go::to_row_major(move, size));
  return index < e.policy.size() ? static_cast<double>(e.policy[index]) : 0;
}

// 1 at the threshold of a bad move, growing with the loss; 0 below.
double badness(const record::Evaluation& before, const record::Evaluation& after,
               const go::Move& move, int size, const GameBudgetParams& params) {
  const double winrate_loss = record::mover_winrate(before.black_winrate, move.color) -
                              record::mover_winrate(after.black_winrate, move.color);
  const double points_loss = record::mover_lead(before.black_lead.value_or(0), move.color) -
                             record::mover_lead(after.black_lead.value_or(0), move.color);
  const double loss =
      std::max(winrate_loss / params.loss_winrate, points_loss / params.loss_points);
  const bool odd = prior_of(before, move.point, size) < params.bad_prior;
  return std::min(kMostWeight, std::max(loss >= 1 ? loss : 0.0, odd ? 1.0 : 0.0));
}

}  // namespace

std::vector<double> interests(std::span<const record::Evaluation> raw,
                              std::span<const go::Move> moves, const GameBudgetParams& params) {
  std::vector<double> weights(raw.size());
  for (std::size_t i = 0; i < raw.size(); ++i) {
    const record::Evaluation& e = raw[i];
    const double top = e.candidates.empty() ? 1 : e.candidates.front().prior.value_or(1);
    const bool open =
        e.black_winrate < params.decided_winrate && e.black_winrate > 1 - params.decided_winrate;
    if (open && top < params.unsure_prior) {
      weights[i] += 1 - top / params.unsure_prior;
    }
    if (i < moves.size() && i + 1 < raw.size()) {
      const int size = static_cast<int>(std::sqrt(static_cast<double>(e.policy.size())));
      const double bad = badness(e, raw[i + 1], moves[i], size, params);
      weights[i] += bad;      // is there really something better,
      weights[i + 1] += bad;  // and is this really so bad?
    }
  }
  return weights;
}

std::vector<std::int64_t> share_out(std::span<const double> interests,
                                    const GameBudgetParams& params) {
  std::vector<std::int64_t> visits(interests.size(), 1);
  std::int64_t left = params.total_visits - static_cast<std::int64_t>(interests.size());
  std::vector<std::size_t> order(interests.size());
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return interests[a] > interests[b]; });
  // As many of the most interesting as can have the least that is useful.
  const std::int64_t extra = std::max<std::int64_t>(1, params.least_visits - 1);
  double total = 0;
  std::size_t chosen = 0;
  while (chosen < order.size() && interests[order[chosen]] > 0 &&
         static_cast<std::int64_t>(chosen + 1) * extra <= left) {
    total += interests[order[chosen++]];
  }
  // By interest, each between the least and the most; what the most leaves over goes on.
  for (std::size_t i = 0; i < chosen; ++i) {
    const double interest = interests[order[i]];
    const auto others = static_cast<std::int64_t>(chosen - i - 1);
    const auto fair = static_cast<std::int64_t>(static_cast<double>(left) * interest / total);
    const std::int64_t share = std::clamp(std::min(fair, left - others * extra), extra,
                                          std::max(extra, params.most_visits - 1));
    visits[order[i]] += share;
    left -= share;
    total -= interest;
  }
  return visits;
}

std::vector<base::Result<record::Evaluation>> evaluate_game(
    Engine& engine, std::span<const go::Position> positions, std::span<const go::Move> moves,
    const GameBudgetParams& params, const base::StopSource* stop, const base::Progress& progress) {
  Budget raw_budget;
  raw_budget.visits = 1;
  raw_budget.stop = stop;
  auto answers = engine.evaluate_many(positions, raw_budget);
  std::vector<record::Evaluation> raw;
  for (const auto& answer : answers) {
    if (!answer) {
      return answers;
    }
    raw.push_back(*answer);
  }
  const std::vector<std::int64_t> visits = share_out(interests(raw, moves, params), params);
  std::vector<go::Position> searched;
  std::vector<std::size_t> places;
  Budget budget;
  budget.stop = stop;
  for (std::size_t i = 0; i < visits.size(); ++i) {
    if (visits[i] > 1) {
      searched.push_back(positions[i]);
      places.push_back(i);
      budget.visits_each.push_back(visits[i]);
    }
  }
  const auto total = std::accumulate(visits.begin(), visits.end(), std::int64_t{0});
  std::int64_t done = static_cast<std::int64_t>(visits.size() - places.size());
  budget.on_answer = [&](std::size_t i, const base::Result<record::Evaluation>& answer) {
    // For one that was not reached any more, what the first pass found will do.
    if (answer || answer.error().code != base::ErrorCode::kInterrupted) {
      answers[places[i]] = answer;
    }
    done += visits[places[i]];
    if (progress) {
      progress({"visits", done, total});
    }
  };
  engine.evaluate_many(searched, budget);
  return answers;
}

}  // namespace kiryoku::engine
