// SPDX-License-Identifier: MIT
// そっぽ: played elsewhere while the opponent's last move wanted an answer.
#include "review/mistakes/list.hpp"

namespace kiryoku::review {
namespace {

bool holds(const MoveFacts& facts, const MistakeParams& params) {
  const bool away = facts.previous.is_place() && facts.answer.is_place() &&
                    distance(facts.previous, facts.move()) >= params.far &&
                    distance(facts.move(), facts.answer) >= params.far;
  return away && distance(facts.previous, facts.answer) <= params.near &&
         is_borne_out(facts, facts.previous, params);
}

}  // namespace

const Mistake kElsewhere = {
    "elsewhere",
    "Y 5.3.2",
    {"そっぽ", "played elsewhere"},
    {"相手の手に受ける必要がありましたが、よそに打ち（そっぽの手）、{answer}と続けて打たれました。",
     "The opponent's last move needed an answer. This move went elsewhere, and {answer} followed."},
    {"手を抜く前に、相手の次の一手を考えましょう。",
     "Before playing elsewhere, ask what the opponent would play next there."},
    holds};

}  // namespace kiryoku::review
