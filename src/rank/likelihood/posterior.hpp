// SPDX-License-Identifier: MIT
// From likelihoods to a rank: the posterior over the grid with a flat prior. Games multiply. Moves
// of one person are not independent, so the exponent is tempered.
#pragma once

#include <span>

#include "rank/likelihood/move_model.hpp"

namespace kiryoku::rank {

struct Posterior {
  GridValues probability{};
  double mean = 0;
  double deviation = 0;  // standard
};

// P(rank | games) ∝ exp(temper · Σ ln P).
Posterior posterior(std::span<const GameLikelihood> games, double temper);

}  // namespace kiryoku::rank
