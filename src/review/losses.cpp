// SPDX-License-Identifier: MIT
#include "review/losses.hpp"

#include <algorithm>

namespace kiryoku::review {
namespace {

struct Value {
  double black_winrate;
  std::optional<double> black_lead;
};

const record::Candidate* find_candidate(const record::Evaluation& evaluation, go::Point move) {
  for (const record::Candidate& candidate : evaluation.candidates) {
    if (candidate.move == move) {
      return &candidate;
    }
  }
  return nullptr;
}

void set_losses(JudgedMove& judged, const Value& before, const Value& after) {
  const go::Color mover = judged.move.color;
  judged.loss_winrate = std::max(0.0, record::mover_winrate(before.black_winrate, mover) -
                                          record::mover_winrate(after.black_winrate, mover));
  if (before.black_lead && after.black_lead) {
    judged.loss_points = std::max(0.0, record::mover_lead(*before.black_lead, mover) -
                                           record::mover_lead(*after.black_lead, mover));
  }
}

// A loss to rank by: points where known, else win rate as if 1 % were worth half a point.
double weight(const JudgedMove& move) {
  constexpr double kPointsPerWinrate = 50.0;
  return move.loss_points.value_or(move.loss_winrate * kPointsPerWinrate);
}

// The number of the last move that was no pass.
int last_played(std::span<const JudgedMove> moves) {
  int last = 0;
  for (const JudgedMove& move : moves) {
    last = move.move.is_pass() ? last : std::max(last, move.number);
  }
  return last;
}

}  // namespace

std::vector<JudgedMove> judge_moves(const record::EvaluatedGame& game, const std::string& evaluator,
                                    const LossParams& params) {
  std::vector<JudgedMove> judged;
  const auto found = game.evaluations.find(evaluator);
  if (found == game.evaluations.end()) {
    return judged;
  }
  const auto& evaluations = found->second;
  std::size_t turn = 0;
  for (const record::Step& step : game.record.steps) {
    if (step.move.color == go::Color::kEmpty) {
      continue;
    }
    const std::size_t now = turn++;
    if (now >= evaluations.size() || !evaluations[now] || evaluations[now]->candidates.empty()) {
      continue;
    }
    const record::Evaluation& before = *evaluations[now];
    const record::Candidate& choice = before.candidates.front();
    JudgedMove move;
    move.number = static_cast<int>(turn);
    move.move = step.move;
    move.best = choice.move;
    move.best_line = choice.pv.empty() ? std::vector{choice.move} : choice.pv;
    move.mover_winrate = record::mover_winrate(before.black_winrate, step.move.color);
    if (move.is_best()) {
      move.loss_points = choice.black_lead ? std::optional(0.0) : std::nullopt;
      judged.push_back(std::move(move));
      continue;
    }
    if (!before.has_winrate) {
      continue;
    }
    const record::Candidate* played = find_candidate(before, step.move.point);
    if (played != nullptr && played->visits >= params.enough_visits) {
      set_losses(move, {choice.black_winrate, choice.black_lead},
                 {played->black_winrate, played->black_lead});
    } else if (now + 1 < evaluations.size() && evaluations[now + 1] &&
               evaluations[now + 1]->has_winrate) {
      const record::Evaluation& after = *evaluations[now + 1];
      set_losses(move, {before.black_winrate, before.black_lead},
                 {after.black_winrate, after.black_lead});
    } else {
      continue;
    }
    judged.push_back(std::move(move));
  }
  return judged;
}

std::vector<JudgedMove> worst_moves(std::span<const JudgedMove> moves, go::Color color,
                                    const WorstParams& params) {
  std::vector<JudgedMove> worst;
  const int last = last_played(moves);
  for (const JudgedMove& move : moves) {
    const bool costly = move.loss_points ? *move.loss_points >= params.least_points
                                         : move.loss_winrate >= params.least_winrate;
    if (move.move.color != color || !costly || move.number > last) {
      continue;
    }
    const auto missed_before = std::find_if(
        worst.begin(), worst.end(), [&](const JudgedMove& w) { return w.best == move.best; });
    if (missed_before == worst.end()) {
      worst.push_back(move);
    } else if (weight(move) > weight(*missed_before)) {
      *missed_before = move;
    }
  }
  std::stable_sort(worst.begin(), worst.end(),
                   [](const JudgedMove& a, const JudgedMove& b) { return weight(a) > weight(b); });
  if (worst.size() > params.most) {
    worst.resize(params.most);
  }
  return worst;
}

}  // namespace kiryoku::review
