// SPDX-License-Identifier: MIT
// 守りすぎ: one more move where the own stones are safe already.
#include "review/mistakes/list.hpp"

namespace kiryoku::review {
namespace {

bool holds(const MoveFacts& facts, const MistakeParams& params) {
  constexpr double kAround = 3;  // lines
  if (facts.ownership_before.empty() || !facts.move().is_place() || !facts.judged.best.is_place() ||
      distance(facts.move(), facts.judged.best) < params.far ||
      facts.mine_before(facts.move()) < params.ours.safe) {
    return false;
  }
  int own = 0;
  for (const go::Point p : go::points_of(facts.size())) {
    if (facts.before.board().at(p) != facts.mover() || distance(p, facts.move()) > kAround) {
      continue;
    }
    if (facts.mine_before(p) < params.ours.safe) {
      return false;
    }
    ++own;
  }
  return own >= 2;
}

}  // namespace

const Mistake kTooCareful = {
    "too_careful",
    "Y survey",
    {"守りすぎ", "too careful"},
    {"このあたりの石はもう安全です。守りすぎで、{best}のほうが大きな手でした。",
     "The stones here are safe already. It is too careful: {best} was larger."},
    {"守る前に、手を抜いたら本当に困るかを考えましょう。",
     "Before defending, ask whether anything happens if you do not."},
    holds};

}  // namespace kiryoku::review
