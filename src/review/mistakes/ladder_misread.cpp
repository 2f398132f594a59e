// SPDX-License-Identifier: MIT
// シチョウの読み違い: stones in atari run out although the ladder works against them.
#include <algorithm>

#include "review/mistakes/list.hpp"
#include "shape/running_ladder.hpp"

namespace kiryoku::review {
namespace {

bool holds(const MoveFacts& facts, const MistakeParams& /*params*/) {
  const go::Board& board = facts.before.board();
  if (!facts.move().is_place() || !board.is_empty(facts.move())) {
    return false;
  }
  const auto around = facts.move().neighbors();
  return std::any_of(around.begin(), around.end(), [&](go::Point p) {
    return board.at(p) == facts.mover() && shape::runs_in_ladder(board, p);
  });
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
