// SPDX-License-Identifier: MIT
#include "lesson/game_review.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace kiryoku::lesson {

using record::Phase;
using review::JudgedMove;

std::optional<double> accuracy_of(const std::vector<JudgedMove>& moves, go::Color color,
                                  const AccuracyParams& params) {
  double sum = 0;
  int count = 0;
  for (const JudgedMove& move : moves) {
    if (move.move.color == color && move.loss_points && !move.is_repeated()) {
      sum += std::pow(params.per_point, *move.loss_points);
      ++count;
    }
  }
  return count == 0 ? std::nullopt : std::optional(100 * sum / count);
}

void count_player(const std::vector<JudgedMove>& moves, int size, PlayerReview& player) {
  std::array<PhaseSums, 3> sums{{{Phase::kOpening}, {Phase::kMiddle}, {Phase::kEndgame}}};
  for (const JudgedMove& move : moves) {
    if (move.move.color != player.color) {
      continue;
    }
    ++player.moves;
    player.agreed += move.is_best() ? 1 : 0;
    const double lost = move.is_repeated() ? 0 : move.loss_points.value_or(0);
    player.points_lost += lost;
    PhaseSums& phase = sums[static_cast<std::size_t>(record::phase_of(move.number, size))];
    ++phase.moves;
    phase.points_lost += lost;
  }
  for (const ReviewedMove& mistake : player.mistakes) {
    ++sums[static_cast<std::size_t>(mistake.phase)].mistakes;
    for (const review::Mistake* reason : mistake.reasons) {
      const auto known = std::find_if(player.kinds.begin(), player.kinds.end(),
                                      [&](const KindCount& k) { return k.kind == reason; });
      if (known == player.kinds.end()) {
        player.kinds.push_back({reason, 1});
      } else {
        ++known->count;
      }
    }
  }
  std::stable_sort(player.kinds.begin(), player.kinds.end(),
                   [](const KindCount& a, const KindCount& b) { return a.count > b.count; });
  std::copy_if(sums.begin(), sums.end(), std::back_inserter(player.by_phase),
               [](const PhaseSums& phase) { return phase.moves > 0; });
  player.accuracy = accuracy_of(moves, player.color);
}

std::vector<NearBest> acceptable_moves(const record::EvaluatedGame& game, const JudgedMove& move,
                                       const AcceptableParams& params) {
  std::vector<NearBest> found{{move.best, 0, 0}};
  const auto evaluations = game.evaluations.find(std::string(review::kValue));
  const auto turn = static_cast<std::size_t>(move.number - 1);
  if (evaluations == game.evaluations.end() || turn >= evaluations->second.size() ||
      !evaluations->second[turn]) {
    return found;
  }
  const std::vector<record::Candidate>& candidates = evaluations->second[turn]->candidates;
  const go::Color color = move.move.color;
  for (std::size_t i = 1; i < candidates.size() && found.size() < params.most; ++i) {
    const record::Candidate& best = candidates.front();
    const record::Candidate& c = candidates[i];
    const double points = record::mover_lead(best.black_lead.value_or(0), color) -
                          record::mover_lead(c.black_lead.value_or(0), color);
    const double winrate = record::mover_winrate(best.black_winrate, color) -
                           record::mover_winrate(c.black_winrate, color);
    if (c.visits >= params.visits && c.move != move.move.point && points <= params.points &&
        winrate <= params.winrate) {
      found.push_back({c.move, std::max(0.0, points), std::max(0.0, winrate)});
    }
  }
  return found;
}

std::vector<const shape::MoveName*> names_of_game(const record::GameRecord& game) {
  std::vector<const shape::MoveName*> names;
  go::Point last = go::Point::none();
  record::for_each_position(game, [&](int /*turn*/, const go::Position& position,
                                      const go::Move* next) {
    if (next == nullptr) {
      return;
    }
    names.push_back(next->is_pass() ? nullptr : shape::name_of_move(position.board(), *next, last));
    last = next->is_pass() ? go::Point::none() : next->point;
  });
  return names;
}

}  // namespace kiryoku::lesson
