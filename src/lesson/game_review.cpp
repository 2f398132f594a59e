// SPDX-License-Identifier: MIT
#include "lesson/game_review.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace kiryoku::lesson {

using review::JudgedMove;
using review::Phase;

std::optional<double> accuracy_of(const std::vector<JudgedMove>& moves, go::Color color,
                                  const AccuracyParams& params) {
  double sum = 0;
  int count = 0;
  for (const JudgedMove& move : moves) {
    if (move.move.color == color && move.loss_points) {
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
    player.points_lost += move.loss_points.value_or(0);
    PhaseSums& phase = sums[static_cast<std::size_t>(review::phase_of(move.number, size))];
    ++phase.moves;
    phase.points_lost += move.loss_points.value_or(0);
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
