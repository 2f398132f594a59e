// SPDX-License-Identifier: MIT
#include "rank/side.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "record/policy.hpp"

namespace kiryoku::rank {
namespace {

using go::Color;
using go::Point;
using record::Evaluation;

constexpr double kPercent = 100;
constexpr float kSmallestPrior = 1e-6F;  // below it a network's policy is rounding

Outcome outcome_for(const record::GameResult& result, Color color) {
  if (!go::is_stone(result.winner)) {
    return Outcome::kUnknown;
  }
  return result.winner == color ? Outcome::kWon : Outcome::kLost;
}

// A record that carries evaluations tells the policy of a few moves at best.
void add_priors(const Evaluation& evaluation, SideMove& move) {
  for (const record::Candidate& candidate : evaluation.candidates) {
    if (!candidate.prior) {
      continue;
    }
    if (candidate.move == move.choice) {
      move.choice_prior = kPercent * *candidate.prior;
    }
    if (candidate.move == move.played) {
      move.prior = std::max(*candidate.prior, static_cast<double>(kSmallestPrior));
    }
  }
}

void add_policy(const Evaluation& evaluation, int size, SideMove& move) {
  if (!record::has_whole_policy(evaluation, size)) {
    add_priors(evaluation, move);
    return;
  }
  const std::size_t played = record::policy_index(move.played, size);
  const float own = std::max(evaluation.policy[played], kSmallestPrior);
  int better = 0;
  double entropy = 0;
  for (std::size_t i = 0; i < evaluation.policy.size(); ++i) {
    const float prior = evaluation.policy[i];
    if (prior > 0) {
      entropy -= static_cast<double>(prior) * std::log(static_cast<double>(prior));
    }
    better += prior > own && i != played ? 1 : 0;
  }
  const float choice = evaluation.policy[record::policy_index(move.choice, size)];
  move.choice_prior = kPercent * static_cast<double>(std::max(choice, 0.0F));
  move.prior = static_cast<double>(own);
  move.policy_rank = better + 1;
  move.entropy = entropy;
}

void add_loss(const Evaluation& before, const Evaluation& after, Color color, SideMove& move) {
  if (move.matches()) {
    move.loss_winrate = 0;
    move.loss_points = before.black_lead ? std::optional(0.0) : std::nullopt;
    return;
  }
  move.loss_winrate =
      kPercent * std::max(0.0, record::mover_winrate(before.black_winrate, color) -
                                   record::mover_winrate(after.black_winrate, color));
  if (before.black_lead && after.black_lead) {
    move.loss_points = std::max(0.0, record::mover_lead(*before.black_lead, color) -
                                         record::mover_lead(*after.black_lead, color));
  }
}

bool missed_before(const std::vector<SideMove>& earlier, Point choice) {
  return std::any_of(earlier.begin(), earlier.end(), [&](const SideMove& move) {
    return move.choice == choice && !move.matches();
  });
}

int lines_between(Point a, Point b) {
  return a.is_place() && b.is_place() ? std::max(std::abs(a.x() - b.x()), std::abs(a.y() - b.y()))
                                      : 0;
}

SideMove make_move(const Evaluation& before, const go::Move& played, Point last) {
  SideMove move;
  move.played = played.point;
  move.choice = before.best_move();
  move.distance = lines_between(last, played.point);
  move.winrate = kPercent * record::mover_winrate(before.black_winrate, played.color);
  if (before.black_lead) {
    move.lead = record::mover_lead(*before.black_lead, played.color);
  }
  return move;
}

}  // namespace

Side make_side(const record::GameRecord& game,
               std::span<const std::optional<Evaluation>> evaluations, Color color) {
  Side side{color, game.size, outcome_for(game.result, color), {}};
  Point last = Point::none();
  std::size_t turn = 0;
  for (const record::Step& step : game.steps) {
    if (step.move.color == Color::kEmpty) {
      continue;
    }
    const std::size_t now = turn++;
    const Point before_it = last;
    last = step.move.point;
    if (step.move.color != color || !step.move.point.is_place() || now >= evaluations.size() ||
        !evaluations[now] || evaluations[now]->candidates.empty()) {
      continue;
    }
    const Evaluation& before = *evaluations[now];
    SideMove move = make_move(before, step.move, before_it);
    move.number = static_cast<int>(turn);
    add_policy(before, game.size, move);
    if (now + 1 < evaluations.size() && evaluations[now + 1]) {
      add_loss(before, *evaluations[now + 1], color, move);
    }
    move.repeated_miss = !move.matches() && missed_before(side.moves, move.choice);
    side.moves.push_back(move);
  }
  return side;
}

}  // namespace kiryoku::rank
