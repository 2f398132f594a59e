// SPDX-License-Identifier: MIT
#include "engine/net/search_tree.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace kiryoku::engine {
namespace {

bool contains(const std::vector<go::Point>& points, go::Point p) {
  return std::find(points.begin(), points.end(), p) != points.end();
}

constexpr float kOwnershipUnit = 127;

}  // namespace

bool MoveFilter::allows(go::Point move, bool at_root) const {
  if (at_root && contains(root_avoid, move)) {
    return false;
  }
  return area.empty() || move.is_pass() || contains(area, move);
}

void SearchTree::clear(go::Color to_move, int size) {
  size_ = size;
  lead_centre_ = 0;
  nodes_.assign(1, {});
  nodes_.front().to_move = to_move;
}

NodeIndex SearchTree::child(NodeIndex parent, go::Point move) const {
  for (const Edge& edge : at(parent).edges) {
    if (edge.move == move) {
      return edge.child;
    }
  }
  return kNoNode;
}

void SearchTree::descend(NodeIndex new_root) {
  if (new_root == 0) {
    return;
  }
  std::vector<Node> kept;
  std::vector<NodeIndex> from{new_root};  // old index of each kept node
  for (std::size_t i = 0; i < from.size(); ++i) {
    kept.push_back(std::move(node(from[i])));
    for (Edge& edge : kept.back().edges) {
      if (edge.child != kNoNode) {
        from.push_back(edge.child);
        edge.child = static_cast<NodeIndex>(from.size() - 1);
      }
    }
  }
  nodes_ = std::move(kept);
}

double SearchTree::utility(double winrate, double lead) const {
  const double points = (lead - lead_centre_) / (params_.lead_scale * size_);
  return 2 * winrate - 1 + params_.lead_utility * 2 / std::numbers::pi * std::atan(points);
}

// Numbers that are the same for all moves of a node; from the mover's side.
struct SearchTree::Choice {
  double sign;       // of Black's values
  double weight;     // of a prior
  double unvisited;  // thought of a move never tried
};

SearchTree::Choice SearchTree::choice_at(NodeIndex index) const {
  const Node& n = at(index);
  double visited_prior = 0;
  for (const Edge& edge : n.edges) {
    if (edge.child != kNoNode) {
      visited_prior += static_cast<double>(edge.prior);
    }
  }
  const double visits = n.visits + n.virtual_visits;
  const double growth = std::log((visits + params_.cpuct_base) / params_.cpuct_base);
  const double reduction = index == 0 ? params_.root_fpu_reduction : params_.fpu_reduction;
  Choice choice{};
  choice.sign = n.to_move == go::Color::kBlack ? 1 : -1;
  choice.weight = (params_.cpuct + params_.cpuct_log * growth) * std::sqrt(visits + 0.01);
  choice.unvisited =
      choice.sign * utility(n.winrate(), n.lead()) - reduction * std::sqrt(visited_prior);
  return choice;
}

double SearchTree::score(const Edge& edge, const Choice& choice) const {
  double value = choice.unvisited;
  double tried = 0;
  if (edge.child != kNoNode) {
    const Node& below = at(edge.child);
    tried = below.visits + below.virtual_visits;
    if (tried > 0) {
      // Visits on their way count as lost, so that a batch spreads out.
      const double known =
          below.visits == 0 ? 0 : choice.sign * utility(below.winrate(), below.lead());
      value = (known * below.visits - below.virtual_visits) / tried;
    }
  }
  return value + choice.weight * static_cast<double>(edge.prior) / (1 + tried);
}

NodeIndex SearchTree::select(NodeIndex from, const MoveFilter& filter, go::Point& move) {
  const Choice choice = choice_at(from);
  Edge* best = nullptr;
  double best_score = 0;
  for (Edge& edge : node(from).edges) {
    if (!filter.allows(edge.move, from == 0)) {
      continue;
    }
    const double edge_score = score(edge, choice);
    if (best == nullptr || edge_score > best_score) {
      best = &edge;
      best_score = edge_score;
    }
  }
  if (best == nullptr) {
    return kNoNode;
  }
  move = best->move;
  if (best->child == kNoNode) {
    best->child = static_cast<NodeIndex>(nodes_.size());
    Node fresh;
    fresh.to_move = go::opposite(at(from).to_move);
    nodes_.push_back(std::move(fresh));
    return static_cast<NodeIndex>(nodes_.size() - 1);
  }
  return best->child;
}

