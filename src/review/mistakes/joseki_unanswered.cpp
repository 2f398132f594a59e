// SPDX-License-Identifier: MIT
// 定石の手抜き: the opponent's last move in a corner is one that professionals nearly always
// answer, and the better move is one of their answers.
#include "review/mistakes/list.hpp"

namespace kiryoku::review {
namespace {

bool holds(const MoveFacts& facts, const MistakeParams& params) {
  if (!facts.corner || facts.corner->here || !facts.corner->invited) {
    return false;
  }
  const CornerBook& book = *facts.corner;
  return book.asked >= params.ours.book_seen &&
         book.answered >= params.ours.book_answers * book.asked &&
         book.best >= params.ours.book_knows * book.seen;
}

}  // namespace

const Mistake kJosekiUnanswered = {
    "joseki_unanswered",
    "Y survey",
    {"定石の手抜き", "joseki left unfinished"},
    {"定石の途中で手を抜きました。プロはここでほとんど手を抜きません。{best}が定石です。",
     "The corner was left in the middle of a joseki: professionals nearly always answer here. "
     "{best} is a book move."},
    {"相手の手に受けないと隅がどうなるかを確かめてから、よそへ向かいましょう。",
     "Before you turn away from a corner, see what the opponent's next move there would do."},
    holds};

}  // namespace kiryoku::review
