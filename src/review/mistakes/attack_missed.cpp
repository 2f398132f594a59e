// SPDX-License-Identifier: MIT
// 攻め逃し: the opponent's stones could have been attacked, and were left to grow strong.
#include "review/harm.hpp"
#include "review/mistakes/list.hpp"

namespace kiryoku::review {
namespace {

std::vector<go::Point> stones(const MoveFacts& facts, const MistakeParams& params) {
  return left_alone(facts, go::opposite(facts.mover()), params);
}

bool holds(const MoveFacts& facts, const MistakeParams& params) {
  return !stones(facts, params).empty();
}

}  // namespace

const Mistake kAttackMissed = {
    "attack_missed",
    "Y survey",
    {"攻め逃し", "missed attack"},
    {"{stones}はまだ弱い石でした。{best}と攻める機会を逃しました。",
     "{stones} were still weak. {best} would have attacked them."},
    {"相手の弱い石を見つけたら、大きく攻めて得を図りましょう。",
     "When the opponent has weak stones, attack them and profit from it."},
    holds,
    stones};

}  // namespace kiryoku::review
