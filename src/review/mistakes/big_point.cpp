// SPDX-License-Identifier: MIT
// 大場: a large open point, taken by the opponent.
#include "review/mistakes/list.hpp"

namespace kiryoku::review {
namespace {

bool holds(const MoveFacts& facts, const MistakeParams& params) {
  return facts.answer.is_place() && distance(facts.move(), facts.answer) > params.far &&
         facts.criticality_at(facts.answer) >= params.big_criticality &&
         density(facts.after.board(), facts.answer) < params.crowded &&
         is_borne_out(facts, facts.answer, params);
}

}  // namespace

const Mistake kBigPoint = {
    "big_point",
    "Y 5.3.4",
    {"大場", "big point missed"},
    {"{answer}のあたりが大場でした。大きなところを先に打たれてしまいました。",
     "The big point was around {answer}, and the opponent took it first."},
    {"広いところから先に打ちましょう。", "Play the wide open places first."},
    holds};

}  // namespace kiryoku::review
