// SPDX-License-Identifier: MIT
#include "stats/correlation.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>

#include "stats/checks.hpp"
#include "stats/distributions.hpp"
#include "stats/ranks.hpp"
#include "stats/summary.hpp"

namespace kiryoku::stats {

namespace {

// 9! = 362,880 orders take milliseconds; ten times as many would not.
constexpr std::size_t kExactSpearmanPairs = 9;

std::optional<base::Error> check_pairs(std::span<const double> x, std::span<const double> y) {
  if (auto error = check_same_size("the first values", x.size(), "the second values", y.size())) {
    return error;
  }
  if (auto error = check_values("the first values", x, 3)) {
    return error;
  }
  return check_values("the second values", y, 3);
}

double p_from_t(double r, std::size_t n) {
  const double df = static_cast<double>(n - 2);
  const double rest = (1 - r) * (1 + r);
  const double t = rest > 0 ? r * std::sqrt(df / rest) : std::numeric_limits<double>::infinity();
  return student_t_two_sided_p(t, df);
}

// Share of all orders of y whose correlation with x is at least as far from 0.
// Without ties r is 1 - 6 D / (n³ - n), so the integer D = Σ(x - y)² decides.
double exact_spearman_p(std::span<const double> x_ranks, std::span<const double> y_ranks) {
  const int n = static_cast<int>(x_ranks.size());
  int seen = 0;
  for (std::size_t i = 0; i < x_ranks.size(); ++i) {
    const int difference = static_cast<int>(x_ranks[i] - y_ranks[i]);
    seen += difference * difference;
  }
  const int centre = (n * n * n - n) / 6;
  std::vector<int> order(x_ranks.size());
  std::iota(order.begin(), order.end(), 0);
  std::int64_t extreme = 0;
  std::int64_t all = 0;
  do {
    int squares = 0;
    for (int i = 0; i < n; ++i) {
      const int difference = i - order[static_cast<std::size_t>(i)];
      squares += difference * difference;
    }
    extreme += std::abs(squares - centre) >= std::abs(seen - centre) ? 1 : 0;
    ++all;
  } while (std::next_permutation(order.begin(), order.end()));
  return static_cast<double>(extreme) / static_cast<double>(all);
}

}  // namespace

base::Result<Correlation> pearson(std::span<const double> x, std::span<const double> y) {
  if (const auto error = check_pairs(x, y)) {
    return *error;
  }
  const Centred a = centre(x);
  const Centred b = centre(y);
  if (a.norm == 0 || b.norm == 0) {
    return refuse("a correlation needs values that vary");
  }
  if (const auto finite = checked_finite(a.norm + b.norm); !finite) {
    return finite.error();
  }
  const double product = std::inner_product(a.unit.begin(), a.unit.end(), b.unit.begin(), 0.0);
  const double r = std::clamp(product, -1.0, 1.0);
  return Correlation{r, p_from_t(r, x.size()), x.size()};
}

base::Result<Correlation> spearman(std::span<const double> x, std::span<const double> y) {
  if (const auto error = check_pairs(x, y)) {
    return *error;
  }
  const Ranks a = rank_values(x);
  const Ranks b = rank_values(y);
  auto result = pearson(a.ranks, b.ranks);
  if (result && x.size() <= kExactSpearmanPairs && a.tie_sum == 0 && b.tie_sum == 0) {
    result->p = exact_spearman_p(a.ranks, b.ranks);
  }
  return result;
}

}  // namespace kiryoku::stats
