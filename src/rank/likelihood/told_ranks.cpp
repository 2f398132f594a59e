// SPDX-License-Identifier: MIT
#include "rank/likelihood/told_ranks.hpp"

#include <algorithm>
#include <cmath>

namespace kiryoku::rank {
namespace {

constexpr std::size_t kKnots = kToldRanks.size();

// Second derivatives of the natural spline, by elimination of the tridiagonal system.
ToldValues curvatures(const ToldValues& y) {
  ToldValues second{};
  ToldValues upper{};
  ToldValues right{};
  for (std::size_t i = 1; i + 1 < kKnots; ++i) {
    const double before = kToldRanks[i] - kToldRanks[i - 1];
    const double after = kToldRanks[i + 1] - kToldRanks[i];
    const double bend = (y[i + 1] - y[i]) / after - (y[i] - y[i - 1]) / before;
    const double pivot = 2 * (before + after) - before * upper[i - 1];
    upper[i] = after / pivot;
    right[i] = (6 * bend - before * right[i - 1]) / pivot;
  }
  for (std::size_t i = kKnots - 1; i-- > 1;) {
    second[i] = right[i] - upper[i] * second[i + 1];
  }
  return second;
}

double between(const ToldValues& y, const ToldValues& second, std::size_t i, double x) {
  const double width = kToldRanks[i + 1] - kToldRanks[i];
  const double b = (x - kToldRanks[i]) / width;
  const double a = 1 - b;
  return a * y[i] + b * y[i + 1] +
         ((a * a * a - a) * second[i] + (b * b * b - b) * second[i + 1]) * width * width / 6;
}

// The slopes at both ends, where the curvature is zero.
double first_slope(const ToldValues& y, const ToldValues& second) {
  const double width = kToldRanks[1] - kToldRanks[0];
  return (y[1] - y[0]) / width - width * second[1] / 6;
}

double last_slope(const ToldValues& y, const ToldValues& second) {
  const double width = kToldRanks[kKnots - 1] - kToldRanks[kKnots - 2];
  return (y[kKnots - 1] - y[kKnots - 2]) / width + width * second[kKnots - 2] / 6;
}

}  // namespace

double log_probability(double share) {
  constexpr double kLeast = 1e-4;
  return std::log(std::clamp(share, kLeast, 1.0));
}

GridValues on_grid(const ToldValues& values) {
  const ToldValues second = curvatures(values);
  GridValues grid{};
  for (std::size_t r = 0; r < kGridRanks; ++r) {
    const double rank = grid_rank(r);
    if (rank <= kToldRanks.front()) {
      grid[r] = values.front() + (rank - kToldRanks.front()) * first_slope(values, second);
    } else if (rank >= kToldRanks.back()) {
      grid[r] = values.back() + (rank - kToldRanks.back()) * last_slope(values, second);
    } else {
      const auto next = std::upper_bound(kToldRanks.begin(), kToldRanks.end(), rank);
      grid[r] =
          between(values, second, static_cast<std::size_t>(next - kToldRanks.begin()) - 1, rank);
    }
  }
  return grid;
}

GameLikelihood told_likelihood(std::span<const ToldMove> moves, go::Color player, int first_move,
                               int last_move) {
  GameLikelihood found;
  ToldValues sums{};
  for (const ToldMove& move : moves) {
    if (move.color != player || move.number < first_move || move.number > last_move) {
      continue;
    }
    ++found.moves;
    for (std::size_t k = 0; k < kKnots; ++k) {
      sums[k] += move.log_probability[k];
    }
  }
  found.log_likelihood = on_grid(sums);
  return found;
}

}  // namespace kiryoku::rank
