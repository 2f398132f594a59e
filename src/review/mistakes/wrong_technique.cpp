// SPDX-License-Identifier: MIT
// 筋違い: the right place, in contact with the opponent, and the wrong point; what changes hands
// lies there.
#include "review/harm.hpp"
#include "review/mistakes/list.hpp"

namespace kiryoku::review {
namespace {

bool holds(const MoveFacts& facts, const MistakeParams& params) {
  const go::Point best = facts.judged.best;
  const double all = fall_in_all(facts);
  return best.is_place() && facts.move().is_place() && distance(facts.move(), best) < params.far &&
         all >= params.ours.lost_area &&
         density(facts.before.board(), best) >= params.ours.open_density &&
         fall_near(facts, best, params.ours.lost_around) >= params.ours.lost_here * all;
}

}  // namespace

const Mistake kWrongTechnique = {"wrong_technique",
                                 "Y survey",
                                 {"筋違い", "wrong technique"},
                                 {"打つ場所はこのあたりですが、筋を外しました。ここは{best}"
                                  "が急所で、損のほとんどはそこで生じています。",
                                  "The place is right, the point is not: {best} was the key point, "
                                  "and most of what is lost lies around it."},
                                 {"接触戦では、候補をいくつか読みくらべてから打ちましょう。",
                                  "In close fights compare several candidates before you play."},
                                 holds};

}  // namespace kiryoku::review
