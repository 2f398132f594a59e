// SPDX-License-Identifier: MIT
// Counting: Tromp–Taylor area, counting after removal of named dead stones, and the
// unconditionally alive (Benson) with the area it gives, as network inputs need it.
#pragma once

#include <span>

#include "go/board.hpp"
#include "go/position.hpp"
#include "go/types.hpp"

namespace kiryoku::go {

using OwnerMap = PointMap<Color>;  // kEmpty: nobody's

// Tromp–Taylor: stones, and empty regions that touch one colour only.
OwnerMap area_owners(const Board& board);

// Black's points minus White's, before komi.
int area_score(const Board& board);

// Final score of the position under its rules, Black's view, komi and compensation
// included, after the given dead stones are taken off (any stone names its chain).
// Territory scoring: empty points surrounded and prisoners, dead stones among them; passes
// cost nothing. What a tax takes is a best effort without reading: a group is what hangs
// together by stones and territory of one colour; it is weak if it has at most one eye space of
// at most two points; two weak groups of different colours with a common liberty stand in seki
// and their territory does not count (Tax::kSeki and kAll). Under Tax::kAll every other
// group pays two points, or what territory it has.
double final_score(const Position& position, std::span<const Point> dead_stones);

// Stones and surrounded points that cannot be taken even if their owner always passes.
// With `suicide`, regions are vital only if all their points, stones included, are adjacent.
struct PassAlive {
  OwnerMap stones;   // chains that are unconditionally alive
  OwnerMap regions;  // their territory as the network's area features define it
};

PassAlive pass_alive(const Board& board, bool suicide);

// The area map of KataGo's input planes 18 and 19 (published format, section 9):
// for area scoring with the given tax. Points of dame are kEmpty.
OwnerMap network_area(const Board& board, Tax tax, bool suicide);

}  // namespace kiryoku::go
