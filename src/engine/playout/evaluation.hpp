// SPDX-License-Identifier: MIT
// The state of a search as an Evaluation.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/playout/params.hpp"
#include "engine/playout/sim_board.hpp"
#include "engine/playout/statistics.hpp"
#include "engine/playout/tree.hpp"
#include "go/position.hpp"
#include "record/evaluation.hpp"

namespace kiryoku::engine::playout {

template <int W>
struct EvaluationInput {
  const go::Position& position;
  const SearchParams& params;
  const NodePool& pool;
  const Node& root;
  const SimBoard<W>& board;
  Statistics<W>& statistics;
  double white_points;
};

// Lead of the median playout and the spread of all of them.
struct ScoreSummary {
  double median = 0;
  double stdev = 0;
};

ScoreSummary summarize_scores(const std::vector<std::int64_t>& histogram);

// The line of most visits from a node on.
std::vector<const Node*> main_line(const NodePool& pool, const Node& first);

// The children that were visited, best first.
std::vector<const Node*> ranked_children(const NodePool& pool, const Node& root);

template <int W>
record::Evaluation make_evaluation(const EvaluationInput<W>& input) {
  const go::Position& position = input.position;
  const int size = position.size();
  const go::Color mover = position.to_move();
  const double sign = mover == go::Color::kBlack ? 1 : -1;
  const auto point = [&](const Node& node) {
    return node.vertex == kPassVertex ? go::Point::pass() : input.board.point(node.vertex);
  };
  record::Evaluation evaluation;
  evaluation.to_move = mover;
  evaluation.visits = input.statistics.playouts();
  evaluation.policy.assign(static_cast<std::size_t>(size * size) + 1, -1.0F);
  for (const Node& child : input.pool.moves(input.root)) {
    const int index =
        child.vertex == kPassVertex ? size * size : go::to_row_major(point(child), size);
    evaluation.policy[static_cast<std::size_t>(index)] = child.prior;
  }
  for (const Node* child : ranked_children(input.pool, input.root)) {
    record::Candidate candidate;
    candidate.move = point(*child);
    candidate.visits = child->visits.get();
    candidate.black_winrate = record::mover_winrate(child->mean_win(), mover);
    candidate.black_lead = sign * child->mean_lead();
    candidate.prior = child->prior;
    for (const Node* node : main_line(input.pool, *child)) {
      candidate.pv.push_back(point(*node));
    }
    evaluation.candidates.push_back(std::move(candidate));
  }
  bool settled = true;
  for (const go::Point p : go::points_of(size)) {
    const int vertex = input.board.vertex(p);
    const double ownership = input.statistics.ownership(vertex);
    settled = settled && std::abs(ownership) >= input.params.settled_ownership;
    evaluation.ownership.push_back(static_cast<float>(ownership));
    evaluation.criticality.push_back(static_cast<float>(input.statistics.criticality(vertex)));
  }
  if (settled) {  // nothing is left to play for
    const auto pass = std::find_if(evaluation.candidates.begin(), evaluation.candidates.end(),
                                   [](const record::Candidate& c) { return c.move.is_pass(); });
    if (pass != evaluation.candidates.end()) {
      std::rotate(evaluation.candidates.begin(), pass, pass + 1);
    }
  }
  evaluation.black_winrate = evaluation.candidates.empty()
                                 ? input.statistics.black_winrate()
                                 : evaluation.candidates.front().black_winrate;
  const ScoreSummary score = summarize_scores(input.statistics.histogram());
  evaluation.black_lead = score.median - input.white_points;
  evaluation.lead_stdev = score.stdev;
  evaluation.score_histogram.assign(input.statistics.histogram().begin(),
                                    input.statistics.histogram().end());
  return evaluation;
}

}  // namespace kiryoku::engine::playout
