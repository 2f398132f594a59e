// SPDX-License-Identifier: MIT
// 死んだ石の動き出し: more stones added to stones that cannot be saved any more.
#include "review/mistakes/list.hpp"

namespace kiryoku::review {
namespace {

std::vector<go::Point> stones(const MoveFacts& facts, const MistakeParams& params) {
  const go::Board& board = facts.before.board();
  if (facts.ownership_before.empty() || facts.ownership_moved.empty() || !facts.move().is_place() ||
      !board.is_empty(facts.move()) || facts.mine_moved(facts.move()) > params.ours.hopeless ||
      distance(facts.move(), facts.judged.best) < params.ours.away) {
    return {};
  }
  for (const go::Point p : facts.move().neighbors()) {
    if (board.at(p) == facts.mover() && board.stones_in_chain(p) >= 2 &&
        facts.mine_before(p) <= params.ours.hopeless) {
      return board.chain_stones(p);
    }
  }
  return {};
}

bool holds(const MoveFacts& facts, const MistakeParams& params) {
  return !stones(facts, params).empty();
}

}  // namespace

const Mistake kDeadStones = {"dead_stones",
                             "Kiryoku",
                             {"死に石の動き出し", "dead stones run"},
                             {"{stones}はもう助かりません。動き出すと損が大きくなります。",
                              "{stones} cannot be saved any more; adding to them only loses more."},
                             {"助からない石はあきらめて、ほかの大きいところに回りましょう。",
                              "Give up stones that cannot be saved, and play elsewhere."},
                             holds,
                             stones};

}  // namespace kiryoku::review
