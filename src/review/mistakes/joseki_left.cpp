// SPDX-License-Identifier: MIT
// 定石はずれ: the position in the corner is one professionals often had, the better move is one
// they play there, and the move is one they practically never play.
#include "review/mistakes/list.hpp"

namespace kiryoku::review {
namespace {

bool holds(const MoveFacts& facts, const MistakeParams& params) {
  if (!facts.corner || !facts.corner->here || facts.corner->seen < params.ours.book_seen) {
    return false;
  }
  const CornerBook& book = *facts.corner;
  return book.played < params.ours.book_never * book.seen &&
         book.best >= params.ours.book_knows * book.seen;
}

}  // namespace

const Mistake kJosekiLeft = {
    "joseki_left",
    "Y survey",
    {"定石はずれ", "joseki left"},
    {"定石から外れています。この形でプロがこう打つことはまずありません。ここは{best}が定石です。",
     "This leaves the joseki: professionals practically never play it in this corner. {best} is a "
     "book move."},
    {"定石は手順だけでなく、一手ごとの意味といっしょに覚えましょう。",
     "Learn a joseki by the purpose of each of its moves, not by heart alone."},
    holds};

}  // namespace kiryoku::review
