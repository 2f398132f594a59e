// SPDX-License-Identifier: MIT
#include "stats/ranks.hpp"

#include <algorithm>
#include <numeric>

namespace kiryoku::stats {

Ranks rank_values(std::span<const double> values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
  Ranks result;
  result.ranks.resize(values.size());
  for (std::size_t first = 0; first < order.size();) {
    std::size_t last = first;
    while (last + 1 < order.size() && values[order[last + 1]] == values[order[first]]) {
      ++last;
    }
    const double shared = static_cast<double>(first + last) / 2 + 1;
    for (std::size_t i = first; i <= last; ++i) {
      result.ranks[order[i]] = shared;
    }
    const auto tied = static_cast<double>(last - first + 1);
    result.tie_sum += tied * tied * tied - tied;
    first = last + 1;
  }
  return result;
}

}  // namespace kiryoku::stats
