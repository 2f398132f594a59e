// SPDX-License-Identifier: MIT
#include "learn/rank/boosting.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "base/rng.hpp"

namespace kiryoku::learn::rank {
namespace {

using kiryoku::rank::BoostedTrees;
using kiryoku::rank::Tree;
using kiryoku::rank::TreeNode;

constexpr std::size_t kBins = 64;  // bin 0 holds missing values
using Bin = std::uint8_t;

// The columns as small numbers; edges[b] is the largest value of bin b + 1.
struct Binned {
  std::vector<std::vector<Bin>> columns;
  std::vector<std::vector<double>> edges;
};

std::vector<double> edges_of(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  std::vector<double> edges;
  for (std::size_t b = 1; b + 1 < kBins && !values.empty(); ++b) {
    const double edge = values[b * (values.size() - 1) / (kBins - 1)];
    if (edges.empty() || edge > edges.back()) {
      edges.push_back(edge);
    }
  }
  return edges;
}

Binned make_bins(const BoostingData& data, std::span<const std::size_t> chosen) {
  Binned binned;
  for (std::size_t c = 0; c < data.columns.size(); ++c) {
    std::vector<double> values;
    for (const std::size_t row : chosen) {
      if (!std::isnan(data.rows[row][c])) {
        values.push_back(data.rows[row][c]);
      }
    }
    std::vector<double> edges = edges_of(std::move(values));
    std::vector<Bin> bins;
    for (const std::size_t row : chosen) {
      const double value = data.rows[row][c];
      bins.push_back(
          std::isnan(value)
              ? Bin{0}
              : static_cast<Bin>(
                    1 + (std::lower_bound(edges.begin(), edges.end(), value) - edges.begin())));
    }
    binned.columns.push_back(std::move(bins));
    binned.edges.push_back(std::move(edges));
  }
  return binned;
}

struct Sum {
  double gradient = 0;
  double weight = 0;

  void add(const Sum& other) {
    gradient += other.gradient;
    weight += other.weight;
  }
};

struct Split {
  double gain = 0;
  std::size_t column = 0;
  std::size_t bin = 0;  // up to this one goes left
  bool missing_left = true;
};

struct Leaf {
  std::size_t node = 0;
  std::vector<std::uint32_t> rows;
  Sum sum;
  Split best;
};

class Grower {
 public:
  Grower(const Binned& binned, const std::vector<double>& residual,
         const std::vector<double>& weight, const BoostingParams& params)
      : binned_(binned), residual_(residual), weight_(weight), params_(params) {}

  Tree grow(std::vector<std::uint32_t> rows, const std::vector<std::size_t>& columns) {
    tree_.assign(1, {});
    leaves_.clear();
    add_leaf(0, std::move(rows), columns);
    while (static_cast<int>(leaves_.size()) < params_.leaves) {
      const auto best =
          std::max_element(leaves_.begin(), leaves_.end(),
                           [](const Leaf& a, const Leaf& b) { return a.best.gain < b.best.gain; });
      if (best->best.gain <= 0) {
        break;
      }
      Leaf leaf = std::move(*best);
      leaves_.erase(best);
      split(leaf, columns);
    }
    for (const Leaf& leaf : leaves_) {
      tree_[leaf.node].split =
          params_.rate * leaf.sum.gradient / (leaf.sum.weight + params_.shrinkage);
    }
    return tree_;
  }

 private:
  void add_leaf(std::size_t node, std::vector<std::uint32_t> rows,
                const std::vector<std::size_t>& columns) {
    Leaf leaf{node, std::move(rows), {}, {}};
    for (const std::uint32_t row : leaf.rows) {
      leaf.sum.add({residual_[row] * weight_[row], weight_[row]});
    }
    for (const std::size_t column : columns) {
      look_at(column, leaf);
    }
    leaves_.push_back(std::move(leaf));
  }

  [[nodiscard]] double score(const Sum& sum) const {
    return sum.gradient * sum.gradient / (sum.weight + params_.shrinkage);
  }

