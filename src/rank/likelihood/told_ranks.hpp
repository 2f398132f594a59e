// SPDX-License-Identifier: MIT
// P(move | position, rank) by a network that is told the rank of the players: how likely the moves
// are if they are of each of a few ranks, and between them by a smooth curve.
#pragma once

#include <array>
#include <span>

#include "rank/likelihood/move_model.hpp"

namespace kiryoku::rank {

// 25k, 19k, 13k, 7k, 1k, 6d: asking costs an evaluation each, and the curve between is smooth.
inline constexpr std::array kToldRanks = {-24.0, -18.0, -12.0, -6.0, 0.0, 6.0};
using ToldValues = std::array<double, kToldRanks.size()>;

// One move of the game, and ln P of it if both players are of each of the ranks.
struct ToldMove {
  int number = 0;  // from 1
  go::Color color = go::Color::kBlack;
  ToldValues log_probability{};
};

// ln P of a move to which the network gives this share: never so small that one slip of the mouse
// outweighs a game.
double log_probability(double share);

// A natural cubic spline through the told ranks, straight beyond them.
GridValues on_grid(const ToldValues& values);

// Moves first_move … last_move of one player.
GameLikelihood told_likelihood(std::span<const ToldMove> moves, go::Color player,
                               int first_move = 1, int last_move = 10'000);

}  // namespace kiryoku::rank
