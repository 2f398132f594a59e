// SPDX-License-Identifier: MIT
// Ridge regressions on all columns of the trees' table, each cut off two deviations from its mean;
// they heed ranks that do not fit the play less (steady_ridge.hpp). One is fitted to single games,
// one to series of games.
#pragma once

#include <optional>
#include <span>

#include "learn/rank/fit_model.hpp"
#include "learn/rank/series.hpp"

namespace kiryoku::learn::rank {

// Nothing where no game is known.
std::optional<kiryoku::rank::LinearVoter> fit_lines(const BoostingData& data,
                                                    std::span<const std::size_t> chosen,
                                                    double penalty);

// The same on the means over series of games.
std::optional<kiryoku::rank::LinearVoter> fit_series_lines(const BoostingData& data,
                                                           std::span<const std::size_t> chosen,
                                                           std::span<const Series> series,
                                                           double penalty);

}  // namespace kiryoku::learn::rank
