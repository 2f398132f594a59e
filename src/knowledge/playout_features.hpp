// SPDX-License-Identifier: MIT
// What playouts look at beside the 3×3 neighbourhood. The order of groups and levels is the
// order in which engine/playout keeps them.
#pragma once

#include "knowledge/team.hpp"

namespace kiryoku::knowledge {

enum PlayoutGroup : std::size_t {
  // 1 beside the last move, 2 diagonal to it.
  kContact,
  // The last liberty of an own chain beside the last move: 1 if two, 2 if more points beside it are
  // free, or as many liberties would remain of another own chain there. 3: takes a chain of the
  // opponent's in atari that touches such an own chain.
  kSave,
  // 1: a liberty of an own chain beside the last move that has two, with two free points beside.
  kLeaveTwo,
  // Leaves the own chain one liberty and takes nothing: 1 of one stone, 2 of more.
  kSelfAtari,
};

FeatureLayout make_playout_layout();

}  // namespace kiryoku::knowledge
