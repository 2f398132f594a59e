// SPDX-License-Identifier: MIT
// Learning of gradient-boosted regression trees [Friedman2001] for squared error: values are
// sorted into bins once, trees grow leaf by leaf where the gain is largest, each on a part of the
// rows and columns drawn by chance.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "rank/boosted_trees.hpp"

namespace kiryoku::learn::rank {

struct BoostingParams {
  int trees = 400;  // of each forest
  int forests = 3;  // learned with chances of their own, their answers averaged
  int leaves = 8;
  double rate = 0.03;        // of each tree's answer that is kept
  double least_weight = 20;  // of the rows in a leaf
  double shrinkage = 10;     // added to a leaf's weight: pulls small leaves to 0
  double row_share = 0.7;
  double column_share = 0.4;
  std::uint64_t seed = 1;
};

struct BoostingData {
  std::vector<std::string> columns;
  std::vector<std::vector<double>> rows;  // a value per column, NaN where missing
  std::vector<double> target;
  std::vector<double> weight;
};

// `chosen` are the rows learned from.
kiryoku::rank::BoostedTrees learn_trees(const BoostingData& data,
                                        std::span<const std::size_t> chosen,
                                        const BoostingParams& params = {});

}  // namespace kiryoku::learn::rank
