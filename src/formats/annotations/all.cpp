// SPDX-License-Identifier: MIT
// Every annotator, one line each.
#include <array>

#include "formats/annotations/annotator.hpp"

namespace kiryoku::formats {

NodeNotes read_our_match(const NodeView& view);
NodeNotes read_katrain(const NodeView& view);
NodeNotes read_lizzie(const NodeView& view);
NodeNotes read_ogatak(const NodeView& view);
NodeNotes read_sabaki(const NodeView& view);
NodeNotes read_cgos(const NodeView& view);
NodeNotes read_katago_selfplay(const NodeView& view);
NodeNotes read_leela_zero(const NodeView& view);
NodeNotes read_gnugo(const NodeView& view);

std::span<const Annotator> all_annotators() {
  // clang-format off
  static constexpr std::array kAnnotators = {
      Annotator{"kiryoku", "match of this program", Authors::kEachPlayer, read_our_match},
      Annotator{"katrain", "KaTrain file", Authors::kOneEngine, read_katrain},
      Annotator{"lizzie", "Lizzie file", Authors::kOneEngine, read_lizzie},
      Annotator{"ogatak", "Ogatak file", Authors::kOneEngine, read_ogatak},
      Annotator{"sabaki", "Sabaki file", Authors::kOneEngine, read_sabaki},
      Annotator{"cgos", "CGOS record", Authors::kEachPlayer, read_cgos},
      Annotator{"katago", "KataGo self-play", Authors::kEachPlayer, read_katago_selfplay},
      Annotator{"leelazero", "Leela Zero comments", Authors::kOneEngine, read_leela_zero},
      Annotator{"gnugo", "GNU Go replay", Authors::kOneEngine, read_gnugo},
  };
  // clang-format on
  return kAnnotators;
}

}  // namespace kiryoku::formats
