// SPDX-License-Identifier: MIT
// 無理な打ち込み: alone into the opponent's sphere, where the stone cannot live.
#include "review/mistakes/list.hpp"

namespace kiryoku::review {
namespace {

bool holds(const MoveFacts& facts, const MistakeParams& params) {
  constexpr double kAround = 3;  // lines
  if (facts.ownership_before.empty() || facts.ownership_moved.empty() || !facts.move().is_place() ||
      distance(facts.move(), facts.judged.best) < params.ours.away ||
      facts.mine_before(facts.move()) > params.ours.hopeless ||
      facts.mine_moved(facts.move()) > params.ours.hopeless) {
    return false;
  }
  int enemies = 0;
  for (const go::Point p : go::points_of(facts.size())) {
    const go::Color color = facts.before.board().at(p);
    if (!go::is_stone(color) || distance(p, facts.move()) > kAround) {
      continue;
    }
    if (color == facts.mover()) {
      return false;  // not alone: something else is going on
    }
    ++enemies;
  }
  return enemies >= 2;
}

}  // namespace

const Mistake kRecklessInvasion = {
    "reckless_invasion",
    "Y survey",
    {"無理な打ち込み", "reckless invasion"},
    {"相手の勢力の中に深く入りすぎました。この石は生きられません。",
     "It goes too deep into the opponent's sphere: the stone cannot live there."},
    {"打ち込む前に、その石が生きるか、逃げられるかを読みましょう。",
     "Before invading, read whether the stone can live or get out."},
    holds};

}  // namespace kiryoku::review
