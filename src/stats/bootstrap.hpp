// SPDX-License-Identifier: MIT
// Bootstrap: how much a number computed from the data would change with other
// data of the same kind, by drawing from the data itself with replacement.
#pragma once

#include <cstddef>
#include <functional>
#include <span>

#include "base/result.hpp"
#include "base/rng.hpp"
#include "stats/interval.hpp"

namespace kiryoku::stats {

struct BootstrapParams {
  int resamples = 2000;  // enough for two digits of a 95 % interval
  double confidence = 0.95;
};

struct Bootstrap {
  double estimate = 0;        // of the data as given
  double standard_error = 0;  // s.d. over the resamples
  Interval interval;          // percentile interval
};

// The number of interest, from the rows drawn (a row may occur several times).
using RowStatistic = std::function<double(std::span<const std::size_t> rows)>;
using ValueStatistic = std::function<double(std::span<const double> values)>;

// Whole groups are drawn, as many as there are: the games of one player are not
// independent, players are. `groups` gives every row's group; at least two
// groups. A resample without a finite statistic is refused.
[[nodiscard]] base::Result<Bootstrap> bootstrap_groups(std::span<const int> groups,
                                                       const RowStatistic& statistic,
                                                       base::Rng& rng,
                                                       const BootstrapParams& params = {});

// Every value a group of its own.
[[nodiscard]] base::Result<Bootstrap> bootstrap_values(std::span<const double> values,
                                                       const ValueStatistic& statistic,
                                                       base::Rng& rng,
                                                       const BootstrapParams& params = {});

}  // namespace kiryoku::stats
