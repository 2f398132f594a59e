// SPDX-License-Identifier: MIT
// PUCT search over a network: collects leaves into batches with virtual loss, evaluates them,
// and keeps the tree for the next position of the same game. Which leaves form a batch does
// not depend on timing, so the same questions in the same order have the same answers.
#pragma once

#include <chrono>
#include <functional>
#include <vector>

#include "engine/engine.hpp"
#include "engine/net/search_params.hpp"
#include "engine/net/search_tree.hpp"
#include "go/position.hpp"
#include "go/symmetry.hpp"
#include "net/evaluator.hpp"

namespace kiryoku::engine {

struct NetSearchOptions {
  std::int64_t visits = 1;
  int symmetries = 1;  // 8: the root is the mean of all, leaves take one by their position
  int batch = 1;
  bool lead_trained = true;
  SearchParams params;
};

class NetSearch {
 public:
  NetSearch(net::Evaluator& evaluator, const NetSearchOptions& options);

  // At least one visit is made, so there is always an answer.
  record::Evaluation run(const go::Position& position, const Budget& budget);

 private:
  struct Leaf {
    std::vector<NodeIndex> path;
    go::Position position;
    bool fresh = true;  // to be evaluated
  };

  void prepare_tree(const go::Position& position, const Budget& budget);
  [[nodiscard]] bool continues(const go::Position& position) const;
  bool collect(std::vector<Leaf>& batch);
  void finish(std::vector<Leaf>& batch);
  [[nodiscard]] record::Evaluation summary() const;

  net::Evaluator& evaluator_;
  NetSearchOptions options_;
  SearchTree tree_;
  MoveFilter filter_;
  std::optional<go::Position> root_;  // of the tree
  std::shared_ptr<const net::Output> root_output_;
};

}  // namespace kiryoku::engine
