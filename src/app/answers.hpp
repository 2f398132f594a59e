// SPDX-License-Identifier: MIT
// Has the questions of a review answered: searches by the judging engines, playouts, and what
// people play at first sight.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/open_engine.hpp"
#include "app/team.hpp"
#include "base/progress.hpp"
#include "base/result.hpp"
#include "engine/all.hpp"
#include "go/position.hpp"
#include "knowledge/knowledge.hpp"
#include "record/evaluation.hpp"
#include "review/facts.hpp"

namespace kiryoku::app {

class Answers {
 public:
  // `judges` must outlive this; playouts are opened from `playouts` with the rest of the request.
  Answers(record::EvaluatedGame& game, Team& judges, EngineRequest playouts,
          engine::EngineContext context, const base::StopSource* stop);

  // Adds the answers to the game. False if stopped before the end.
  base::Result<bool> give(const std::vector<review::Question>& questions,
                          const base::Progress& progress);

  // Every position of the game, by the judge without search.
  std::vector<base::Result<record::Evaluation>> raw();

  [[nodiscard]] bool is_stopped() const { return stop_ != nullptr && stop_->stop_requested(); }

 private:
  std::optional<record::Evaluation>& slot_of(const review::Question& question);
  base::Result<void> search_all(const std::vector<review::Question>& questions,
                                const std::function<void()>& count);
  base::Result<record::Evaluation> first_sight(const go::Position& position);
  base::Result<record::Evaluation> playouts(const go::Position& position);

  record::EvaluatedGame& game_;
  Team& judges_;
  EngineRequest request_;
  engine::EngineContext context_;
  const base::StopSource* stop_;
  std::vector<go::Position> positions_;
  std::optional<knowledge::Knowledge> knowledge_;
  std::optional<OpenEngine> playouts_;
};

}  // namespace kiryoku::app
