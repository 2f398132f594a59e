// SPDX-License-Identifier: MIT
// An indicator: one number for one player's moves of one game. Two kinds, by what they look at:
// the thesis' look at the rows of a value table (M, P or V), ours at the moves themselves. Each
// is a file in indicators/ with its line in indicators/all.cpp.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "rank/value_table.hpp"

namespace kiryoku::rank {

// Nothing where there is no move to measure.
using RowMeasure = std::optional<double> (*)(std::span<const ValueRow> rows);
using MoveMeasure = std::optional<double> (*)(std::span<const SideMove> moves);

struct RowIndicator {
  std::string_view id;
  std::string_view unit;
  std::string_view help;
  RowMeasure measure = nullptr;
  bool only_m = false;  // playouts are noisy, so small changes are left out for M [K 6.1.2]
};

struct MoveIndicator {
  std::string_view id;
  std::string_view unit;
  std::string_view help;
  MoveMeasure measure = nullptr;
};

}  // namespace kiryoku::rank
