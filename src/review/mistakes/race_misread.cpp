// SPDX-License-Identifier: MIT
// 攻め合いの読み違い: two chains side by side, both short of liberties; the race was won with the
// better move and is lost after this one.
#include "review/mistakes/list.hpp"

namespace kiryoku::review {
namespace {

bool is_short(const go::Board& board, go::Point stone, const MistakeParams& params) {
  return board.stones_in_chain(stone) >= params.ours.several &&
         board.liberties(stone) <= params.ours.race_liberties;
}

// An enemy chain beside this one that gets away by its death.
bool races(const MoveFacts& facts, go::Point stone, const MistakeParams& params) {
  const go::Board& board = facts.before.board();
  for (const go::Point s : board.chain_stones(stone)) {
    for (const go::Point p : s.neighbors()) {
      if (board.at(p) == go::opposite(facts.mover()) && is_short(board, p, params) &&
          facts.mine_before(p) >= params.ours.alive && facts.mine_moved(p) <= params.ours.dead) {
        return true;
      }
    }
  }
  return false;
}

std::vector<go::Point> stones(const MoveFacts& facts, const MistakeParams& params) {
  if (facts.ownership_before.empty() || facts.ownership_moved.empty()) {
    return {};
  }
  const go::Board& board = facts.before.board();
  for (const go::Point p : go::points_of(facts.size())) {
    if (board.at(p) == facts.mover() && board.chain_of(p) == p && is_short(board, p, params) &&
        facts.mine_before(p) >= params.ours.alive && facts.mine_moved(p) <= params.ours.dead &&
        races(facts, p, params)) {
      return board.chain_stones(p);
    }
  }
  return {};
}

bool holds(const MoveFacts& facts, const MistakeParams& params) {
  return !stones(facts, params).empty();
}

}  // namespace

const Mistake kRaceMisread = {
    "race_misread",
    "Y survey",
    {"攻め合いの読み違い", "capturing race misread"},
    {"攻め合いの読み違いです。{best}なら{stones}が攻め合いに勝っていました。",
     "The capturing race was misread: with {best}, {stones} would have won it."},
    {"攻め合いでは、まず双方のダメの数を数えましょう。",
     "In a capturing race, first count the liberties of both sides."},
    holds,
    stones};

}  // namespace kiryoku::review
