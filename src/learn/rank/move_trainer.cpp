// SPDX-License-Identifier: MIT
#include "learn/rank/move_trainer.hpp"

#include <algorithm>
#include <cmath>

#include "base/rng.hpp"
#include "knowledge/situation.hpp"
#include "learn/knowledge/extraction.hpp"

namespace kiryoku::learn::rank {
namespace {

using base::Result;
using kiryoku::rank::CandidateFeatures;
using kiryoku::rank::FeatureNumber;
using kiryoku::rank::FeatureNumbers;
using kiryoku::rank::kRankTerms;
using kiryoku::rank::MoveModel;
using kiryoku::rank::RankTerms;

constexpr float kFirstSquare = 1e-3F;  // keeps the first steps finite
constexpr float kNegligible = 1e-4F;   // gradients below this are not worth a step

mm::TrainingGame training_game(const record::GameRecord& game) {
  mm::TrainingGame result;
  result.setup = game.setup;
  for (const record::Step& step : game.steps) {
    if (step.move.color != go::Color::kEmpty) {
      result.moves.push_back(step.move);
    }
  }
  return result;
}

knowledge::PatternDictionary find_patterns(const LabelledGames& games,
                                           const MoveTrainingParams& params,
                                           const base::StopSource* stop) {
  const std::size_t step = std::max<std::size_t>(1, games.games.size() / params.pattern_games);
  std::vector<mm::TrainingGame> searched;
  for (std::size_t i = 0; i < games.games.size(); i += step) {
    searched.push_back(training_game(games.games[i]));
  }
  std::vector<const mm::TrainingGame*> list;
  for (const mm::TrainingGame& game : searched) {
    list.push_back(&game);
  }
  return mm::frequent_patterns(list, params.least_count, 1, {}, stop);
}

// One model under training.
class Learner {
 public:
  explicit Learner(std::size_t features) : weights_(features), squares_(features) {
    for (RankTerms& square : squares_) {
      square.fill(kFirstSquare);
    }
  }

  // One step; answers ln P of the move played before it.
  double learn(const CandidateFeatures& candidates, std::size_t played, const RankTerms& terms,
               float rate, float trust) {
    strength_.resize(candidates.size());
    float most = -1e30F;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      float sum = 0;
      for (const FeatureNumber f : candidates.of(i)) {
        const RankTerms& w = weights_[f];
        sum += w[0] * terms[0] + w[1] * terms[1] + w[2] * terms[2];
      }
      strength_[i] = sum;
      most = std::max(most, sum);
    }
    float all = 0;
    for (float& s : strength_) {
      s = std::exp(s - most);
      all += s;
    }
    const float own = strength_[played] / all;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      const float gradient = (i == played ? 1.0F : 0.0F) - strength_[i] / all;
      if (std::fabs(gradient) > kNegligible) {
        step(candidates.of(i), gradient * trust, terms, rate);
      }
    }
    return std::log(std::max(static_cast<double>(own), 1e-12));
  }

  std::vector<RankTerms> take() { return std::move(weights_); }

 private:
  void step(std::span<const FeatureNumber> features, float gradient, const RankTerms& terms,
            float rate) {
    for (const FeatureNumber f : features) {
      for (std::size_t t = 0; t < kRankTerms; ++t) {
        const float g = gradient * terms[t];
        squares_[f][t] += g * g;
        weights_[f][t] += rate * g / std::sqrt(squares_[f][t]);
      }
    }
  }

  std::vector<RankTerms> weights_;
  std::vector<RankTerms> squares_;
  std::vector<float> strength_;
};

class Training {
 public:
  Training(const LabelledGames& games, const MoveTrainingParams& params,
           knowledge::PatternDictionary patterns, const EvaluationsOf& evaluations)
      : games_(games),
        params_(params),
        evaluations_(evaluations),
        patterns_(std::move(patterns)),
        numbers_(patterns_.hashes().size(), static_cast<bool>(evaluations)),
        learners_(static_cast<std::size_t>(params.folds) + 1, Learner(numbers_.count())) {
    for (const std::string& player : games.players) {
      folds_.push_back(params.folds > 0 ? fold_of(player, params.folds) : -1);
    }
  }

