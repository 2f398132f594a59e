// SPDX-License-Identifier: MIT
// 悪形: empty triangle, dumpling, hat: the stones stand in each other's way.
#include "shape/bad_shape.hpp"

#include "review/mistakes/list.hpp"

namespace kiryoku::review {
namespace {

bool holds(const MoveFacts& facts, const MistakeParams& params) {
  const go::Board& board = facts.before.board();
  // Only where the better move is about the same stones: else the shape is not the trouble.
  return facts.move().is_place() && facts.judged.best.is_place() && board.is_empty(facts.move()) &&
         !board.is_capture(facts.mover(), facts.move()) &&
         distance(facts.move(), facts.judged.best) <= params.near &&
         shape::is_bad_shape({board, facts.mover(), facts.move(), facts.previous});
}

}  // namespace

const Mistake kBadShape = {
    "bad_shape",
    "Y survey",
    {"悪い形", "bad shape"},
    {"石の形が重く（アキ三角・団子など）、働きが足りません。{best}のほうが形でした。",
     "The stones make a heavy shape (empty triangle, dumpling) and do little work. {best} is the "
     "shape."},
    {"石がくっつきすぎないよう、トビやケイマの形を考えましょう。",
     "Do not clump stones together: think of jumps and knight's moves."},
    holds};

}  // namespace kiryoku::review
