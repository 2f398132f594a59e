// SPDX-License-Identifier: MIT
#include "app/review_game.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "knowledge/knowledge.hpp"
#include "knowledge/knowledge_file.hpp"

namespace kiryoku::app {
namespace {

using base::Result;
using review::JudgedMove;
using review::Question;

// What people play at first sight, as an evaluation that has nothing but a policy.
record::Evaluation first_sight(const knowledge::Knowledge& knowledge,
                               const go::Position& position) {
  const int size = position.size();
  record::Evaluation evaluation;
  evaluation.engine = "knowledge " + knowledge.digest;
  evaluation.to_move = position.to_move();
  evaluation.policy.assign(static_cast<std::size_t>(size * size) + 1, -1.0F);
  for (const knowledge::MoveProbability& move :
       knowledge::move_probabilities(knowledge, knowledge::situation_of(position))) {
    const std::size_t index = move.move.is_pass()
                                  ? evaluation.policy.size() - 1
                                  : static_cast<std::size_t>(go::to_row_major(move.move, size));
    evaluation.policy[index] = static_cast<float>(move.probability);
  }
  return evaluation;
}

// The moves of one player that are talked about, in the order of the game.
std::vector<JudgedMove> bad_moves(const std::vector<JudgedMove>& moves, go::Color color,
                                  const ReviewParams& params) {
  std::vector<JudgedMove> bad;
  if (params.paper_rules) {
    std::copy_if(moves.begin(), moves.end(), std::back_inserter(bad), [&](const JudgedMove& move) {
      return move.move.color == color && move.loss_winrate > params.paper_loss;
    });
  } else {
    bad = review::worst_moves(moves, color, params.worst);
  }
  std::sort(bad.begin(), bad.end(),
            [](const JudgedMove& a, const JudgedMove& b) { return a.number < b.number; });
  return bad;
}

lesson::ReviewedMove reviewed_move(const record::EvaluatedGame& game, const JudgedMove& move,
                                   const ReviewParams& params) {
  const auto mistakes = params.paper_rules ? review::paper_mistakes() : review::all_mistakes();
  lesson::ReviewedMove reviewed;
  reviewed.facts = review::facts_of(game, move);
  reviewed.reasons = review::reasons_of(reviewed.facts, mistakes);
  reviewed.consequences = review::consequences_of(reviewed.facts);
  reviewed.phase = review::phase_of(move.number, game.record.size);
  reviewed.diagram = move.best_line;
  return reviewed;
}

class Answers {
 public:
  Answers(record::EvaluatedGame& game, const EngineRequest& request,
          const engine::EngineContext& context, const ReviewParams& params,
          const base::StopSource* stop)
      : game_(game), request_(request), context_(context), stop_(stop) {
    request_.engine = params.playouts;
  }

  // False if stopped before the end.
  Result<bool> give(const std::vector<Question>& questions, const base::Progress& progress) {
    const GamePositions all = positions_of(game_.record);
    std::int64_t done = 0;
    for (const Question& question : questions) {
      if (stop_ != nullptr && stop_->stop_requested()) {
        return false;
      }
      const go::Position& position = all.positions[static_cast<std::size_t>(question.turn)];
      auto& kept = game_.evaluations[std::string(question.evaluator)];
      kept.resize(std::max(kept.size(), all.positions.size()));
      auto& slot = kept[static_cast<std::size_t>(question.turn)];
      if (!slot) {  // two moves may ask for the same position
        auto answer =
            question.evaluator == review::kFirstSight ? sight(position) : playouts(position);
        if (!answer) {
          return answer.error();
        }
        slot = *std::move(answer);
      }
      if (progress) {
        progress({"reasons", ++done, static_cast<std::int64_t>(questions.size())});
      }
    }
    return true;
  }

 private:
  Result<record::Evaluation> sight(const go::Position& position) {
    if (!knowledge_) {
      auto read = knowledge::read_knowledge(context_.data_dir / "knowledge" / "default.txt.gz");
      if (!read) {
        return read.error();
      }
      knowledge_ = *std::move(read);
    }
    return first_sight(*knowledge_, position);
  }

  Result<record::Evaluation> playouts(const go::Position& position) {
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

  record::EvaluatedGame& game_;
  EngineRequest request_;
  const engine::EngineContext& context_;
  const base::StopSource* stop_;
  std::optional<knowledge::Knowledge> knowledge_;
  std::optional<OpenEngine> playouts_;
};

}  // namespace

Result<lesson::GameReview> review_game(const record::GameRecord& game, const EngineRequest& request,
                                       const engine::EngineContext& context,
                                       const ReviewParams& params, const base::StopSource* stop,
                                       const ReviewEvents& events, std::string& notice) {
  auto open = open_engine(request, context);
  if (!open) {
    return open.error();
  }
  notice = open->notice;
  auto evaluated =
      evaluate_game(*open, game, std::string(review::kValue), params.effort, stop, events.progress);
  if (!evaluated) {
    return evaluated.error();
  }
  lesson::GameReview review;
  review.game = *std::move(evaluated);
  review.engine = open->engine->identity();
  for (const auto& evaluation : review.game.evaluations[std::string(review::kValue)]) {
    review.visits += evaluation ? evaluation->visits : 0;
  }
  review.moves = review::judge_moves(review.game, std::string(review::kValue));
  review.names = lesson::names_of_game(game);
  review.phases = review::phases_of(game.move_count(), game.size);
  review.black.color = go::Color::kBlack;
  review.white.color = go::Color::kWhite;
  std::map<go::Color, std::vector<JudgedMove>> bad;
  std::vector<JudgedMove> all_bad;
  for (const go::Color color : {go::Color::kBlack, go::Color::kWhite}) {
    bad[color] = bad_moves(review.moves, color, params);
    all_bad.insert(all_bad.end(), bad[color].begin(), bad[color].end());
  }
  Answers answers(review.game, request, context, params, stop);
  const Result<bool> answered =
      answers.give(review::open_questions(review.game, all_bad), events.progress);
  if (!answered) {
    return answered.error();
  }
  review.complete = *answered && (stop == nullptr || !stop->stop_requested());
  for (lesson::PlayerReview* player : {&review.black, &review.white}) {
    for (const JudgedMove& move : bad[player->color]) {
      player->mistakes.push_back(reviewed_move(review.game, move, params));
    }
    lesson::count_player(review.moves, game.size, *player);
  }
  return review;
}

}  // namespace kiryoku::app
