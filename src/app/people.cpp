// SPDX-License-Identifier: MIT
#include "app/people.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/evaluate_game.hpp"
#include "record/rank.hpp"

namespace kiryoku::app {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

constexpr const char* kShipped = "nets/people.bin.gz";

// "net:model=FILE" told that everybody is 7k.
std::string told(const std::string& engine, double rank) {
  return fmt::format("{}{}profile=rank_{}", engine, engine.find(':') == engine.npos ? ":" : ",",
                     record::to_string({.value = rank}));
}

// The moves that are asked about, and the positions they were played in.
struct Asked {
  GamePositions before;
  std::vector<int> numbers;
};

Asked moves_of(const record::GameRecord& game, const std::vector<go::Color>& sides) {
  Asked asked;
  record::for_each_position(
      game, [&](int turn, const go::Position& position, const go::Move* next) {
        if (next != nullptr && next->point.is_place() && position.to_move() == next->color &&
            std::find(sides.begin(), sides.end(), next->color) != sides.end()) {
          asked.before.positions.push_back(position);
          asked.before.moves.push_back(*next);
          asked.numbers.push_back(turn + 1);
        }
      });
  return asked;
}

double share_of(const record::Evaluation& evaluation, go::Point move, int size) {
  const auto at = static_cast<std::size_t>(go::to_row_major(move, size));
  return at < evaluation.policy.size() ? static_cast<double>(evaluation.policy[at]) : 0.0;
}

}  // namespace

Result<People> People::open(const EngineRequest& request, const engine::EngineContext& context) {
  People people;
  for (const double rank : rank::kToldRanks) {
    EngineRequest one = request;
    one.engine = told(request.engine, rank);
    auto opened = open_engine(one, context);
    if (!opened) {
      return opened.error();
    }
    people.engines_.push_back(std::move(*opened));
  }
  people.identity_ = people.engines_.front().engine->identity();
  return people;
}

Result<People> People::open_shipped(EngineRequest request, const engine::EngineContext& context) {
  request.engine = fmt::format("net:model={}", (context.data_dir / kShipped).string());
  return open(request, context);
}

Result<std::vector<rank::ToldMove>> People::ask(const record::GameRecord& game,
                                                const std::vector<go::Color>& sides,
                                                const base::StopSource* stop) {
  const Asked asked = moves_of(game, sides);
  std::vector<rank::ToldMove> moves;
  for (std::size_t i = 0; i < asked.numbers.size(); ++i) {
    moves.push_back({asked.numbers[i], asked.before.moves[i].color, {}});
  }
  engine::Budget budget;
  budget.stop = stop;
  for (std::size_t k = 0; k < engines_.size(); ++k) {
    const auto answers = engines_[k].engine->evaluate_many(asked.before.positions, budget);
    for (std::size_t i = 0; i < answers.size(); ++i) {
      if (!answers[i]) {
        return within(answers[i].error(), fmt::format("move {}", moves[i].number));
      }
      moves[i].log_probability[k] =
          rank::log_probability(share_of(*answers[i], asked.before.moves[i].point, game.size));
    }
  }
  if (stop != nullptr && stop->stop_requested()) {
    return Error{ErrorCode::kInterrupted, "stopped while asking what people play", ""};
  }
  return moves;
}

}  // namespace kiryoku::app
