// SPDX-License-Identifier: MIT
// Ridge regression on ranks, some of which do not fit the play at all and should not bend it: what
// is farther off than a few ranks counts less with every step [Huber1964].
#pragma once

#include <vector>

#include "base/result.hpp"
#include "stats/ridge.hpp"

namespace kiryoku::learn::rank {

base::Result<stats::RidgeFit> fit_steadily(const std::vector<stats::Predictor>& predictors,
                                           const std::vector<double>& ranks,
                                           const std::vector<double>& weights, double penalty);

}  // namespace kiryoku::learn::rank
