// SPDX-License-Identifier: MIT
#include "rank/typical.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "stats/ridge.hpp"

namespace kiryoku::rank {

std::optional<double> typical_value(const RankModel& model, const std::string& column, double rank,
                                    const TypicalParams& params) {
  const auto& columns = model.typical_columns;
  const auto place =
      static_cast<std::size_t>(std::find(columns.begin(), columns.end(), column) - columns.begin());
  stats::Predictor distance{"distance", {}};
  std::vector<double> values;
  std::vector<double> games;
  for (const TypicalRank& typical : model.typical) {
    if (std::abs(typical.rank - rank) <= params.around && place < typical.means.size()) {
      distance.values.push_back(typical.rank - rank);
      values.push_back(typical.means[place]);
      games.push_back(typical.games);
    }
  }
  if (values.size() < params.fewest) {
    return std::nullopt;
  }
  constexpr double kNextToNone = 1e-6;  // a plain line: there is one predictor
  const auto line =
      stats::fit_ridge({&distance, 1}, values, {.penalty = kNextToNone, .weights = games});
  return line ? std::optional(line->intercept) : std::nullopt;
}

}  // namespace kiryoku::rank
