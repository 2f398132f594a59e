// SPDX-License-Identifier: MIT
// おつきあい: a good-looking answer where a larger move elsewhere was to be had.
#include "review/mistakes/list.hpp"

namespace kiryoku::review {
namespace {

bool holds(const MoveFacts& facts, const MistakeParams& params) {
  return facts.first_sight >= params.shape_probability && facts.judged.best.is_place() &&
         distance(facts.previous, facts.move()) <= params.near &&
         distance(facts.move(), facts.judged.best) >= params.far;
}

}  // namespace

const Mistake kTaggingAlong = {
    "tagging_along",
    "Y 5.3.3",
    {"おつきあい", "tagging along"},
    {"相手の手におつきあいしました。ここは受けずに、{best}のほうが大きいところでした。",
     "It tags along with the opponent. There was no need to answer: {best} was larger."},
    {"相手の手に受ける前に、もっと大きいところを探しましょう。",
     "Before you answer, look for something larger."},
    holds};

}  // namespace kiryoku::review
