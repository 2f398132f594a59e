// SPDX-License-Identifier: MIT
// Ogatak: OGSC[Black's lead] beside Sabaki's SBKV[Black's win rate in percent], of the position
// the node's move led to.
#include "formats/annotations/reading.hpp"

namespace kiryoku::formats {

NodeNotes read_ogatak(const NodeView& view) {
  NodeNotes notes;
  if (!view.has("OGSC")) {
    return notes;
  }
  PositionNote note;
  const std::string lead = view.tree.text(view.node, "OGSC");
  note.black_lead = parse_lead(lead);
  notes.malformed = note.black_lead ? "" : "OGSC " + quoted(lead);
  if (view.has("SBKV")) {
    const std::string winrate = view.tree.text(view.node, "SBKV");
    note.black_winrate = parse_percent(winrate);
    notes.malformed = note.black_winrate ? notes.malformed : "SBKV " + quoted(winrate);
  }
  if (note.black_winrate || note.black_lead) {
    notes.after = std::move(note);
  }
  return notes;
}

}  // namespace kiryoku::formats
