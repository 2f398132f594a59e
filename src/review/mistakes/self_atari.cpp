// SPDX-License-Identifier: MIT
// 自らアタリ: several stones put in atari by the player's own move, and taken.
#include "review/mistakes/list.hpp"

namespace kiryoku::review {
namespace {

bool holds(const MoveFacts& facts, const MistakeParams& /*params*/) {
  constexpr int kSeveral = 2;  // a single stone may be a sacrifice
  go::Board board = facts.before.board();
  if (!facts.move().is_place() || !board.is_empty(facts.move())) {
    return false;
  }
  board.place(facts.mover(), facts.move());
  return board.at(facts.move()) == facts.mover() && board.liberties(facts.move()) == 1 &&
         board.stones_in_chain(facts.move()) >= kSeveral &&
         facts.after.board().at(facts.move()) != facts.mover();
}

}  // namespace

const Mistake kSelfAtari = {"self_atari",
                            "Kiryoku",
                            {"自らアタリ", "self-atari"},
                            {"自分の石をアタリにしてしまい、{answer}と取られました。",
                             "It puts its own stones in atari, and {answer} takes them."},
                            {"打つ前に、その石のダメがいくつ残るか数えましょう。",
                             "Before you play, count the liberties the stone will have."},
                            holds};

}  // namespace kiryoku::review
