// SPDX-License-Identifier: MIT
#include "stats/checks.hpp"

#include <fmt/format.h>

#include <cmath>

namespace kiryoku::stats {

base::Error refuse(std::string_view sentence) {
  return base::Error{base::ErrorCode::kInvalid, std::string(sentence), ""};
}

std::optional<base::Error> check_values(std::string_view what, std::span<const double> values,
                                        std::size_t at_least) {
  if (values.size() < at_least) {
    return refuse(
        fmt::format("{} are too few: {} given, {} needed", what, values.size(), at_least));
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!std::isfinite(values[i])) {
      return refuse(
          fmt::format("{} contain something that is not a number (item {})", what, i + 1));
    }
  }
  return std::nullopt;
}

std::optional<base::Error> check_same_size(std::string_view first, std::size_t first_size,
                                           std::string_view second, std::size_t second_size) {
  if (first_size == second_size) {
    return std::nullopt;
  }
  return refuse(
      fmt::format("{} ({}) and {} ({}) differ in number", first, first_size, second, second_size));
}

base::Result<double> checked_finite(double value) {
  if (std::isfinite(value)) {
    return value;
  }
  return refuse("the values are too large to compute with");
}

std::optional<base::Error> check_confidence(double confidence) {
  if (confidence > 0 && confidence < 1) {
    return std::nullopt;
  }
  return refuse("the confidence must lie between 0 and 1");
}

}  // namespace kiryoku::stats
