// SPDX-License-Identifier: MIT
#include "engine/playout/priors.hpp"

#include <algorithm>

#include "knowledge/pattern3.hpp"

namespace kiryoku::engine::playout {
namespace {

using go::Point;

bool is_worth_a_node(const knowledge::Situation& situation, const ExpansionRules& rules, Point p) {
  const go::Board& board = situation.board;
  if (rules.allowed != nullptr && !(*rules.allowed)[p]) {
    return false;
  }
  if (knowledge::is_eye(knowledge::pattern3_for(board, p, situation.mover))) {
    return false;
  }
  if (rules.superko && board.is_capture(situation.mover, p)) {
    const std::uint64_t after = board.hash_after(situation.mover, p);
    return std::find(rules.seen.begin(), rules.seen.end(), after) == rules.seen.end();
  }
  return true;
}

std::vector<knowledge::MoveProbability> uniform(const knowledge::Situation& situation) {
  std::vector<knowledge::MoveProbability> moves;
  for (const Point p : go::points_of(situation.board.size())) {
    if (situation.board.check(situation.mover, p) == go::Legality::kOk) {
      moves.push_back({p, 1.0});
    }
  }
  return moves;
}

}  // namespace

std::vector<PriorMove> expand_moves(const knowledge::Situation& situation,
                                    const ExpansionRules& rules) {
  std::vector<PriorMove> moves;
  double pass = 0;
  double sum = 0;
  for (const knowledge::MoveProbability& move :
       rules.knowledge != nullptr ? move_probabilities(*rules.knowledge, situation)
                                  : uniform(situation)) {
    if (move.move.is_pass()) {
      pass = move.probability;
    } else if (is_worth_a_node(situation, rules, move.move)) {
      moves.push_back({move.move, static_cast<float>(move.probability)});
      sum += move.probability;
    }
  }
  std::stable_sort(moves.begin(), moves.end(),
                   [](const PriorMove& a, const PriorMove& b) { return a.prior > b.prior; });
  pass = std::max(pass, rules.least_pass_prior * sum);
  pass = moves.empty() ? 1.0 : pass;
  moves.push_back({Point::pass(), static_cast<float>(pass)});
  for (PriorMove& move : moves) {
    move.prior = static_cast<float>(move.prior / (sum + pass));
  }
  return moves;
}

}  // namespace kiryoku::engine::playout
