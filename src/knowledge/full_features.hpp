// SPDX-License-Identifier: MIT
// The tactical features of the set `full`, after [Coulom 2007] and widened: what a move
// captures, saves, threatens and risks (ladders read out), where it stands, and how far from
// the last two moves.
#pragma once

#include "knowledge/team.hpp"

namespace kiryoku::knowledge {

enum FullGroup : std::size_t {
  kFullCapture,
  kFullExtension,
  kFullSelfAtari,
  kFullAtari,
  kFullDanger,
  kFullLine,
  kFullDistanceLast,
  kFullDistanceBefore,
  kFullLiberties,
  kFullPressure,
  kFullJoin,
  kFullCut,
  kFullTouchLast,
  kFullPass,
};

FeatureLayout make_full_layout();

}  // namespace kiryoku::knowledge
