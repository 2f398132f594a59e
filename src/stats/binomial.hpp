// SPDX-License-Identifier: MIT
// Shares of successes: how sure a win rate is, whether it differs from what was
// expected, and what it means in Elo.
#pragma once

#include <cstdint>

#include "base/result.hpp"
#include "stats/interval.hpp"

namespace kiryoku::stats {

// Wilson's score interval for the success probability: keeps its level for few
// trials and for shares near 0 and 1, where share ± z·s.d. fails.
[[nodiscard]] base::Result<Interval> wilson_interval(std::int64_t successes, std::int64_t trials,
                                                     double confidence = 0.95);

// Exact p value of "the success probability is `expected`": the probability of
// all outcomes that are no more likely than the one seen.
[[nodiscard]] base::Result<double> binomial_test_two_sided(std::int64_t successes,
                                                           std::int64_t trials,
                                                           double expected = 0.5);

// The Elo difference at which `share` of the points is expected: -infinity at
// 0, +infinity at 1, NaN outside [0, 1]. A Wilson interval goes through it end
// by end.
[[nodiscard]] double elo_from_share(double share);

}  // namespace kiryoku::stats
