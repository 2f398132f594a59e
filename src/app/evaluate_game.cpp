// SPDX-License-Identifier: MIT
#include "app/evaluate_game.hpp"

#include <fmt/format.h>

#include <optional>

#include "engine/net/game_budget.hpp"

namespace kiryoku::app {

using base::Result;

GamePositions positions_of(const record::GameRecord& game, const MoveRange& range) {
  GamePositions all;
  all.first_turn = range.first - 1;
  all.positions.reserve(static_cast<std::size_t>(game.move_count()) + 1);
  record::for_each_position(game,
                            [&](int turn, const go::Position& position, const go::Move* next) {
                              // The position after the last move belongs to the whole game, not to
                              // a part of it.
                              const bool wanted = turn + 1 >= range.first && turn < range.last;
                              if (wanted && (next != nullptr || range.last > turn + 1)) {
                                all.positions.push_back(position);
                                if (next != nullptr) {
                                  all.moves.push_back(*next);
                                }
                              }
                            });
  return all;
}

std::vector<Result<record::Evaluation>> evaluate_positions(engine::Engine& engine,
                                                           const GamePositions& asked,
                                                           const GameEffort& effort,
                                                           const engine::Budget& budget,
                                                           const base::Progress& progress) {
  if (effort.game_visits > 0) {
    engine::GameBudgetParams params;
    params.total_visits = effort.game_visits;
    auto answers =
        engine::evaluate_game(engine, asked.positions, asked.moves, params, budget.stop, progress);
    for (std::size_t i = 0; i < answers.size() && budget.on_answer; ++i) {
      budget.on_answer(i, answers[i]);
    }
    return answers;
  }
  engine::Budget each = budget;
  each.visits = effort.visits;
  std::int64_t done = 0;
  each.on_answer = [&](std::size_t place, const Result<record::Evaluation>& answer) {
    if (budget.on_answer) {
      budget.on_answer(place, answer);
    }
    if (progress) {
      progress({"positions", ++done, static_cast<std::int64_t>(asked.positions.size())});
    }
  };
  return engine.evaluate_many(asked.positions, each);
}

base::Error within(const base::Error& error, const std::string& place) {
  return {error.code, error.to_string(), place};
}

base::Error at_turn(const base::Error& error, const record::GameRecord& game, std::size_t turn) {
  const base::Error placed = within(error, fmt::format("position after move {}", turn));
  return game.source.empty() ? placed : within(placed, game.source);
}

Result<record::EvaluatedGame> evaluate_game(OpenEngine& open, const record::GameRecord& game,
                                            const std::string& evaluator, const GameEffort& effort,
                                            const base::StopSource* stop,
                                            const base::Progress& progress) {
  engine::Budget budget;
  budget.stop = stop;
  GameEffort possible = effort;
  possible.game_visits = open.shares_visits() ? effort.game_visits : 0;
  const auto answers =
      evaluate_positions(*open.engine, positions_of(game), possible, budget, progress);
  record::EvaluatedGame evaluated{game, {}};
  auto& kept = evaluated.evaluations[evaluator];
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (!answers[i] && answers[i].error().code != base::ErrorCode::kInterrupted) {
      return at_turn(answers[i].error(), game, i);
    }
    kept.push_back(answers[i] ? std::optional(*answers[i]) : std::nullopt);
  }
  return evaluated;
}

Result<std::vector<std::optional<record::Evaluation>>> evaluate_side(
    OpenEngine& open, const record::GameRecord& game, go::Color color,
    const std::function<bool(const record::Evaluation&)>& is_enough, const base::StopSource* stop) {
  const GamePositions all = positions_of(game);
  std::vector<std::optional<record::Evaluation>> found(all.positions.size());
  engine::Budget budget;
  budget.stop = stop;
  for (std::size_t i = 0; i < all.moves.size(); ++i) {
    if (all.moves[i].color != color || !all.moves[i].point.is_place()) {
      continue;
    }
    auto answer = open.engine->evaluate(all.positions[i], budget);
    if (stop != nullptr && stop->stop_requested()) {
      break;
    }
    if (!answer) {
      return at_turn(answer.error(), game, i);
    }
    found[i] = std::move(*answer);
    if (is_enough(*found[i])) {
      break;
    }
  }
  return found;
}

}  // namespace kiryoku::app
