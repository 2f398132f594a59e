// SPDX-License-Identifier: MIT
// Sabaki: SBKV[Black's win rate in percent] and SBKS[Black's lead], of the position the node's
// move led to. Many viewers write the same.
#include "formats/annotations/reading.hpp"
#include "formats/evaluation_comment.hpp"

namespace kiryoku::formats {

NodeNotes read_sabaki(const NodeView& view) {
  // Ogatak's and our own matches' SBKV belong to their other notes.
  if ((!view.has("SBKV") && !view.has("SBKS")) || view.has("OGSC") ||
      parse_comment_evaluation(view.comment, view.size)) {
    return {};
  }
  return values_in(view, "SBKS");
}

}  // namespace kiryoku::formats
