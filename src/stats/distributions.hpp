// SPDX-License-Identifier: MIT
// The probability distributions the tests and intervals of this room need. The
// work is Boost.Math's; this header keeps it out of every other file and out of
// reach of exceptions. Arguments are checked by the callers; a value outside a
// function's domain gives NaN.
#pragma once

#include <cstdint>

namespace kiryoku::stats {

[[nodiscard]] double normal_quantile(double probability);

// P(|Z| >= |z|) for a standard normal Z.
[[nodiscard]] double normal_two_sided_p(double z);

[[nodiscard]] double student_t_quantile(double probability, double degrees_of_freedom);

// P(|T| >= |t|).
[[nodiscard]] double student_t_two_sided_p(double t, double degrees_of_freedom);

// P(F >= f).
[[nodiscard]] double f_upper_p(double f, double numerator_df, double denominator_df);

// P(X = successes), P(X <= successes) and P(X > successes) in `trials` trials.
[[nodiscard]] double binomial_pmf(std::int64_t successes, std::int64_t trials, double probability);
[[nodiscard]] double binomial_cdf(std::int64_t successes, std::int64_t trials, double probability);
[[nodiscard]] double binomial_above(std::int64_t successes, std::int64_t trials,
                                    double probability);

}  // namespace kiryoku::stats