  void look_at(std::size_t column, Leaf& leaf) const {
    std::array<Sum, kBins> bins{};
    const std::vector<Bin>& values = binned_.columns[column];
    for (const std::uint32_t row : leaf.rows) {
      bins[values[row]].add({residual_[row] * weight_[row], weight_[row]});
    }
    const double whole = score(leaf.sum);
    for (const bool missing_left : {true, false}) {
      Sum left = missing_left ? bins[0] : Sum{};
      for (std::size_t b = 1; b <= binned_.edges[column].size(); ++b) {
        left.add(bins[b]);
        const Sum right{leaf.sum.gradient - left.gradient, leaf.sum.weight - left.weight};
        if (left.weight < params_.least_weight || right.weight < params_.least_weight) {
          continue;
        }
        const double gain = score(left) + score(right) - whole;
        if (gain > leaf.best.gain) {
          leaf.best = {gain, column, b, missing_left};
        }
      }
    }
  }

  void split(const Leaf& leaf, const std::vector<std::size_t>& columns) {
    const Split& best = leaf.best;
    std::vector<std::uint32_t> left;
    std::vector<std::uint32_t> right;
    for (const std::uint32_t row : leaf.rows) {
      const Bin bin = binned_.columns[best.column][row];
      const bool goes_left = bin == 0 ? best.missing_left : bin <= best.bin;
      (goes_left ? left : right).push_back(row);
    }
    const std::size_t next = tree_.size();
    tree_[leaf.node] = {static_cast<std::int32_t>(best.column),
                        binned_.edges[best.column][best.bin - 1], static_cast<std::int32_t>(next),
                        static_cast<std::int32_t>(next + 1), best.missing_left};
    tree_.resize(next + 2);
    add_leaf(next, std::move(left), columns);
    add_leaf(next + 1, std::move(right), columns);
  }

  const Binned& binned_;
  const std::vector<double>& residual_;
  const std::vector<double>& weight_;
  const BoostingParams& params_;
  Tree tree_;
  std::vector<Leaf> leaves_;
};

template <typename Index>
std::vector<Index> draw(std::size_t count, double share, base::Rng& rng) {
  std::vector<Index> drawn;
  for (std::size_t i = 0; i < count; ++i) {
    if (rng.uniform() < share) {
      drawn.push_back(static_cast<Index>(i));
    }
  }
  if (drawn.empty()) {
    drawn.push_back(0);
  }
  return drawn;
}

double answer(const Tree& tree, const Binned& binned, std::size_t row) {
  std::size_t at = 0;
  while (tree[at].column >= 0) {
    const auto column = static_cast<std::size_t>(tree[at].column);
    const Bin bin = binned.columns[column][row];
    const bool left = bin == 0 ? tree[at].missing_left
                               : bin <= binned.edges[column].size() &&
                                     binned.edges[column][bin - 1U] <= tree[at].split;
    at = static_cast<std::size_t>(left ? tree[at].left : tree[at].right);
  }
  return tree[at].split;
}

// One of several forests: the sum of all is to be their mean.
void weaken(Tree& tree, int forests) {
  for (TreeNode& node : tree) {
    node.split /= node.column < 0 ? forests : 1;
  }
}

}  // namespace

BoostedTrees learn_trees(const BoostingData& data, std::span<const std::size_t> chosen,
                         const BoostingParams& params) {
  BoostedTrees result;
  result.columns = data.columns;
  if (chosen.empty()) {
    return result;
  }
  const Binned binned = make_bins(data, chosen);
  std::vector<double> weight;
  std::vector<double> residual;
  Sum total;
  for (const std::size_t row : chosen) {
    weight.push_back(data.weight[row]);
    residual.push_back(data.target[row]);
    total.add({data.target[row] * data.weight[row], data.weight[row]});
  }
  result.base = total.gradient / std::max(total.weight, std::numeric_limits<double>::min());
  for (double& r : residual) {
    r -= result.base;
  }
  for (int forest = 0; forest < params.forests; ++forest) {
    base::Rng rng(params.seed + static_cast<std::uint64_t>(forest));
    std::vector<double> open = residual;
    Grower grower(binned, open, weight, params);
    for (int t = 0; t < params.trees; ++t) {
      const auto columns = draw<std::size_t>(data.columns.size(), params.column_share, rng);
      Tree tree = grower.grow(draw<std::uint32_t>(chosen.size(), params.row_share, rng), columns);
      for (std::size_t i = 0; i < open.size(); ++i) {
        open[i] -= answer(tree, binned, i);
      }
      weaken(tree, params.forests);
      result.trees.push_back(std::move(tree));
    }
  }
  return result;
}

}  // namespace kiryoku::learn::rank
