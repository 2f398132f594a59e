// SPDX-License-Identifier: MIT
// 弱い石の放置: stones in danger were left alone; the better move would have helped them.
#include "review/harm.hpp"
#include "review/mistakes/list.hpp"

namespace kiryoku::review {
namespace {

std::vector<go::Point> stones(const MoveFacts& facts, const MistakeParams& params) {
  return left_alone(facts, facts.mover(), params);
}

bool holds(const MoveFacts& facts, const MistakeParams& params) {
  return !stones(facts, params).empty();
}

}  // namespace

const Mistake kWeakStones = {
    "weak_stones",
    "Y survey",
    {"弱い石の放置", "weak stones left alone"},
    {"{stones}が弱いのに手を抜きました。{best}と補強するところでした。",
     "{stones} are weak and were left alone. {best} would have helped them."},
    {"大きいところより、まず自分の弱い石を助けましょう。",
     "Help your weak stones before you take big points."},
    holds,
    stones};

}  // namespace kiryoku::review
