// SPDX-License-Identifier: MIT
// Ladders (シチョウ): can a chain with one or two liberties be captured by a sequence of
// ataris? Read exactly as the published network format defines its ladder inputs (section
// 8), kos and limits included, so that the answers can be used as network features.
#pragma once

#include <array>
#include <vector>

#include "go/board.hpp"
#include "go/types.hpp"

namespace kiryoku::shape {

struct LadderParams {
  int max_moves = 25000;  // [network format 8] moves played in one search, then "not captured"
  double depth_per_point = 1.5;  // [network format 8] plies per point of the board, then "captured"
};

struct Ladder {
  bool captured = false;
  // With two liberties: the attacker's first moves that work. Empty with one.
  std::vector<go::Point> working_moves;
};

// Of one chain. With one liberty its owner moves first, with two the attacker; a chain with more
// is not in a ladder.
Ladder read_ladder(const go::Board& board, go::Point stone, const LadderParams& params = {});

struct Ladders {
  go::PointMap<bool> captured;  // stones of laddered chains of either colour
  // Moves that start a working ladder against a chain of this colour with two liberties.
  std::array<go::PointMap<bool>, 3> working_against;
};

// Of all chains with one or two liberties, each on its own, whoever is to move.
Ladders find_ladders(const go::Board& board, const LadderParams& params = {});

}  // namespace kiryoku::shape
