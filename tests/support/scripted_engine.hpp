// SPDX-License-Identifier: MIT
// An engine that answers what the test says.
#pragma once

#include <functional>
#include <string>
#include <utility>

#include "engine/engine.hpp"

namespace kiryoku::test {

class ScriptedEngine final : public engine::Engine {
 public:
  using Answer =
      std::function<base::Result<record::Evaluation>(const go::Position&, const engine::Budget&)>;

  explicit ScriptedEngine(Answer answer) : answer_(std::move(answer)) {}

  [[nodiscard]] std::string identity() const override { return "scripted"; }

  base::Result<record::Evaluation> evaluate(const go::Position& position,
                                            const engine::Budget& budget) override {
    return answer_(position, budget);
  }

 private:
  Answer answer_;
};

// An evaluation with one candidate.
inline record::Evaluation opinion(go::Color to_move, go::Point move, std::int64_t visits,
                                  double black_winrate) {
  record::Evaluation evaluation;
  evaluation.engine = "scripted";
  evaluation.to_move = to_move;
  evaluation.visits = visits;
  evaluation.black_winrate = black_winrate;
  record::Candidate candidate;
  candidate.move = move;
  candidate.visits = visits;
  candidate.black_winrate = black_winrate;
  candidate.pv = {move};
  evaluation.candidates.push_back(std::move(candidate));
  return evaluation;
}

}  // namespace kiryoku::test
