// SPDX-License-Identifier: MIT
#include "engine/playout/evaluation.hpp"

namespace kiryoku::engine::playout {
namespace {

constexpr std::size_t kLongestLine = 30;
constexpr std::uint32_t kLeastVisits = 2;  // of a move to stand in a main line

}  // namespace

ScoreSummary summarize_scores(const std::vector<std::int64_t>& histogram) {
  const std::size_t jigo = histogram.size() / 2;
  const auto middle = static_cast<double>(jigo);
  double count = 0;
  double sum = 0;
  double squares = 0;
  for (std::size_t i = 0; i < histogram.size(); ++i) {
    const auto n = static_cast<double>(histogram[i]);
    const double score = static_cast<double>(i) - middle;
    count += n;
    sum += n * score;
    squares += n * score * score;
  }
  if (count == 0) {
    return {};
  }
  ScoreSummary summary;
  summary.stdev = std::sqrt(std::max(0.0, squares / count - (sum / count) * (sum / count)));
  double below = 0;
  for (std::size_t i = 0; i < histogram.size(); ++i) {
    const auto n = static_cast<double>(histogram[i]);
    if (below + n >= count / 2 && n > 0) {
      summary.median = static_cast<double>(i) - middle;
      break;
    }
    below += n;
  }
  return summary;
}

std::vector<const Node*> ranked_children(const NodePool& pool, const Node& root) {
  std::vector<const Node*> ranked;
  for (const Node& child : pool.moves(root)) {
    if (child.visits.get() > 0) {
      ranked.push_back(&child);
    }
  }
  std::stable_sort(ranked.begin(), ranked.end(), [](const Node* a, const Node* b) {
    return a->visits.get() != b->visits.get() ? a->visits.get() > b->visits.get()
                                              : a->mean_win() > b->mean_win();
  });
  if (ranked.empty() && !pool.moves(root).empty()) {
    ranked.push_back(&pool.moves(root).front());  // no playout was allowed: the likeliest move
  }
  return ranked;
}

std::vector<const Node*> main_line(const NodePool& pool, const Node& first) {
  std::vector<const Node*> line = {&first};
  while (line.size() < kLongestLine) {
    const Node* best = nullptr;
    for (const Node& child : pool.moves(*line.back())) {
      if (child.visits.get() >= kLeastVisits &&
          (best == nullptr || child.visits.get() > best->visits.get())) {
        best = &child;
      }
    }
    if (best == nullptr) {
      break;
    }
    line.push_back(best);
  }
  return line;
}

}  // namespace kiryoku::engine::playout
