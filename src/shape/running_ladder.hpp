// SPDX-License-Identifier: MIT
// What players call a ladder: the stones run, step by step and turning, and are caught all the
// same. An atari after which they are caught at once, or creep along the edge, is just an atari.
#pragma once

#include "go/board.hpp"
#include "go/types.hpp"

namespace kiryoku::shape {

struct RunParams {
  std::size_t steps = 3;  // of the running stones, not all in one line; own choice
};

// Of a chain in atari whose owner is to move: it is captured by ataris, but may run so far first,
// whichever of the working ataris it gets.
bool runs_in_ladder(const go::Board& board, go::Point stone, const RunParams& params = {});

}  // namespace kiryoku::shape
