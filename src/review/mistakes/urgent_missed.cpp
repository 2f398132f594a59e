// SPDX-License-Identifier: MIT
// 急場の見逃し: unsettled stones of both sides elsewhere, and the opponent's best answer is there,
// too.
#include <algorithm>

#include "review/harm.hpp"
#include "review/mistakes/list.hpp"

namespace kiryoku::review {
namespace {

bool holds(const MoveFacts& facts, const MistakeParams& params) {
  if (facts.ownership_before.empty() || facts.ownership_moved.empty() ||
      !facts.judged.best.is_place() || kUrgentPoint.holds(facts, params) ||
      distance(facts.move(), facts.judged.best) < params.far ||
      distance(facts.reply, facts.judged.best) > params.ours.touch ||
      density(facts.before.board(), facts.judged.best) < params.ours.open_density) {
    return false;
  }
  const std::vector<Harm> harms = harms_of(facts, params.ours.fall / 2);
  return std::any_of(harms.begin(), harms.end(), [&](const Harm& harm) {
    return distance(facts.judged.best, harm.stones) <= params.near;
  });
}

}  // namespace

const Mistake kUrgentMissed = {
    "urgent_missed",
    "Kiryoku",
    {"急場の見逃し", "urgent place missed"},
    {"急ぐべきは{best}"
     "のあたりでした。まだ落ち着いていない石があり、相手に先に打たれると苦しくなります。",
     "{best} was urgent: the stones there are not settled, and it hurts if the opponent plays "
     "there first."},
    {"大場より急場。落ち着いていない石のあるところが先です。",
     "Urgent before big: play first where stones are unsettled."},
    holds};

}  // namespace kiryoku::review
