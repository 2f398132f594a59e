// SPDX-License-Identifier: MIT
#include "app/corner_book.hpp"

namespace kiryoku::app {

std::optional<review::CornerBook> corner_book_of(const knowledge::JosekiBook& book,
                                                 const review::MoveFacts& facts) {
  const std::optional<int> corner = knowledge::corner_of(facts.judged.best);
  if (facts.size() != knowledge::kJosekiSize || !corner) {
    return std::nullopt;
  }
  const knowledge::CornerPosition position(facts.before.board(), facts.mover(), *corner);
  const knowledge::JosekiEntry* entry = book.find(position);
  if (entry == nullptr) {
    return std::nullopt;
  }
  review::CornerBook found;
  found.here = knowledge::corner_of(facts.move()) == corner;
  found.invited = knowledge::corner_of(facts.previous) == corner;
  found.seen = entry->seen;
  found.played = found.here ? entry->count_of(position.place(facts.move())) : 0;
  found.best = entry->count_of(position.place(facts.judged.best));
  found.asked = entry->asked;
  found.answered = entry->answered;
  return found;
}

}  // namespace kiryoku::app
