// SPDX-License-Identifier: MIT
#include "stats/bootstrap.hpp"

#include <array>
#include <cmath>
#include <numeric>
#include <vector>

#include "stats/checks.hpp"
#include "stats/groups.hpp"
#include "stats/summary.hpp"

namespace kiryoku::stats {

base::Result<Bootstrap> bootstrap_groups(std::span<const int> groups, const RowStatistic& statistic,
                                         base::Rng& rng, const BootstrapParams& params) {
  if (const auto error = check_confidence(params.confidence)) {
    return *error;
  }
  if (params.resamples < 2) {
    return refuse("a bootstrap needs at least two resamples");
  }
  const std::vector<std::vector<std::size_t>> members = rows_by_group(groups);
  if (members.size() < 2) {
    return refuse("a bootstrap needs at least two groups to draw from");
  }
  std::vector<std::size_t> rows(groups.size());
  std::iota(rows.begin(), rows.end(), std::size_t{0});
  const double estimate = statistic(rows);
  std::vector<double> drawn;
  for (int i = 0; i < params.resamples; ++i) {
    rows.clear();
    for (std::size_t j = 0; j < members.size(); ++j) {
      const auto& group = members[rng.below(static_cast<std::uint32_t>(members.size()))];
      rows.insert(rows.end(), group.begin(), group.end());
    }
    drawn.push_back(statistic(rows));
    if (!std::isfinite(estimate) || !std::isfinite(drawn.back())) {
      return refuse("the statistic is not a finite number on these data or a resample of them");
    }
  }
  const double tail = (1 - params.confidence) / 2;
  const std::vector<double> ends = quantiles(drawn, std::array{tail, 1 - tail}).value();
  return Bootstrap{.estimate = estimate,
                   .standard_error = standard_deviation(drawn).value(),
                   .interval = {ends[0], ends[1]}};
}

base::Result<Bootstrap> bootstrap_values(std::span<const double> values,
                                         const ValueStatistic& statistic, base::Rng& rng,
                                         const BootstrapParams& params) {
  if (const auto error = check_values("the values", values, 2)) {
    return *error;
  }
  std::vector<int> groups(values.size());
  std::iota(groups.begin(), groups.end(), 0);
  std::vector<double> resample;
  const RowStatistic on_rows = [&](std::span<const std::size_t> rows) {
    resample.clear();
    for (const std::size_t row : rows) {
      resample.push_back(values[row]);
    }
    return statistic(resample);
  };
  return bootstrap_groups(groups, on_rows, rng, params);
}

}  // namespace kiryoku::stats
