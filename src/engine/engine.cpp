// SPDX-License-Identifier: MIT
#include "engine/engine.hpp"

namespace kiryoku::engine {

std::vector<base::Result<record::Evaluation>> Engine::evaluate_many(
    std::span<const go::Position> positions, const Budget& budget) {
  std::vector<base::Result<record::Evaluation>> answers;
  answers.reserve(positions.size());
  for (const go::Position& position : positions) {
    answers.push_back(evaluate(position, budget));
  }
  return answers;
}

}  // namespace kiryoku::engine
