// SPDX-License-Identifier: MIT
// 死活の読み違い: the move is about the own stones' life and does not save them; the better move
// does.
#include "review/harm.hpp"
#include "review/mistakes/list.hpp"

namespace kiryoku::review {
namespace {

std::vector<go::Point> stones(const MoveFacts& facts, const MistakeParams& params) {
  for (const Harm& harm : harms_of(facts, params.ours.fall)) {
    if (harm.color == facts.mover() &&
        harm.stones.size() >= static_cast<std::size_t>(params.ours.several) &&
        harm.before >= params.ours.alive && harm.moved <= params.ours.dead &&
        distance(facts.judged.best, harm.stones) <= params.ours.touch &&
        distance(facts.move(), harm.stones) < params.ours.away) {
      return harm.stones;
    }
  }
  return {};
}

bool holds(const MoveFacts& facts, const MistakeParams& params) {
  return !stones(facts, params).empty();
}

}  // namespace

const Mistake kLifeMisread = {
    "life_misread",
    "Y survey",
    {"死活の読み違い", "life and death misread"},
    {"この手では{stones}が助かりません。{best}なら助かるところでした。",
     "This does not save {stones}. {best} would have saved them."},
    {"石の生き死ににかかわるところでは、相手の最善の応手まで読みましょう。",
     "Where the life of stones is at stake, read on to the opponent's best answer."},
    holds,
    stones};

}  // namespace kiryoku::review
