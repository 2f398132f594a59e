// SPDX-License-Identifier: MIT
#include "rank/boosted_trees.hpp"

#include <fmt/format.h>

#include <cmath>
#include <iterator>

namespace kiryoku::rank {
namespace {

using base::Result;

constexpr std::size_t kMostColumns = 10'000;
constexpr std::size_t kMostTrees = 100'000;
constexpr std::size_t kMostNodes = 10'000;
constexpr std::size_t kNodeNumbers = 5;

bool is_index(double value, std::size_t above, std::size_t count) {
  return value == std::floor(value) && value > static_cast<double>(above) &&
         value < static_cast<double>(count);
}

Result<TreeNode> read_node(TextLines& lines, std::size_t at, std::size_t nodes,
                           std::size_t columns) {
  const auto n = lines.numbers(kNodeNumbers);
  if (!n) {
    return n.error();
  }
  TreeNode node;
  node.split = (*n)[1];
  if ((*n)[0] == -1) {
    return node;
  }
  // Children stand behind their parent, so a walk always ends.
  const bool fits = (*n)[0] == std::floor((*n)[0]) && (*n)[0] >= 0 &&
                    (*n)[0] < static_cast<double>(columns) && is_index((*n)[2], at, nodes) &&
                    is_index((*n)[3], at, nodes);
  if (!fits) {
    return lines.error("this node leads nowhere");
  }
  node.column = static_cast<std::int32_t>((*n)[0]);
  node.left = static_cast<std::int32_t>((*n)[2]);
  node.right = static_cast<std::int32_t>((*n)[3]);
  node.missing_left = (*n)[4] != 0;
  return node;
}

double answer(const Tree& tree, std::span<const double> row) {
  std::size_t at = 0;
  while (tree[at].column >= 0) {
    const TreeNode& node = tree[at];
    const double value = row[static_cast<std::size_t>(node.column)];
    const bool left = std::isnan(value) ? node.missing_left : value <= node.split;
    at = static_cast<std::size_t>(left ? node.left : node.right);
  }
  return tree[at].split;
}

}  // namespace

double BoostedTrees::predict(std::span<const double> row) const {
  double sum = base;
  for (const Tree& tree : trees) {
    sum += answer(tree, row);
  }
  return sum;
}

std::string to_text(const BoostedTrees& trees) {
  std::string text = fmt::format("base {}\ncolumns {}\n", trees.base, trees.columns.size());
  auto out = std::back_inserter(text);
  for (const std::string& column : trees.columns) {
    fmt::format_to(out, "{}\n", column);
  }
  fmt::format_to(out, "trees {}\n", trees.trees.size());
  for (const Tree& tree : trees.trees) {
    fmt::format_to(out, "nodes {}\n", tree.size());
    for (const TreeNode& node : tree) {
      // Splits exactly: they are values that occur, and rounding would send those elsewhere.
      const std::string split =
          node.column < 0 ? fmt::format("{:.6g}", node.split) : fmt::format("{}", node.split);
      fmt::format_to(out, "{} {} {} {} {}\n", node.column, split, node.left, node.right,
                     node.missing_left ? 1 : 0);
    }
  }
  return text;
}

Result<BoostedTrees> read_trees(TextLines& lines) {
  BoostedTrees result;
  const auto base = lines.number("base");
  const auto columns =
      base ? lines.count("columns", kMostColumns) : Result<std::size_t>(base.error());
  if (!columns) {
    return columns.error();
  }
  result.base = *base;
  for (std::size_t i = 0; i < *columns; ++i) {
    result.columns.emplace_back(lines.next());
  }
  const auto trees = lines.count("trees", kMostTrees);
  if (!trees) {
    return trees.error();
  }
  for (std::size_t t = 0; t < *trees; ++t) {
    const auto nodes = lines.count("nodes", kMostNodes);
    if (!nodes || *nodes == 0) {
      return nodes ? lines.error("a tree without nodes") : nodes.error();
    }
    Tree tree;
    for (std::size_t i = 0; i < *nodes; ++i) {
      const auto node = read_node(lines, i, *nodes, *columns);
      if (!node) {
        return node.error();
      }
      tree.push_back(*node);
    }
    result.trees.push_back(std::move(tree));
  }
  return result;
}

}  // namespace kiryoku::rank
