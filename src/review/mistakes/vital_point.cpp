// SPDX-License-Identifier: MIT
// 双方の急所: the point the opponent wants most is the one the player should have taken.
#include "review/mistakes/list.hpp"

namespace kiryoku::review {
namespace {

bool holds(const MoveFacts& facts, const MistakeParams& params) {
  return facts.judged.best.is_place() && facts.reply == facts.judged.best &&
         distance(facts.move(), facts.judged.best) < params.far &&
         density(facts.before.board(), facts.judged.best) >= params.ours.open_density;
}

}  // namespace

const Mistake kVitalPoint = {
    "vital_point",
    "Kiryoku",
    {"双方の急所", "vital point of both"},
    {"{best}は双方の急所でした。相手にそこへ打たれると困ります。",
     "{best} is the vital point for both sides, and now the opponent can take it."},
    {"「敵の急所は我が急所」。相手が打ちたいところを先に打ちましょう。",
     "The opponent's vital point is yours: play first where the opponent would like to."},
    holds};

}  // namespace kiryoku::review
