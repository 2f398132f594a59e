// SPDX-License-Identifier: MIT
// Matches of this program: a line of the comment (evaluation_comment.hpp) by the player of the
// node's move, about the position before it.
#include "base/text.hpp"
#include "formats/annotations/reading.hpp"
#include "formats/evaluation_comment.hpp"

namespace kiryoku::formats {

NodeNotes read_our_match(const NodeView& view) {
  NodeNotes notes;
  const std::size_t mark = view.comment.find("evaluation: ");
  if (mark == std::string_view::npos || (mark > 0 && view.comment[mark - 1] != '\n')) {
    return notes;
  }
  auto evaluation = parse_comment_evaluation(view.comment, view.size);
  if (!evaluation) {
    notes.malformed = quoted(view.comment.substr(mark, view.comment.find('\n', mark) - mark));
    return notes;
  }
  PositionNote note;
  note.black_winrate = evaluation->black_winrate;
  note.black_lead = evaluation->black_lead;
  note.visits = evaluation->visits;
  note.candidates = std::move(evaluation->candidates);
  notes.before = std::move(note);
  return notes;
}

}  // namespace kiryoku::formats
