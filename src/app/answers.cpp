// SPDX-License-Identifier: MIT
#include "app/answers.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "app/evaluate_game.hpp"
#include "knowledge/knowledge_file.hpp"

namespace kiryoku::app {

using base::Result;
using review::Question;

Answers::Answers(record::EvaluatedGame& game, Team& judges, EngineRequest playouts,
                 engine::EngineContext context, const base::StopSource* stop)
    : game_(game),
      judges_(judges),
      request_(std::move(playouts)),
      context_(std::move(context)),
      stop_(stop),
      positions_(positions_of(game.record).positions) {}

std::optional<record::Evaluation>& Answers::slot_of(const Question& question) {
  auto& kept = game_.evaluations[std::string(question.evaluator)];
  kept.resize(std::max(kept.size(), positions_.size()));
  return kept[static_cast<std::size_t>(question.turn)];
}

Result<bool> Answers::give(const std::vector<Question>& questions, const base::Progress& progress) {
  std::int64_t done = 0;
  const auto count = [&] {
    if (progress) {
      progress({"reasons", ++done, static_cast<std::int64_t>(questions.size())});
    }
  };
  if (Result<void> searched = search_all(questions, count); !searched) {
    return searched.error();
  }
  for (const Question& question : questions) {
    if (is_stopped()) {
      return false;
    }
    if (question.evaluator == review::kValue) {
      continue;
    }
    auto& slot = slot_of(question);
    if (!slot) {  // two moves may ask for the same position
      const go::Position& position = positions_[static_cast<std::size_t>(question.turn)];
      auto found =
          question.evaluator == review::kFirstSight ? first_sight(position) : playouts(position);
      if (!found) {
        return found.error();
      }
      slot = *std::move(found);
    }
    count();
  }
  return !is_stopped();
}

// In the order of the game, so that a search may go on from the one before.
Result<void> Answers::search_all(const std::vector<Question>& questions,
                                 const std::function<void()>& count) {
  std::map<int, std::int64_t> wanted;  // visits, by turn
  for (const Question& question : questions) {
    if (question.evaluator == review::kValue) {
      const auto& slot = slot_of(question);
      if (slot && slot->visits >= question.visits) {
        count();
      } else {
        wanted[question.turn] = std::max(wanted[question.turn], question.visits);
      }
    }
  }
  std::vector<go::Position> positions;
  std::vector<int> turns;
  engine::Budget budget;
  budget.stop = stop_;
  for (const auto& [turn, visits] : wanted) {
    positions.push_back(positions_[static_cast<std::size_t>(turn)]);
    turns.push_back(turn);
    budget.visits_each.push_back(visits);
  }
  std::optional<base::Error> failure;
  budget.on_answer = [&](std::size_t place, const Result<record::Evaluation>& answer) {
    auto& slot = slot_of({turns[place], review::kValue, 0});
    if (!answer) {
      const bool stopped = answer.error().code == base::ErrorCode::kInterrupted;
      failure = stopped ? failure : answer.error();
    } else if (!slot || slot->visits < answer->visits) {  // a stop may have cut it short
      slot = *answer;
    }
    count();
  };
  if (!positions.empty()) {
    judges_.evaluate_many(positions, budget);
  }
  return failure ? Result<void>(*failure) : Result<void>();
}

std::vector<Result<record::Evaluation>> Answers::raw() {
  engine::Budget budget;
  budget.visits = 1;
  budget.stop = stop_;
  return judges_.evaluate_many(positions_, budget);
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
