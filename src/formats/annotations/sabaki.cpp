// SPDX-License-Identifier: MIT
// Sabaki: SBKV[Black's win rate in percent] and SBKS[Black's lead], of the position the node's
// move led to. Many viewers write the same.
#include "formats/annotations/reading.hpp"
#include "formats/evaluation_comment.hpp"

namespace kiryoku::formats {

NodeNotes read_sabaki(const NodeView& view) {
  NodeNotes notes;
  // Ogatak's and our own matches' SBKV belong to their other notes.
  if ((!view.has("SBKV") && !view.has("SBKS")) || view.has("OGSC") ||
      parse_comment_evaluation(view.comment, view.size)) {
    return notes;
  }
  PositionNote note;
  if (view.has("SBKV")) {
    const std::string text = view.tree.text(view.node, "SBKV");
    note.black_winrate = parse_percent(text);
    notes.malformed = note.black_winrate ? "" : "SBKV " + quoted(text);
  }
  if (view.has("SBKS")) {
    const std::string text = view.tree.text(view.node, "SBKS");
    note.black_lead = parse_lead(text);
    notes.malformed = note.black_lead ? notes.malformed : "SBKS " + quoted(text);
  }
  if (note.black_winrate || note.black_lead) {
    notes.after = std::move(note);
  }
  return notes;
}

}  // namespace kiryoku::formats
