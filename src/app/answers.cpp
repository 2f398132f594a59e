// SPDX-License-Identifier: MIT
#include "app/answers.hpp"

#include <algorithm>
#include <utility>

#include "app/evaluate_game.hpp"
#include "knowledge/knowledge_file.hpp"

namespace kiryoku::app {

using base::Result;
using review::Question;

Answers::Answers(record::EvaluatedGame& game, engine::Engine& judge, EngineRequest playouts,
                 engine::EngineContext context, const base::StopSource* stop)
    : game_(game),
      judge_(judge),
      request_(std::move(playouts)),
      context_(std::move(context)),
      stop_(stop),
      positions_(positions_of(game.record).positions) {}

Result<bool> Answers::give(const std::vector<Question>& questions, const base::Progress& progress) {
  std::int64_t done = 0;
  for (const Question& question : questions) {
    if (is_stopped()) {
      return false;
    }
    auto& kept = game_.evaluations[std::string(question.evaluator)];
    kept.resize(std::max(kept.size(), positions_.size()));
    auto& slot = kept[static_cast<std::size_t>(question.turn)];
    if (!slot || slot->visits < question.visits) {  // two moves may ask for the same position
      auto found = answer(question);
      if (!found) {
        return found.error();
      }
      slot = *std::move(found);
    }
    if (progress) {
      progress({"reasons", ++done, static_cast<std::int64_t>(questions.size())});
    }
  }
  return true;
}

Result<record::Evaluation> Answers::answer(const Question& question) {
  const go::Position& position = positions_[static_cast<std::size_t>(question.turn)];
  if (question.evaluator == review::kFirstSight) {
    return first_sight(position);
  }
  return question.evaluator == review::kPlayouts ? playouts(position)
                                                 : search(position, question.visits, {});
}

Result<record::Evaluation> Answers::search(const go::Position& position, std::int64_t visits,
                                           const std::vector<go::Point>& area) {
  engine::Budget budget;
  budget.visits = visits;
  budget.area.points = area;
  budget.stop = stop_;
  return judge_.evaluate(position, budget);
}

std::vector<Result<record::Evaluation>> Answers::raw() {
  engine::Budget budget;
  budget.visits = 1;
  budget.stop = stop_;
  return judge_.evaluate_many(positions_, budget);
}

// What people play at first sight, as an evaluation that has nothing but a policy.
Result<record::Evaluation> Answers::first_sight(const go::Position& position) {
  if (!knowledge_) {
    auto read = knowledge::read_knowledge(context_.data_dir / "knowledge" / "default.txt.gz");
    if (!read) {
      return read.error();
    }
    knowledge_ = *std::move(read);
  }
  const int size = position.size();
  record::Evaluation evaluation;
  evaluation.engine = "knowledge " + knowledge_->digest;
  evaluation.to_move = position.to_move();
  evaluation.policy.assign(static_cast<std::size_t>(size * size) + 1, -1.0F);
  for (const knowledge::MoveProbability& move :
       knowledge::move_probabilities(*knowledge_, knowledge::situation_of(position))) {
    const std::size_t index = move.move.is_pass()
                                  ? evaluation.policy.size() - 1
                                  : static_cast<std::size_t>(go::to_row_major(move.move, size));
    evaluation.policy[index] = static_cast<float>(move.probability);
  }
  return evaluation;
}

Result<record::Evaluation> Answers::playouts(const go::Position& position) {
  if (!playouts_) {
    auto open = open_engine(request_, context_);
    if (!open) {
      return open.error();
    }
    playouts_ = *std::move(open);
  }
  engine::Budget budget;
  budget.stop = stop_;
  return playouts_->engine->evaluate(position, budget);
}

}  // namespace kiryoku::app
