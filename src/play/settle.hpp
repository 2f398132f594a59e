// SPDX-License-Identifier: MIT
// Who owns what when nobody will think about it any more: random games to the end from a
// position that should be nearly finished, and what is unconditionally alive without any game.
// For programs that cannot say it themselves and for the referee when they disagree.
#pragma once

#include <span>
#include <vector>

#include "base/rng.hpp"
#include "go/position.hpp"

namespace kiryoku::play {

struct SettleParams {
  int playouts = 200;
  // A random player does not put this many stones of its own into atari: it would break sekis.
  int largest_self_atari = 2;
  // Mean ownership from which a chain is dead (−1: surely the opponent's). Measured on counted KGS
  // games (docs/EXPERIMENTS.md): at −0.6 every second game had a dead chain too many alive.
  double dead_ownership = -0.2;
};

// size*size values row by row from the top left, −1 White … +1 Black.
std::vector<float> settle(const go::Position& position, const SettleParams& params, base::Rng& rng);

// Stones of chains that the ownership gives to the other side; all stones of both colours.
// Unconditionally alive chains never are.
std::vector<go::Point> dead_stones(const go::Board& board, std::span<const float> ownership,
                                   const SettleParams& params = {});

}  // namespace kiryoku::play
