// SPDX-License-Identifier: MIT
// The end of a game: what it would count now, whether anything is left to play for, and which
// moves take dead stones off the board.
#pragma once

#include <span>
#include <vector>

#include "go/position.hpp"
#include "play/settle.hpp"

namespace kiryoku::play {

struct EndingParams {
  SettleParams settle;
  // Ownership from which a point is decided.
  double settled_ownership = 0.85;
};

struct Ending {
  std::vector<go::Point> dead;    // stones of both colours
  double black_lead_as_is = 0;    // every stone counted as alive
  double black_lead_cleaned = 0;  // after the dead are taken off
  bool nothing_left = false;      // every point is decided (neutral points aside, where
                                  // territory counts)
};

Ending judge_ending(const go::Position& position, std::span<const float> ownership,
                    const EndingParams& params = {});

// Moves of `color` that take away a liberty of a dead chain of the opponent without giving the
// stone away; captures first, then chains with few liberties.
std::vector<go::Point> capturing_moves(const go::Position& position, go::Color color,
                                       std::span<const go::Point> dead);

}  // namespace kiryoku::play
