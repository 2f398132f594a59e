// SPDX-License-Identifier: MIT
// Observations that belong together (the games of one player, the sides of one
// game) and must be drawn or held out together.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/result.hpp"
#include "base/rng.hpp"

namespace kiryoku::stats {

// The rows of each group, groups by ascending id, rows in order.
[[nodiscard]] std::vector<std::vector<std::size_t>> rows_by_group(std::span<const int> groups);

// k-fold cross-validation by group: the fold (0 … folds - 1) of every row. A
// group is never split; the folds are as equal in rows as handing out the groups
// from large to small, each to the smallest fold, makes them. Groups of the same
// size go by chance; the same seed gives the same folds.
[[nodiscard]] base::Result<std::vector<int>> folds_by_group(std::span<const int> groups, int folds,
                                                            base::Rng& rng);

}  // namespace kiryoku::stats
