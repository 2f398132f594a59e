// SPDX-License-Identifier: MIT
// シチョウの読み違い: stones in atari run out although the ladder works against them.
#include "review/mistakes/list.hpp"
#include "shape/ladder.hpp"

namespace kiryoku::review {
namespace {

bool holds(const MoveFacts& facts, const MistakeParams& /*params*/) {
  go::Board board = facts.before.board();
  if (!facts.move().is_place() || !board.is_empty(facts.move())) {
    return false;
  }
  bool ran = false;
  for (const go::Point p : facts.move().neighbors()) {
    ran = ran || (board.at(p) == facts.mover() && board.liberties(p) == 1);
  }
  if (!ran || board.is_capture(facts.mover(), facts.move())) {
    return false;
  }
  board.place(facts.mover(), facts.move());
  return board.at(facts.move()) == facts.mover() && board.liberties(facts.move()) == 2 &&
         shape::read_ladder(board, facts.move()).captured;
}

}  // namespace

const Mistake kLadderMisread = {
    "ladder_misread",
    "Kiryoku",
    {"シチョウの読み違い", "misread ladder"},
    {"シチョウで逃げられない石を逃げ出しました。逃げるほど損が大きくなります。",
     "These stones cannot escape: the ladder works. The further they run, the more is lost."},
    {"逃げる前に、シチョウの行き先に味方の石があるか確かめましょう。",
     "Before running, look whether a stone of yours stands in the way of the ladder."},
    holds};

}  // namespace kiryoku::review
