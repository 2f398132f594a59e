// SPDX-License-Identifier: MIT
// Gradient-boosted regression trees: many small trees whose answers are added up. Learned in room
// learn; here they only answer. A missing value (NaN) goes the way the node says.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "rank/text_lines.hpp"

namespace kiryoku::rank {

struct TreeNode {
  std::int32_t column = -1;  // −1: a leaf
  double split = 0;          // values up to this go left; a leaf's answer
  std::int32_t left = 0;     // index of a node further on in the same tree
  std::int32_t right = 0;
  bool missing_left = true;
};

using Tree = std::vector<TreeNode>;  // [0] is the root

struct BoostedTrees {
  double base = 0;  // the answer of no tree at all
  std::vector<std::string> columns;
  std::vector<Tree> trees;

  // `row` holds a value for every column.
  [[nodiscard]] double predict(std::span<const double> row) const;
};

std::string to_text(const BoostedTrees& trees);
// Refuses trees that lead outside themselves or in circles.
base::Result<BoostedTrees> read_trees(TextLines& lines);

}  // namespace kiryoku::rank
