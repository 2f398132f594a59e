// SPDX-License-Identifier: MIT
// What playouts look at beside the 3×3 neighbourhood. The order of groups and levels is the
// order in which engine/playout keeps them.
#pragma once

#include "knowledge/team.hpp"

namespace kiryoku::knowledge {

enum PlayoutGroup : std::size_t {
  kContact,    // 1 beside the last move, 2 diagonal to it
  kSave,       // own chain put into atari by the last move: 1 runs to two liberties, 2 to
               // more, 3 a chain around it is captured
  kTakeLast,   // 1 captures the chain of the last move, 2 puts it into atari safely
  kLeaveTwo,   // 1 own chain brought down to two liberties by the last move gets more
  kSelfAtari,  // 1 of one stone, 2 of more
};

FeatureLayout make_playout_layout();

}  // namespace kiryoku::knowledge
