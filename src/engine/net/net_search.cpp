// SPDX-License-Identifier: MIT
#include "engine/net/net_search.hpp"

#include <algorithm>

namespace kiryoku::engine {
namespace {

using Clock = std::chrono::steady_clock;

// Wall-clock limits of one search.
class Timer {
 public:
  explicit Timer(const Budget& budget)
      : budget_(budget), start_(Clock::now()), last_report_(start_) {}

  [[nodiscard]] bool is_over() const {
    return (budget_.stop != nullptr && budget_.stop->stop_requested()) ||
           (budget_.time_ms > 0 && since(start_) >= budget_.time_ms);
  }

  // True at most every report_ms.
  bool report_is_due() {
    if (!budget_.on_report || budget_.report_ms <= 0 || since(last_report_) < budget_.report_ms) {
      return false;
    }
    last_report_ = Clock::now();
    return true;
  }

 private:
  static std::int64_t since(Clock::time_point then) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - then).count();
  }

  const Budget& budget_;
  Clock::time_point start_;
  Clock::time_point last_report_;
};

}  // namespace

NetSearch::NetSearch(net::Evaluator& evaluator, const NetSearchOptions& options)
    : evaluator_(evaluator), options_(options), tree_(options.params) {}

// True if the position is the tree's root or a later one of the same game.
bool NetSearch::continues(const go::Position& position) const {
  if (!root_ || root_->size() != position.size() || root_->komi() != position.komi() ||
      !(root_->rules() == position.rules()) || !(root_->start_board() == position.start_board()) ||
      root_->start_to_move() != position.start_to_move()) {
    return false;
  }
  const auto before = root_->moves();
  const auto now = position.moves();
  return now.size() >= before.size() && std::equal(before.begin(), before.end(), now.begin());
}

void NetSearch::prepare_tree(const go::Position& position, const Budget& budget) {
  const MoveFilter filter{budget.area.points, budget.avoid};
  NodeIndex node = continues(position) && filter == filter_ ? 0 : kNoNode;
  if (node != kNoNode) {
    const auto moves = position.moves().subspan(root_->moves().size());
    for (const go::Move& move : moves) {
      const bool in_turn = tree_.at(node).to_move == move.color;
      node = in_turn ? tree_.child(node, move.point) : kNoNode;
      if (node == kNoNode) {
        break;
      }
    }
  }
  if (node != kNoNode && tree_.at(node).evaluated && tree_.at(node).to_move == position.to_move()) {
    tree_.descend(node);
  } else {
    tree_.clear(position.to_move(), position.size());
  }
  root_ = position;
  filter_ = filter;
  const int symmetry = options_.symmetries > 1 ? net::kAllSymmetries : 0;
  root_output_ = evaluator_.evaluate(position, symmetry);
  tree_.expand(0, *root_output_, options_.lead_trained);
  if (tree_.root().visits == 0) {
    tree_.back_up({0});
  }
}

// Adds one leaf to the batch; false if none can be added now.
bool NetSearch::collect(std::vector<Leaf>& batch) {
  Leaf leaf{{0}, *root_};
  while (true) {
    const NodeIndex at = leaf.path.back();
    const Node& node = tree_.at(at);
    if (!node.evaluated || node.terminal) {
      leaf.fresh = !node.evaluated;
      break;
    }
    const go::Color mover = node.to_move;
    go::Point move;
    const NodeIndex next = tree_.select(at, filter_, move);
    if (next == kNoNode) {  // nothing allowed: the position itself counts once more
      leaf.fresh = false;
      break;
    }
    leaf.position.play_unchecked({mover, move});
    leaf.path.push_back(next);
  }
  if (tree_.at(leaf.path.back()).waiting) {
    return false;
  }
  if (leaf.fresh && leaf.position.is_over()) {
    tree_.set_terminal(leaf.path.back());  // two passes: the network's word is the last
  }
  tree_.set_waiting(leaf.path.back(), leaf.fresh);
  tree_.add_virtual(leaf.path, 1);
  batch.push_back(std::move(leaf));
  return true;
}

void NetSearch::finish(std::vector<Leaf>& batch) {
  std::vector<net::Query> queries;
  for (const Leaf& leaf : batch) {
    if (leaf.fresh) {
      const int symmetry =
          options_.symmetries > 1 ? static_cast<int>(leaf.position.hash() % go::kSymmetries) : 0;
      queries.push_back({&leaf.position, symmetry});
    }
  }
  const auto outputs = evaluator_.evaluate(queries);
  auto output = outputs.begin();
  for (const Leaf& leaf : batch) {
    if (leaf.fresh) {
      tree_.set_waiting(leaf.path.back(), false);
      tree_.expand(leaf.path.back(), **output++, options_.lead_trained);
    }
    tree_.add_virtual(leaf.path, -1);
    tree_.back_up(leaf.path);
  }
}

record::Evaluation NetSearch::run(const go::Position& position, const Budget& budget) {
  Timer timer(budget);
  const std::int64_t visits = budget.visits > 0 ? budget.visits : options_.visits;
  prepare_tree(position, budget);
  while (tree_.root().visits < visits && tree_.size() < options_.params.max_nodes &&
         !timer.is_over()) {
    const std::int64_t left = visits - tree_.root().visits;
    // A young tree cannot fill a batch sensibly: an eighth of its visits at most.
    const std::int64_t young = std::max(std::int64_t{1}, std::int64_t{tree_.root().visits} / 8);
    const auto most = static_cast<std::size_t>(
        std::min({left, young, static_cast<std::int64_t>(options_.batch)}));
    std::vector<Leaf> batch;
    while (batch.size() < most && collect(batch)) {
    }
    finish(batch);
    if (timer.report_is_due()) {
      budget.on_report(summary());
    }
  }
  return summary();
}

record::Evaluation NetSearch::summary() const {
  record::Evaluation e = net::to_evaluation(*root_output_, root_->to_move(), options_.lead_trained);
  std::erase_if(e.candidates,
                [&](const record::Candidate& c) { return !filter_.allows(c.move, true); });
  const Node& root = tree_.root();
  if (root.visits <= 1) {
    return e;  // the raw network
  }
  e.visits = root.visits;
  e.black_winrate = root.winrate();
  e.black_lead = root.lead();
  e.ownership = tree_.mean_ownership();
  std::vector<record::Candidate> candidates;
  for (const Edge& edge : tree_.ranked(0)) {
    const Node& child = tree_.at(edge.child);
    if (!filter_.allows(edge.move, true)) {
      continue;
    }
    record::Candidate c;
    c.move = edge.move;
    c.visits = child.visits;
    c.black_winrate = child.winrate();
    c.black_lead = child.lead();
    c.prior = static_cast<double>(edge.prior);
    c.pv = tree_.principal_variation(edge);
    candidates.push_back(std::move(c));
  }
  if (!candidates.empty()) {
    e.candidates = std::move(candidates);
  }
  return e;
}

}  // namespace kiryoku::engine
