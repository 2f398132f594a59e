// SPDX-License-Identifier: MIT
#include "stats/summary.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "stats/checks.hpp"

namespace kiryoku::stats {

base::Result<double> mean(std::span<const double> values) {
  if (const auto error = check_values("the values", values, 1)) {
    return *error;
  }
  return checked_finite(centre(values).mean);
}

base::Result<double> standard_deviation(std::span<const double> values) {
  if (const auto error = check_values("the values", values, 2)) {
    return *error;
  }
  return checked_finite(centre(values).norm / std::sqrt(static_cast<double>(values.size() - 1)));
}

base::Result<double> quantile(std::span<const double> values, double probability) {
  auto result = quantiles(values, std::array{probability});
  if (!result) {
    return result.error();
  }
  return result->front();
}

base::Result<double> median(std::span<const double> values) { return quantile(values, 0.5); }

base::Result<std::vector<double>> quantiles(std::span<const double> values,
                                            std::span<const double> probabilities) {
  if (const auto error = check_values("the values", values, 1)) {
    return *error;
  }
  std::vector<double> sorted(values.begin(), values.end());
  std::sort(sorted.begin(), sorted.end());
  std::vector<double> result;
  result.reserve(probabilities.size());
  for (const double probability : probabilities) {
    if (!(probability >= 0 && probability <= 1)) {
      return refuse("the probability of a quantile must lie between 0 and 1");
    }
    const double place = probability * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    result.push_back(std::lerp(sorted[below], sorted[above], place - std::floor(place)));
  }
  return result;
}

Centred centre(std::span<const double> values, std::span<const double> weights) {
  // Deviations below this share of the largest value are rounding, not data.
  constexpr double kRounding = 1e-13;
  const auto weight = [&](std::size_t i) { return weights.empty() ? 1.0 : weights[i]; };
  double sum = 0;
  double weight_sum = 0;
  double largest = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    sum += weight(i) * values[i];
    weight_sum += weight(i);
    largest = std::max(largest, std::abs(values[i]));
  }
  Centred result;
  result.mean = sum / weight_sum;
  // The second pass removes what rounding left in the first mean.
  double correction = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    correction += weight(i) * (values[i] - result.mean);
  }
  result.mean += correction / weight_sum;

  double squares = 0;
  result.unit.resize(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    result.unit[i] = std::sqrt(weight(i)) * (values[i] - result.mean);
    squares += result.unit[i] * result.unit[i];
  }
  const double norm = std::sqrt(squares);
  const bool varies = norm > kRounding * largest * std::sqrt(weight_sum);
  result.norm = varies ? norm : 0;
  for (double& deviation : result.unit) {
    deviation = varies ? deviation / norm : 0;
  }
  return result;
}

}  // namespace kiryoku::stats
