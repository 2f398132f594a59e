// SPDX-License-Identifier: MIT
// アタリの見落とし: stones stood in atari, could be saved, and were taken instead.
#include <algorithm>

#include "review/mistakes/list.hpp"

namespace kiryoku::review {
namespace {

bool holds(const MoveFacts& facts, const MistakeParams& /*params*/) {
  const go::Board& board = facts.before.board();
  for (const go::Point p : go::points_of(facts.size())) {
    const bool own_in_atari =
        board.at(p) == facts.mover() && board.chain_of(p) == p && board.liberties(p) == 1;
    if (!own_in_atari || board.chain_liberties(p).front() != facts.answer) {
      continue;
    }
    const bool taken = facts.after.board().at(p) != facts.mover();
    // The better move runs, connects or takes: the chain has more liberties after it.
    go::Board saved = board;
    const bool best_is_move = facts.judged.best.is_place() && board.is_empty(facts.judged.best);
    if (best_is_move) {
      saved.place(facts.mover(), facts.judged.best);
    }
    if (taken && best_is_move && saved.at(p) == facts.mover() && saved.liberties(p) > 1) {
      return true;
    }
  }
  return false;
}

}  // namespace

const Mistake kOverlookedAtari = {
    "overlooked_atari",
    "Kiryoku",
    {"アタリの見落とし", "overlooked atari"},
    {"アタリになっている石がありました。{best}と打てば助かりましたが、{answer}"
     "で取られてしまいました。",
     "Stones were in atari. {best} would have saved them; instead {answer} took them."},
    {"相手が打ったら、まず自分の石がアタリになっていないか見ましょう。",
     "After every move of the opponent, look first whether a stone of yours is in atari."},
    holds};

}  // namespace kiryoku::review
