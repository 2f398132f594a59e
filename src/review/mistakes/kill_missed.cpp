// SPDX-License-Identifier: MIT
// 取り逃し: the opponent's stones could have been caught; after this move they get away.
#include "review/harm.hpp"
#include "review/mistakes/list.hpp"

namespace kiryoku::review {
namespace {

std::vector<go::Point> stones(const MoveFacts& facts, const MistakeParams& params) {
  for (const Harm& harm : harms_of(facts, params.ours.fall)) {
    if (harm.color != facts.mover() &&
        harm.stones.size() >= static_cast<std::size_t>(params.ours.several) &&
        harm.before >= params.ours.alive && harm.moved <= params.ours.dead &&
        distance(facts.judged.best, harm.stones) <= params.ours.touch) {
      return harm.stones;
    }
  }
  return {};
}

bool holds(const MoveFacts& facts, const MistakeParams& params) {
  return !stones(facts, params).empty();
}

}  // namespace

const Mistake kKillMissed = {
    "kill_missed",
    "Y survey",
    {"取り逃し", "stones let go"},
    {"取れるはずの{stones}に逃げられてしまいます。{best}なら取れていました。",
     "{stones} could have been caught, and get away now. {best} would have caught them."},
    {"取れそうな石は、相手が一番いやがる急所から考えましょう。",
     "To catch stones, look first for the point their owner would like to play."},
    holds,
    stones};

}  // namespace kiryoku::review
