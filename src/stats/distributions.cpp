// SPDX-License-Identifier: MIT
#include "stats/distributions.hpp"

#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/fisher_f.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>

namespace kiryoku::stats {

namespace {

namespace bm = boost::math;

// Nothing throws: a bad argument gives NaN, an overflow infinity.
using Quiet = bm::policies::policy<bm::policies::domain_error<bm::policies::ignore_error>,
                                   bm::policies::pole_error<bm::policies::ignore_error>,
                                   bm::policies::overflow_error<bm::policies::ignore_error>,
                                   bm::policies::evaluation_error<bm::policies::ignore_error>>;
using Normal = bm::normal_distribution<double, Quiet>;
using StudentT = bm::students_t_distribution<double, Quiet>;
using FisherF = bm::fisher_f_distribution<double, Quiet>;
using Binomial = bm::binomial_distribution<double, Quiet>;

}  // namespace

double normal_quantile(double probability) { return bm::quantile(Normal(), probability); }

double normal_two_sided_p(double z) {
  return std::isinf(z) ? 0 : 2 * bm::cdf(bm::complement(Normal(), std::abs(z)));
}

double student_t_quantile(double probability, double degrees_of_freedom) {
  return bm::quantile(StudentT(degrees_of_freedom), probability);
}

double student_t_two_sided_p(double t, double degrees_of_freedom) {
  return std::isinf(t) ? 0 : 2 * bm::cdf(bm::complement(StudentT(degrees_of_freedom), std::abs(t)));
}

double f_upper_p(double f, double numerator_df, double denominator_df) {
  return std::isinf(f) ? 0 : bm::cdf(bm::complement(FisherF(numerator_df, denominator_df), f));
}

double binomial_pmf(std::int64_t successes, std::int64_t trials, double probability) {
  return bm::pdf(Binomial(static_cast<double>(trials), probability),
                 static_cast<double>(successes));
}

double binomial_cdf(std::int64_t successes, std::int64_t trials, double probability) {
  return bm::cdf(Binomial(static_cast<double>(trials), probability),
                 static_cast<double>(successes));
}

double binomial_above(std::int64_t successes, std::int64_t trials, double probability) {
  return bm::cdf(bm::complement(Binomial(static_cast<double>(trials), probability),
                                static_cast<double>(successes)));
}

}  // namespace kiryoku::stats
