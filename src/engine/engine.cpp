// SPDX-License-Identifier: MIT
#include "engine/engine.hpp"

namespace kiryoku::engine {

Budget Budget::of(std::size_t place) const {
  Budget one = *this;
  if (!visits_each.empty()) {
    one.visits = visits_each[place];
    one.visits_each.clear();
  }
  return one;
}

std::vector<base::Result<record::Evaluation>> Engine::evaluate_many(
    std::span<const go::Position> positions, const Budget& budget) {
  std::vector<base::Result<record::Evaluation>> answers;
  answers.reserve(positions.size());
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const bool stopped = budget.stop != nullptr && budget.stop->stop_requested();
    answers.push_back(
        stopped ? base::Error{base::ErrorCode::kInterrupted, "stopped before this position", ""}
                : evaluate(positions[i], budget.of(i)));
    if (budget.on_answer) {
      budget.on_answer(answers.size() - 1, answers.back());
    }
  }
  return answers;
}

}  // namespace kiryoku::engine
