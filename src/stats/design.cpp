// SPDX-License-Identifier: MIT
#include "stats/design.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "stats/checks.hpp"

namespace kiryoku::stats {

namespace {

std::optional<base::Error> check_weights(std::span<const double> weights, std::size_t rows) {
  if (weights.empty()) {
    return std::nullopt;
  }
  if (auto error = check_same_size("the weights", weights.size(), "the observations", rows)) {
    return error;
  }
  if (auto error = check_values("the weights", weights, 1)) {
    return error;
  }
  if (std::any_of(weights.begin(), weights.end(), [](double weight) { return weight < 0; })) {
    return refuse("the weights must not be negative");
  }
  return std::nullopt;
}

// The values whose weight is not 0.
std::vector<double> counted(std::span<const double> values, std::span<const double> weights) {
  std::vector<double> result;
  result.reserve(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (weights.empty() || weights[i] > 0) {
      result.push_back(values[i]);
    }
  }
  return result;
}

}  // namespace

base::Result<Design> make_design(std::span<const Predictor> predictors,
                                 std::span<const double> response,
                                 std::span<const double> weights) {
  if (predictors.empty()) {
    return refuse("a regression needs at least one predictor");
  }
  if (const auto error = check_values("the observations", response, 1)) {
    return *error;
  }
  if (const auto error = check_weights(weights, response.size())) {
    return *error;
  }
  const std::vector<double> kept_weights = counted(weights, weights);
  const std::vector<double> kept_response = counted(response, weights);
  Design design;
  design.rows = kept_response.size();
  if (design.rows < 2) {
    return refuse("a regression needs at least two observations of weight above 0");
  }
  design.weight_sum = weights.empty()
                          ? static_cast<double>(design.rows)
                          : std::accumulate(kept_weights.begin(), kept_weights.end(), 0.0);
  design.response = centre(kept_response, kept_weights);
  if (design.response.norm == 0) {
    return refuse("the response does not vary, so there is nothing to explain");
  }
  double norm_sum = design.response.norm;
  for (const Predictor& predictor : predictors) {
    const std::string what = fmt::format("the values of '{}'", predictor.name);
    if (const auto error =
            check_same_size(what, predictor.values.size(), "the observations", response.size())) {
      return *error;
    }
    if (const auto error = check_values(what, predictor.values, 1)) {
      return *error;
    }
    const Centred column = centre(counted(predictor.values, weights), kept_weights);
    norm_sum += column.norm;
    design.matrix.insert(design.matrix.end(), column.unit.begin(), column.unit.end());
    design.names.push_back(predictor.name);
    design.means.push_back(column.mean);
    design.norms.push_back(column.norm);
  }
  if (const auto finite = checked_finite(norm_sum); !finite) {
    return finite.error();
  }
  return design;
}

}  // namespace kiryoku::stats
