// SPDX-License-Identifier: MIT
// What our indicators have in common: values of moves that have one, and their mean or quantile.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "rank/side.hpp"

namespace kiryoku::rank {

// The mean of value(move) over the moves where it is known.
template <typename ValueOf>
std::optional<double> mean_of(std::span<const SideMove> moves, ValueOf&& value) {
  double sum = 0;
  int count = 0;
  for (const SideMove& move : moves) {
    if (const std::optional<double> x = value(move)) {
      sum += *x;
      ++count;
    }
  }
  return count == 0 ? std::nullopt : std::optional(sum / count);
}

// Losses in points that count: a point missed again and again counts once.
inline std::optional<double> counted_loss(const SideMove& move) {
  return move.repeated_miss ? std::nullopt : move.loss_points;
}

// The quantile of the counted losses; nothing with fewer than `kFewestForQuantile` of them.
inline constexpr std::size_t kFewestForQuantile = 5;
std::optional<double> loss_quantile(std::span<const SideMove> moves, double probability);

// The share (percent) of counted losses above a number of points.
std::optional<double> share_above(std::span<const SideMove> moves, double points);

// The share (percent) of moves among the policy's first `places`.
std::optional<double> share_among(std::span<const SideMove> moves, int places);

}  // namespace kiryoku::rank
