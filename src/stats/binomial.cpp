// SPDX-License-Identifier: MIT
#include "stats/binomial.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "stats/checks.hpp"
#include "stats/distributions.hpp"

namespace kiryoku::stats {

namespace {

std::optional<base::Error> check_counts(std::int64_t successes, std::int64_t trials) {
  if (trials <= 0) {
    return refuse("a share needs at least one trial");
  }
  if (successes < 0 || successes > trials) {
    return refuse("the successes must lie between 0 and the number of trials");
  }
  return std::nullopt;
}

// First i in [from, to) at which the (falling) probability is at most `limit`.
std::int64_t first_at_most(double limit, std::int64_t from, std::int64_t to, std::int64_t trials,
                           double expected) {
  while (from < to) {
    const std::int64_t middle = from + (to - from) / 2;
    if (binomial_pmf(middle, trials, expected) <= limit) {
      to = middle;
    } else {
      from = middle + 1;
    }
  }
  return from;
}

}  // namespace

base::Result<Interval> wilson_interval(std::int64_t successes, std::int64_t trials,
                                       double confidence) {
  if (const auto error = check_counts(successes, trials)) {
    return *error;
  }
  if (const auto error = check_confidence(confidence)) {
    return *error;
  }
  const double n = static_cast<double>(trials);
  const double share = static_cast<double>(successes) / n;
  const double z = normal_quantile(0.5 + confidence / 2);
  const double shrink = 1 / (1 + z * z / n);
  const double centre = (share + z * z / (2 * n)) * shrink;
  const double half = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n)) * shrink;
  // The ends are exactly 0 and 1 where the share is; rounding must not show.
  return Interval{successes == 0 ? 0.0 : std::max(0.0, centre - half),
                  successes == trials ? 1.0 : std::min(1.0, centre + half)};
}

base::Result<double> binomial_test_two_sided(std::int64_t successes, std::int64_t trials,
                                             double expected) {
  if (const auto error = check_counts(successes, trials)) {
    return *error;
  }
  if (!(expected >= 0 && expected <= 1)) {
    return refuse("the expected share must lie between 0 and 1");
  }
  if (expected == 0 || expected == 1) {
    return successes == (expected == 0 ? 0 : trials) ? 1.0 : 0.0;
  }
  // The test is symmetric under exchanging success and failure, so the seen
  // count can be taken to lie below the mean.
  if (static_cast<double>(successes) > static_cast<double>(trials) * expected) {
    successes = trials - successes;
    expected = 1 - expected;
  }
  const double mean = static_cast<double>(trials) * expected;
  if (static_cast<double>(successes) == mean) {
    return 1.0;
  }
  // Outcomes as likely as the one seen count too; without the allowance
  // rounding would drop the mirror image of a symmetric case.
  constexpr double kAllowance = 1 + 1e-7;
  const double limit = binomial_pmf(successes, trials, expected) * kAllowance;
  const auto above_mean = static_cast<std::int64_t>(std::ceil(mean));
  const std::int64_t other = first_at_most(limit, above_mean, trials + 1, trials, expected);
  const double upper = other > trials ? 0 : binomial_above(other - 1, trials, expected);
  return std::min(1.0, binomial_cdf(successes, trials, expected) + upper);
}

double elo_from_share(double share) { return 400 * std::log10(share / (1 - share)); }

}  // namespace kiryoku::stats
