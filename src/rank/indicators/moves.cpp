// SPDX-License-Identifier: MIT
#include "rank/indicators/moves.hpp"

#include "stats/summary.hpp"

namespace kiryoku::rank {
namespace {

constexpr double kPercent = 100;

}  // namespace

std::optional<double> loss_quantile(std::span<const SideMove> moves, double probability) {
  std::vector<double> losses;
  for (const SideMove& move : moves) {
    if (const auto loss = counted_loss(move)) {
      losses.push_back(*loss);
    }
  }
  if (losses.size() < kFewestForQuantile) {
    return std::nullopt;
  }
  const auto found = stats::quantile(losses, probability);
  return found ? std::optional(*found) : std::nullopt;
}

std::optional<double> share_above(std::span<const SideMove> moves, double points) {
  return mean_of(moves, [&](const SideMove& move) -> std::optional<double> {
    const auto loss = counted_loss(move);
    return loss ? std::optional(*loss > points ? kPercent : 0.0) : std::nullopt;
  });
}

std::optional<double> share_among(std::span<const SideMove> moves, int places) {
  return mean_of(moves, [&](const SideMove& move) -> std::optional<double> {
    return move.policy_rank ? std::optional(*move.policy_rank <= places ? kPercent : 0.0)
                            : std::nullopt;
  });
}

}  // namespace kiryoku::rank
