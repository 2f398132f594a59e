// SPDX-License-Identifier: MIT
#include "rank/likelihood/move_model.hpp"

#include <algorithm>
#include <cmath>

#include "knowledge/situation.hpp"
#include "record/policy.hpp"

namespace kiryoku::rank {
namespace {

constexpr double kCentre = -8;
constexpr double kWidth = 10;
constexpr float kMeanSquare = 0.4F;

// The strengths of all moves as polynomials in the rank.
void sum_terms(const MoveModel& model, const CandidateFeatures& candidates,
               std::vector<RankTerms>& sums) {
  sums.assign(candidates.size(), RankTerms{});
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    for (const FeatureNumber number : candidates.of(i)) {
      const RankTerms& weight = model.weights[number];
      for (std::size_t t = 0; t < kRankTerms; ++t) {
        sums[i][t] += weight[t];
      }
    }
  }
}

float strength(const RankTerms& sum, const RankTerms& terms) {
  return sum[0] * terms[0] + sum[1] * terms[1] + sum[2] * terms[2];
}

void add_move(const std::vector<RankTerms>& sums, std::size_t played, GridValues& total) {
  for (std::size_t r = 0; r < kGridRanks; ++r) {
    const RankTerms terms = rank_terms(grid_rank(r));
    const float own = strength(sums[played], terms);
    float all = 0;
    for (const RankTerms& sum : sums) {
      all += std::exp(strength(sum, terms) - own);
    }
    total[r] -= static_cast<double>(std::log(all));
  }
}

}  // namespace

RankTerms rank_terms(double rank) {
  const auto z = static_cast<float>((rank - kCentre) / kWidth);
  return {1.0F, z, z * z - kMeanSquare};
}

std::span<const float> whole_policy(Evaluations evaluations, int turn, int size) {
  const auto at = static_cast<std::size_t>(turn);
  const bool known = at < evaluations.size() && evaluations[at] &&
                     record::has_whole_policy(*evaluations[at], size);
  return known ? std::span<const float>(evaluations[at]->policy) : std::span<const float>();
}

GameLikelihood game_likelihood(const MoveModel& model, const record::GameRecord& game,
                               go::Color player, int first_move, int last_move,
                               Evaluations evaluations) {
  GameLikelihood result;
  const FeatureNumbers numbers = model.numbers();
  CandidateFeatures candidates;
  std::vector<RankTerms> sums;
  record::for_each_position(game, [&](int turn, const go::Position& position,
                                      const go::Move* next) {
    const int number = turn + 1;
    if (next == nullptr || next->color != player || !next->point.is_place() ||
        number < first_move || number > last_move) {
      return;
    }
    const std::span<const float> policy = whole_policy(evaluations, turn, game.size);
    if (model.sees_policy && policy.empty()) {
      return;
    }
    find_features(knowledge::situation_of(position), model.patterns, numbers, policy, candidates);
    const std::size_t played = candidates.find(next->point);
    if (played == candidates.size()) {
      return;
    }
    sum_terms(model, candidates, sums);
    add_move(sums, played, result.log_likelihood);
    ++result.moves;
  });
  return result;
}

}  // namespace kiryoku::rank
