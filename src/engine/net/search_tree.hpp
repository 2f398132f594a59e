// SPDX-License-Identifier: MIT
// The tree of a PUCT search: nodes with what the network said and what came back from below.
// All values are Black's. Nodes live in one vector and name each other by index.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/net/search_params.hpp"
#include "go/types.hpp"
#include "net/outputs.hpp"

namespace kiryoku::engine {

using NodeIndex = std::int32_t;
inline constexpr NodeIndex kNoNode = -1;

struct Edge {
  go::Point move;
  float prior = 0;
  NodeIndex child = kNoNode;
};

struct Node {
  std::vector<Edge> edges;             // best prior first
  std::vector<std::int8_t> ownership;  // of this position alone, 127 = Black's
  go::Color to_move = go::Color::kBlack;
  bool evaluated = false;
  bool waiting = false;  // in the batch that is being collected
  bool terminal = false;
  std::int32_t visits = 0;
  std::int32_t virtual_visits = 0;  // on their way
  std::int32_t own_visits = 0;      // visits that ended here
  float own_winrate = 0.5F;         // what the network said of this position
  float own_lead = 0;
  double winrate_sum = 0;
  double lead_sum = 0;

  [[nodiscard]] double winrate() const { return visits == 0 ? 0.5 : winrate_sum / visits; }

  [[nodiscard]] double lead() const { return visits == 0 ? 0 : lead_sum / visits; }
};

// Which moves may be tried: all, or those of an area (pass always), and at the root not these.
struct MoveFilter {
  std::vector<go::Point> area;  // empty: everywhere
  std::vector<go::Point> root_avoid;

  [[nodiscard]] bool allows(go::Point move, bool at_root) const;

  friend bool operator==(const MoveFilter&, const MoveFilter&) = default;
};

class SearchTree {
 public:
  explicit SearchTree(const SearchParams& params) : params_(params) {}

  void clear(go::Color to_move, int size);

  [[nodiscard]] bool empty() const { return nodes_.empty(); }

  [[nodiscard]] std::int64_t size() const { return static_cast<std::int64_t>(nodes_.size()); }

  [[nodiscard]] const Node& root() const { return nodes_.front(); }

  [[nodiscard]] const Node& at(NodeIndex index) const {
    return nodes_[static_cast<std::size_t>(index)];
  }

  // The child a move leads to, or kNoNode.
  [[nodiscard]] NodeIndex child(NodeIndex parent, go::Point move) const;

  // Makes a node the root and forgets everything that is not below it.
  void descend(NodeIndex new_root);

  // The edge to follow from a node, created child included; kNoNode if there is none.
  NodeIndex select(NodeIndex from, const MoveFilter& filter, go::Point& move);

  // What the network said of a node. At the root again, to renew its priors.
  void expand(NodeIndex index, const net::Output& output, bool lead_trained);

  void set_waiting(NodeIndex index, bool waiting) { node(index).waiting = waiting; }

  void set_terminal(NodeIndex index) { node(index).terminal = true; }

  void add_virtual(const std::vector<NodeIndex>& path, int count);

  // One visit that ended at the last node of the path.
  void back_up(const std::vector<NodeIndex>& path);

  // Children with visits, most visited first.
  [[nodiscard]] std::vector<Edge> ranked(NodeIndex parent) const;
  [[nodiscard]] std::vector<go::Point> principal_variation(const Edge& first) const;
  // Mean over all visits below the root, Black's.
  [[nodiscard]] std::vector<float> mean_ownership() const;

 private:
  Node& node(NodeIndex index) { return nodes_[static_cast<std::size_t>(index)]; }

  struct Choice;
  [[nodiscard]] Choice choice_at(NodeIndex index) const;
  [[nodiscard]] double score(const Edge& edge, const Choice& choice) const;

  // Black's: chance of winning and a little for points, in [-1.3, 1.3].
  [[nodiscard]] double utility(double winrate, double lead) const;

  SearchParams params_;
  int size_ = 19;
  double lead_centre_ = 0;
  std::vector<Node> nodes_;
};

}  // namespace kiryoku::engine
