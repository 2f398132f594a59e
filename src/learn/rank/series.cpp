// SPDX-License-Identifier: MIT
#include "learn/rank/series.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "base/rng.hpp"

namespace kiryoku::learn::rank {

std::vector<Series> make_series(std::span<const RankedEvidence> rows,
                                std::span<const std::size_t> chosen, const SeriesParams& params) {
  std::map<int, std::vector<std::size_t>> by_player;
  for (const std::size_t row : chosen) {
    by_player[rows[row].player].push_back(row);
  }
  base::Rng rng(params.seed);
  std::vector<Series> found;
  for (auto& [player, games] : by_player) {
    const std::size_t of_pass = (games.size() + params.games - 1) / params.games;
    for (int pass = 0; pass < params.passes; ++pass) {
      for (std::size_t i = games.size(); i > 1; --i) {
        std::swap(games[i - 1], games[rng.below(static_cast<std::uint32_t>(i))]);
      }
      for (std::size_t at = 0; at < games.size(); at += params.games) {
        const auto together =
            std::span(games).subspan(at, std::min(params.games, games.size() - at));
        const auto count = static_cast<double>(together.size());
        double deviation = 0;
        for (const std::size_t game : together) {
          deviation += rows[game].deviation / count;
        }
        const double variance = params.of_player + params.of_game / count + deviation * deviation;
        found.push_back({{together.begin(), together.end()},
                         1 / (variance * std::sqrt(static_cast<double>(of_pass)))});
      }
    }
  }
  double total = 0;
  for (const Series& series : found) {
    total += series.weight;
  }
  for (Series& series : found) {
    series.weight *= static_cast<double>(found.size()) / total;
  }
  return found;
}

}  // namespace kiryoku::learn::rank
