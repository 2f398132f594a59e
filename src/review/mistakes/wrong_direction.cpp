// SPDX-License-Identifier: MIT
// 方向違い: the right stone is played from, but to the narrow side of it.
#include <algorithm>

#include "review/mistakes/list.hpp"
#include "shape/surroundings.hpp"

namespace kiryoku::review {
namespace {

// Both moves look at the same stone, from opposite sides.
bool holds(const MoveFacts& facts, const MistakeParams& params) {
  constexpr double kReach = 5;        // lines: both moves look at the stone from so near …
  constexpr double kApart = 2;        // … but do not touch it
  constexpr double kOpposite = -0.7;  // cosine of the angle between them
  const go::Point best = facts.judged.best;
  const go::Board& board = facts.before.board();
  if (facts.phase() != record::Phase::kOpening || !best.is_place() || !facts.move().is_place() ||
      distance(facts.move(), best) < params.ours.away ||
      density(board, best) >= params.ours.open_density ||
      density(board, facts.move()) >= params.ours.open_density) {
    return false;
  }
  if (shape::is_near({board, facts.mover(), facts.move(), facts.previous}, shape::Cell::kOwn, 1) ||
      shape::is_near({board, facts.mover(), facts.move(), facts.previous}, shape::Cell::kOpponent,
                     1)) {
    return false;  // a fight at close quarters is about something else
  }
  for (const go::Point p : go::points_of(facts.size())) {
    const double played_lines = distance(p, facts.move());
    const double best_lines = distance(p, best);
    if (!go::is_stone(board.at(p)) || std::max(played_lines, best_lines) > kReach ||
        std::min(played_lines, best_lines) < kApart) {
      continue;
    }
    const int dot = (facts.move().x() - p.x()) * (best.x() - p.x()) +
                    (facts.move().y() - p.y()) * (best.y() - p.y());
    if (dot < kOpposite * played_lines * best_lines) {
      return true;
    }
  }
  return false;
}

}  // namespace

const Mistake kWrongDirection = {
    "wrong_direction",
    "Y survey",
    {"方向違い", "wrong direction"},
    {"打つ方向が違いました。{best}の側から打つところでした。",
     "The direction is wrong: {best}, from the other side, was the move."},
    {"打つ前に、左右どちらの側が広いか、味方の石がどちらにあるかを見ましょう。",
     "Look which side is wider and where your own stones stand before choosing a side."},
    holds};

}  // namespace kiryoku::review