  Result<void> run(const base::Progress& progress, const base::StopSource* stop) {
    std::vector<std::size_t> order = first_sides(games_, params_.most_of_player);
    base::Rng rng(params_.seed);
    const auto total = static_cast<std::int64_t>(order.size()) * params_.epochs;
    std::int64_t done = 0;
    for (int epoch = 0; epoch < params_.epochs; ++epoch) {
      const bool last = epoch + 1 == params_.epochs && epoch > 0;
      rate_ = static_cast<float>(last ? params_.last_rate : params_.rate);
      log_likelihood_ = 0;
      moves_ = 0;
      for (std::size_t i = order.size(); i > 1; --i) {
        std::swap(order[i - 1], order[rng.below(static_cast<std::uint32_t>(i))]);
      }
      for (const std::size_t side : order) {
        if (stop != nullptr && stop->stop_requested()) {
          return base::Error{base::ErrorCode::kInterrupted, "stopped while learning", ""};
        }
        if (auto learned = learn(games_.sides[side]); !learned) {
          return learned;
        }
        if (++done % 20 == 0 && progress) {
          progress({"sides learned from", done, total});
        }
      }
    }
    return {};
  }

  MoveModels take() {
    MoveModels models;
    models.moves = moves_;
    models.mean_log_likelihood = moves_ > 0 ? log_likelihood_ / static_cast<double>(moves_) : 0;
    models.all = take(learners_.back());
    for (int k = 0; k < params_.folds; ++k) {
      models.without.push_back(take(learners_[static_cast<std::size_t>(k)]));
    }
    return models;
  }

 private:
  MoveModel take(Learner& learner) const {
    MoveModel model;
    model.patterns = patterns_;
    model.sees_policy = numbers_.sees_policy();
    model.weights = learner.take();
    return model;
  }

  Result<void> learn(const LabelledSide& side) {
    std::vector<std::optional<record::Evaluation>> seen;
    if (evaluations_) {
      auto found = evaluations_(side);
      if (!found) {
        return found.error();
      }
      seen = std::move(*found);
    }
    const RankTerms terms = kiryoku::rank::rank_terms(side.rank);
    const double spread = side.deviation / params_.settled;
    const auto trust = static_cast<float>(1 / (1 + spread * spread));
    const int fold = folds_[static_cast<std::size_t>(side.player)];
    const record::GameRecord& game = games_.games[side.game];
    record::for_each_position(game, [&](int turn, const go::Position& position,
                                        const go::Move* next) {
      if (next == nullptr || next->color != side.color || !next->point.is_place()) {
        return;
      }
      const std::span<const float> policy = kiryoku::rank::whole_policy(seen, turn, game.size);
      if (numbers_.sees_policy() && policy.empty()) {
        return;
      }
      find_features(knowledge::situation_of(position), patterns_, numbers_, policy, candidates_);
      const std::size_t played = candidates_.find(next->point);
      if (played == candidates_.size()) {
        return;
      }
      for (std::size_t k = 0; k < learners_.size(); ++k) {
        if (static_cast<int>(k) != fold) {
          const double p = learners_[k].learn(candidates_, played, terms, rate_, trust);
          log_likelihood_ += k + 1 == learners_.size() ? p : 0;
        }
      }
      ++moves_;
    });
    return {};
  }

  const LabelledGames& games_;
  const MoveTrainingParams& params_;
  const EvaluationsOf& evaluations_;
  knowledge::PatternDictionary patterns_;
  FeatureNumbers numbers_;
  std::vector<Learner> learners_;  // one per fold, then the one of all
  std::vector<int> folds_;         // of players
  CandidateFeatures candidates_;
  float rate_ = 0;
  double log_likelihood_ = 0;
  std::int64_t moves_ = 0;
};

}  // namespace

Result<MoveModels> learn_moves(const LabelledGames& games, const MoveTrainingParams& params,
                               const EvaluationsOf& evaluations, const base::Progress& progress,
                               const base::StopSource* stop) {
  Training training(games, params, find_patterns(games, params, stop), evaluations);
  const Result<void> done = training.run(progress, stop);
  return done ? Result<MoveModels>(training.take()) : Result<MoveModels>(done.error());
}

}  // namespace kiryoku::learn::rank
