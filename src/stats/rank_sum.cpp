// SPDX-License-Identifier: MIT
#include "stats/rank_sum.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "stats/checks.hpp"
#include "stats/distributions.hpp"
#include "stats/ranks.hpp"

namespace kiryoku::stats {

namespace {

// Number of ways to get each u = 0 … m·n when every order of the m + n values is
// equally likely. Ranks are handed out one by one: a set of j of the first k
// ranks with sum s exceeds the smallest possible sum by u = s - j(j+1)/2, and
// rank k joining it adds k - j. Doubles hold the counts: exact up to 2^53 and
// to 16 digits beyond.
std::vector<double> ways_by_u(std::size_t m, std::size_t n) {
  const std::size_t largest_u = m * n;
  std::vector<std::vector<double>> ways(m + 1, std::vector<double>(largest_u + 1, 0.0));
  ways[0][0] = 1;
  for (std::size_t rank = 1; rank <= m + n; ++rank) {
    for (std::size_t size = std::min(rank, m); size >= 1; --size) {
      const std::size_t step = rank - size;
      if (step > n) {
        continue;
      }
      for (std::size_t u = largest_u; u + 1 > step; --u) {
        ways[size][u] += ways[size - 1][u - step];
      }
    }
  }
  return ways[m];
}

double exact_p(std::size_t u, std::size_t m, std::size_t n) {
  const std::vector<double> ways = ways_by_u(m, n);
  // The distribution is symmetric: the smaller tail, doubled.
  const std::size_t tail = std::min(u, m * n - u);
  double in_tail = 0;
  double all = 0;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    in_tail += i <= tail ? ways[i] : 0;
    all += ways[i];
  }
  return std::min(1.0, 2 * in_tail / all);
}

double corrected_z(double u, double m, double n, double tie_sum) {
  const double total = m + n;
  const double variance = m * n / 12 * (total + 1 - tie_sum / (total * (total - 1)));
  const double distance = u - m * n / 2;
  // All values equal: no variance but for what rounding leaves of it.
  if (variance <= 1e-9 || std::abs(distance) <= 0.5) {
    return 0;
  }
  return (distance - std::copysign(0.5, distance)) / std::sqrt(variance);
}

}  // namespace

base::Result<RankSum> rank_sum_test(std::span<const double> first, std::span<const double> second,
                                    const RankSumParams& params) {
  if (const auto error = check_values("the values of the first sample", first, 1)) {
    return *error;
  }
  if (const auto error = check_values("the values of the second sample", second, 1)) {
    return *error;
  }
  std::vector<double> all(first.begin(), first.end());
  all.insert(all.end(), second.begin(), second.end());
  const Ranks ranks = rank_values(all);
  double rank_total = 0;
  for (std::size_t i = 0; i < first.size(); ++i) {
    rank_total += ranks.ranks[i];
  }
  const double m = static_cast<double>(first.size());
  const double n = static_cast<double>(second.size());
  RankSum result;
  result.u = rank_total - m * (m + 1) / 2;
  result.superior = result.u / (m * n);
  result.z = corrected_z(result.u, m, n, ranks.tie_sum);
  result.exact =
      ranks.tie_sum == 0 && first.size() < params.exact_below && second.size() < params.exact_below;
  result.p = result.exact ? exact_p(static_cast<std::size_t>(result.u), first.size(), second.size())
                          : normal_two_sided_p(result.z);
  return result;
}

}  // namespace kiryoku::stats
