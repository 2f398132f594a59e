// SPDX-License-Identifier: MIT
// A game of Go or shogi as the method of paper T needs it: who moved, what the engine that wrote
// into the record thought, and which move it expected. Everything about boards is gone.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "formats/annotations/annotator.hpp"
#include "formats/annotations/viewpoint.hpp"
#include "go/types.hpp"

namespace kiryoku::judge {

// Equal for equal moves of one game, nothing more.
using MoveId = std::uint32_t;

enum class Unit { kPawns, kPoints, kPercent };

std::string_view name_of(Unit unit);  // "pawns", "points", "percent"

struct Ply {
  go::Color mover = go::Color::kEmpty;
  MoveId move = 0;
  // Black's, 0 is even. By one engine: of the position before the move. By each player: what the
  // mover's program wrote beside its move.
  std::optional<double> value;
  // By one engine: its own choice here. By each player: the answer the mover expects.
  std::optional<MoveId> expected;
  // Where an engine values moves but not positions: of the move played minus that of its own.
  std::optional<double> change;
};

struct LinePlayer {
  std::string name;
  std::optional<double> rating;  // as the record has it: Elo, or rank value
};

struct Line {
  std::string source;
  std::array<LinePlayer, 2> players;  // Black, White
  std::optional<go::Color> winner;    // kEmpty: a draw
  formats::Authors authors = formats::Authors::kOneEngine;
  std::string judge;  // of one engine; where each player judged, the players are the judges
  Unit unit = Unit::kPawns;
  std::vector<Ply> plies;
  std::optional<double> last_value;  // by one engine: of the final position

  [[nodiscard]] const LinePlayer& player(go::Color color) const {
    return players[color == go::Color::kBlack ? 0 : 1];
  }
};

}  // namespace kiryoku::judge