void SearchTree::expand(NodeIndex index, const net::Output& output, bool lead_trained) {
  Node& n = node(index);
  const bool black = n.to_move == go::Color::kBlack;
  const double lead = lead_trained ? output.lead : output.score_mean;
  n.own_winrate = static_cast<float>(black ? output.winrate() : 1 - output.winrate());
  n.own_lead = static_cast<float>(black ? lead : -lead);
  if (index == 0) {
    lead_centre_ = params_.lead_centre * static_cast<double>(n.own_lead);
  }
  n.ownership.resize(output.ownership.size());
  for (std::size_t i = 0; i < n.ownership.size(); ++i) {
    const float owner = black ? output.ownership[i] : -output.ownership[i];
    n.ownership[i] = static_cast<std::int8_t>(std::lround(owner * kOwnershipUnit));
  }
  std::vector<Edge> edges;
  const int points = output.size * output.size;
  for (int i = 0; i <= points; ++i) {
    const float prior = output.policy[static_cast<std::size_t>(i)];
    const go::Point move = i == points ? go::Point::pass() : go::from_row_major(i, output.size);
    if (prior >= 0) {
      edges.push_back({move, prior, child(index, move)});
    }
  }
  // Moves tried already stay whatever the new priors say.
  std::stable_sort(edges.begin(), edges.end(), [](const Edge& a, const Edge& b) {
    return std::pair(a.child != kNoNode, a.prior) > std::pair(b.child != kNoNode, b.prior);
  });
  edges.resize(std::min(edges.size(), static_cast<std::size_t>(params_.max_edges)));
  std::stable_sort(edges.begin(), edges.end(),
                   [](const Edge& a, const Edge& b) { return a.prior > b.prior; });
  edges.shrink_to_fit();
  n.edges = std::move(edges);
  n.evaluated = true;
}

void SearchTree::add_virtual(const std::vector<NodeIndex>& path, int count) {
  for (const NodeIndex index : path) {
    node(index).virtual_visits += count;
  }
}

void SearchTree::back_up(const std::vector<NodeIndex>& path) {
  Node& leaf = node(path.back());
  ++leaf.own_visits;
  const double winrate = leaf.own_winrate;
  const double lead = leaf.own_lead;
  for (const NodeIndex index : path) {
    Node& n = node(index);
    ++n.visits;
    n.winrate_sum += winrate;
    n.lead_sum += lead;
  }
}

std::vector<Edge> SearchTree::ranked(NodeIndex parent) const {
  std::vector<Edge> edges;
  for (const Edge& edge : at(parent).edges) {
    if (edge.child != kNoNode && at(edge.child).visits > 0) {
      edges.push_back(edge);
    }
  }
  const double sign = at(parent).to_move == go::Color::kBlack ? 1 : -1;
  const auto rank = [&](const Edge& edge) {
    const Node& n = at(edge.child);
    return std::pair(n.visits, sign * utility(n.winrate(), n.lead()));
  };
  std::stable_sort(edges.begin(), edges.end(),
                   [&](const Edge& a, const Edge& b) { return rank(a) > rank(b); });
  return edges;
}

std::vector<go::Point> SearchTree::principal_variation(const Edge& first) const {
  std::vector<go::Point> line{first.move};
  std::vector<Edge> next = ranked(first.child);
  while (!next.empty()) {
    line.push_back(next.front().move);
    next = ranked(next.front().child);
  }
  return line;
}

std::vector<float> SearchTree::mean_ownership() const {
  std::vector<double> sums(root().ownership.size());
  double visits = 0;
  for (const Node& n : nodes_) {
    if (n.own_visits > 0 && n.ownership.size() == sums.size()) {
      visits += n.own_visits;
      for (std::size_t i = 0; i < sums.size(); ++i) {
        sums[i] += static_cast<double>(n.own_visits) * static_cast<double>(n.ownership[i]);
      }
    }
  }
  std::vector<float> mean(sums.size());
  for (std::size_t i = 0; i < sums.size() && visits > 0; ++i) {
    mean[i] = static_cast<float>(sums[i] / (visits * static_cast<double>(kOwnershipUnit)));
  }
  return mean;
}

}  // namespace kiryoku::engine
