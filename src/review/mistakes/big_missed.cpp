// SPDX-License-Identifier: MIT
// 大場の見逃し: a wide open place elsewhere was larger, and the opponent has not taken it yet.
#include "review/mistakes/list.hpp"

namespace kiryoku::review {
namespace {

bool holds(const MoveFacts& facts, const MistakeParams& params) {
  return facts.judged.best.is_place() && facts.phase() == record::Phase::kOpening &&
         !kBigPoint.holds(facts, params) &&
         distance(facts.move(), facts.judged.best) > params.far &&
         density(facts.before.board(), facts.judged.best) < params.ours.open_density / 2;
}

}  // namespace

const Mistake kBigMissed = {"big_missed",
                            "Y survey",
                            {"大場の見逃し", "big point missed"},
                            {"{best}の大場が残っていました。広いところが先でした。",
                             "The big point {best} was still open, and came first."},
                            {"序盤は、石の少ない広いところから打ちましょう。",
                             "In the opening, play the wide places with few stones first."},
                            holds};

}  // namespace kiryoku::review
