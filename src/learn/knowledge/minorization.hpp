// SPDX-License-Identifier: MIT
// Minorisation–maximisation for the generalised Bradley–Terry model [N 2.3.2, eq. 7; Coulom
// 2007]: strengths are moved to the maximum of a function that touches the likelihood from
// below,
//
//   γ_i ← W_i / Σ_j C_ij / E_j
//
// W_i: wins of teams with i; E_j: strength of all teams of competition j; C_ij γ_i: of those
// with i. The E_j come from one pass over the competitions for the patterns and another for the
// small groups. In the second the bound Σ W_i log γ_i − Σ_c D_c Π_{i∈c} γ_i (c: combinations of
// levels, D_c: their Σ_j C/E) holds for all small groups together, so they take turns on it
// without new passes. Every feature also won and lost `prior_games` against a virtual opponent of
// strength 1, which keeps unseen and always-winning features finite.
//
// With negative correlation learning [N 3.1, eq. 11–15] a player is also pushed away from the
// mean x̄ of the players learned before:
//
//   x = (c + αx̄ − sqrt((c + αx̄)² − 4αw)) / 2α,   c = (1/N) ΣC/E,   w = W/N
#pragma once

#include <span>
#include <vector>

#include "base/progress.hpp"
#include "knowledge/team.hpp"
#include "learn/knowledge/competitions.hpp"

namespace kiryoku::learn::mm {

struct MmParams {
  double prior_games = 1.0;  // [Coulom 2007, 3.4] virtual wins and losses against strength 1
  double ncl_alpha = 0.0;    // [N 3.1] weight of the distance to earlier players; 0 = plain MM
  int threads = 1;
};

struct Likelihood {
  std::int64_t positions = 0;
  double mean_log_likelihood = 0;  // natural logarithm, per move
};

// Learns from shards, each worked on by one thread at a time; sums are made in shard order, so
// the result does not depend on the number of threads.
class Minorization {
 public:
  Minorization(std::span<const Competitions> shards, const knowledge::FeatureLayout& layout,
               std::size_t patterns, MmParams params);

  // x̄: the mean strengths of the players learned before, for NCL.
  void set_earlier_mean(knowledge::Gammas mean) { earlier_mean_ = std::move(mean); }

  [[nodiscard]] const knowledge::Gammas& gammas() const { return gammas_; }

  void set_gammas(knowledge::Gammas gammas);

  // Updates everything once. The answer is the likelihood of the strengths before it, as a
  // by-product.
  Likelihood iterate();

 private:
  struct Sums {
    std::vector<double> pattern;  // Σ C/E of patterns, or
    std::vector<double> combo;    // of the combos of this shard
    double log_likelihood = 0;
  };

  void count_wins();
  void update_combo_strengths();
  template <typename Work>
  void for_each_shard(Work&& work);
  Likelihood update_patterns();
  void update_groups();
  void update_group(std::size_t group, const std::vector<Sums>& sums);
  [[nodiscard]] double new_strength(double wins, double sum, double old_gamma,
                                    double earlier_mean) const;

  std::span<const Competitions> shards_;
  const knowledge::FeatureLayout& layout_;
  MmParams params_;
  std::int64_t positions_ = 0;
  knowledge::Gammas gammas_;
  knowledge::Gammas earlier_mean_;
  knowledge::Gammas wins_;
  std::vector<std::vector<double>> combo_strengths_;  // [shard][combo]
};

// Maximum of m(x)/N + α/2 (x − x̄)² below its turning point: w/c for α = 0. Where α is so
// large that no maximum exists, the largest α that still has one is used for this feature
// (the safeguard [N 3.1] asks for).
double ncl_strength(double wins_per_position, double sum_per_position, double earlier_mean,
                    double alpha);

// How well strengths predict competitions they were not learned from. Moves whose teams are
// equal share their ranks.
struct Prediction {
  std::int64_t positions = 0;
  double mean_log_likelihood = 0;
  double top1 = 0;  // share of moves that were the first choice
  double top5 = 0;
  double top10 = 0;
};

Prediction predict(std::span<const Competitions> shards, const knowledge::FeatureLayout& layout,
                   const knowledge::Gammas& gammas, int threads);

}  // namespace kiryoku::learn::mm
