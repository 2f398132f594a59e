// SPDX-License-Identifier: MIT
#include "rank/likelihood/posterior.hpp"

#include <algorithm>
#include <cmath>

namespace kiryoku::rank {

Posterior posterior(std::span<const GameLikelihood> games, double temper) {
  Posterior result;
  for (const GameLikelihood& game : games) {
    for (std::size_t r = 0; r < kGridRanks; ++r) {
      result.probability[r] += temper * game.log_likelihood[r];
    }
  }
  const double top = *std::max_element(result.probability.begin(), result.probability.end());
  double sum = 0;
  for (double& p : result.probability) {
    p = std::exp(p - top);
    sum += p;
  }
  double square = 0;
  for (std::size_t r = 0; r < kGridRanks; ++r) {
    result.probability[r] /= sum;
    result.mean += result.probability[r] * grid_rank(r);
    square += result.probability[r] * grid_rank(r) * grid_rank(r);
  }
  result.deviation = std::sqrt(std::max(0.0, square - result.mean * result.mean));
  return result;
}

}  // namespace kiryoku::rank
