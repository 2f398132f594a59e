// SPDX-License-Identifier: MIT
// Ogatak: OGSC[Black's lead] beside Sabaki's SBKV[Black's win rate in percent], of the position
// the node's move led to.
#include "formats/annotations/reading.hpp"

namespace kiryoku::formats {

NodeNotes read_ogatak(const NodeView& view) {
  return view.has("OGSC") ? values_in(view, "OGSC") : NodeNotes{};
}

}  // namespace kiryoku::formats
