// SPDX-License-Identifier: MIT
// 急場: where stones of both sides are close together and the game turns, the opponent came first.
#include "review/mistakes/list.hpp"

namespace kiryoku::review {
namespace {

bool holds(const MoveFacts& facts, const MistakeParams& params) {
  return facts.answer.is_place() && distance(facts.move(), facts.answer) > params.far &&
         facts.criticality_at(facts.answer) >= params.urgent_criticality &&
         density(facts.after.board(), facts.answer) >= params.crowded &&
         is_borne_out(facts, facts.answer, params);
}

}  // namespace

const Mistake kUrgentPoint = {
    "urgent_point",
    "Y 5.3.4",
    {"急場", "urgent point missed"},
    {"{answer}のあたりが急場でした。石の強弱にかかわるところを、先に打たれてしまいました。",
     "The urgent point was around {answer}: the stones there depend on it, and the opponent came "
     "first."},
    {"大場より急場。弱い石のあるところを先に打ちましょう。",
     "Urgent points before big points: play first where stones are weak."},
    holds};

}  // namespace kiryoku::review
