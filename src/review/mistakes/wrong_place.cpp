// SPDX-License-Identifier: MIT
// 大小の判断: the better move is elsewhere, and most of what changes hands lies around it.
#include "review/harm.hpp"
#include "review/mistakes/list.hpp"

namespace kiryoku::review {
namespace {

bool holds(const MoveFacts& facts, const MistakeParams& params) {
  const go::Point best = facts.judged.best;
  const double all = fall_in_all(facts);
  return best.is_place() && distance(facts.move(), best) >= params.far &&
         all >= params.ours.lost_area &&
         fall_near(facts, best, params.ours.lost_around) >= params.ours.lost_here * all;
}

}  // namespace

const Mistake kWrongPlace = {
    "wrong_place",
    "Kiryoku",
    {"大小の判断違い", "smaller place chosen"},
    {"大小の判断違いです。{best}のあたりのほうが大きく、損のほとんどはそこで生じています。",
     "The smaller place was chosen: most of what is lost lies around {best}."},
    {"打つ前に盤全体を見わたし、一番大きいところを探しましょう。",
     "Before you play, look over the whole board for the largest place."},
    holds};

}  // namespace kiryoku::review
