// SPDX-License-Identifier: MIT
// Columns of the published tables as vectors, and what agreement with a printed
// number means. The authors computed from unrounded means, the tables give them
// with three decimals; so a number recomputed from the tables may miss the
// printed one by what moving each mean by up to half its last digit can do.
#pragma once

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include "paper_tables.hpp"

namespace kiryoku::stats::paper {

template <std::size_t Columns>
std::vector<double> column(const std::array<std::array<double, Columns>, kRanks>& table,
                           std::size_t index) {
  std::vector<double> result;
  for (const auto& row : table) {
    result.push_back(row.at(index));
  }
  return result;
}

inline std::vector<double> means(char value, std::string_view indicator) {
  const auto place = std::find(kIndicators.begin(), kIndicators.end(), indicator);
  const auto index = static_cast<std::size_t>(place - kIndicators.begin());
  if (value == 'M') {
    return column(kMeansM, index);
  }
  if (value == 'P' || index == 0) {
    return column(kMeansP, index);
  }
  return column(kMeansV, index - 1);
}

inline std::vector<double> rp() {
  std::vector<double> result;
  for (std::size_t row = 0; row < kRanks; ++row) {
    result.push_back(33500 - 1000 * static_cast<double>(row));
  }
  return result;
}

// How far rounding the means to three decimals moves `statistic(columns)`: three
// standard deviations, each mean off by a uniform error of up to 0.0005.
template <typename Statistic>
double rounding_reach(std::vector<std::vector<double>> columns, const Statistic& statistic) {
  constexpr double kHalfDigit = 0.0005;
  const double base = statistic(columns);
  double squares = 0;
  for (std::vector<double>& column : columns) {
    for (double& mean : column) {
      const double kept = mean;
      mean = kept + kHalfDigit;
      const double change = statistic(columns) - base;
      mean = kept;
      squares += change * change;
    }
  }
  return 3 * std::sqrt(squares / 3);
}

// Half a unit of the last printed digit.
inline double half_unit(int decimals) { return 0.5 * std::pow(10, -decimals) + 1e-9; }

// Counts how many recomputed numbers have exactly the printed digits.
struct Agreement {
  int to_the_digit = 0;
  int within_reach = 0;
  int misses = 0;

  void add(double computed, double printed, int decimals, double reach) {
    const double off = std::abs(computed - printed);
    const double digit = half_unit(decimals);
    ++(off <= digit ? to_the_digit : off <= digit + reach ? within_reach : misses);
  }
};

}  // namespace kiryoku::stats::paper
