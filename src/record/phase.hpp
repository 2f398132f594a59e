// SPDX-License-Identifier: MIT
// Opening, middle game, endgame: by the number of moves played, in proportion to the board.
#pragma once

#include <string_view>
#include <vector>

namespace kiryoku::record {

enum class Phase : unsigned char { kOpening, kMiddle, kEndgame };

// Own choice, for 19×19; smaller boards in proportion to their area.
struct PhaseParams {
  int opening_last = 50;  // move of both players
  int middle_last = 130;
};

struct PhaseSpan {
  Phase phase = Phase::kOpening;
  int first = 1;  // move numbers, 1-based, both included
  int last = 0;
};

// The last move of the opening or the middle game on a board of this size.
int last_move_of(Phase phase, int size, const PhaseParams& params = {});

Phase phase_of(int number, int size, const PhaseParams& params = {});

// Of a game with so many moves; those that it did not reach are left out.
std::vector<PhaseSpan> phases_of(int moves, int size, const PhaseParams& params = {});

// "opening", "middle", "endgame"
std::string_view id_of(Phase phase);

}  // namespace kiryoku::record
