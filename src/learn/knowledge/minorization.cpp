// SPDX-License-Identifier: MIT
#include "learn/knowledge/minorization.hpp"

#include <algorithm>
#include <cmath>

#include "learn/knowledge/parallel.hpp"

namespace kiryoku::learn::mm {
namespace {

using knowledge::FeatureLayout;
using knowledge::Gammas;

constexpr int kTurns = 3;  // of the small groups on one bound; more gain nothing measurable

std::vector<double> strengths_of_combos(const Competitions& shard, const Gammas& gammas,
                                        const FeatureLayout& layout) {
  std::vector<double> strengths;
  strengths.reserve(shard.combos().size());
  for (const knowledge::Levels levels : shard.combos()) {
    strengths.push_back(gammas.of_levels(levels, layout));
  }
  return strengths;
}

}  // namespace

double ncl_strength(double wins_per_position, double sum_per_position, double earlier_mean,
                    double alpha) {
  const double w = wins_per_position;
  const double c = sum_per_position;
  const double mean = earlier_mean;
  const double b = c + alpha * mean;
  if (b * b >= 4 * alpha * w) {
    // The form of the paper multiplied out, so that α = 0 needs no case of its own.
    return 2 * w / (b + std::sqrt(b * b - 4 * alpha * w));
  }
  // (c + αx̄)² = 4αw for the largest α that keeps the root real; there x = 2w / (c + αx̄).
  const double p = c * mean - 2 * w;
  const double largest =
      mean > 0 ? (-p - std::sqrt(std::max(p * p - mean * mean * c * c, 0.0))) / (mean * mean)
               : c * c / (4 * w);
  return 2 * w / (c + largest * mean);
}

Minorization::Minorization(std::span<const Competitions> shards, const FeatureLayout& layout,
                           std::size_t patterns, MmParams params)
    : shards_(shards),
      layout_(layout),
      params_(params),
      gammas_(Gammas::ones(patterns, layout)),
      earlier_mean_(gammas_),
      wins_(gammas_),
      combo_strengths_(shards.size()) {
  for (const Competitions& shard : shards_) {
    positions_ += shard.positions();
  }
  count_wins();
  update_combo_strengths();
}

void Minorization::set_gammas(Gammas gammas) {
  gammas_ = std::move(gammas);
  update_combo_strengths();
}

template <typename Work>
void Minorization::for_each_shard(Work&& work) {
  in_parallel(shards_.size(), params_.threads, work);
}

void Minorization::count_wins() {
  std::fill(wins_.pattern.begin(), wins_.pattern.end(), 0.0);
  for (std::vector<double>& group : wins_.groups) {
    std::fill(group.begin(), group.end(), 0.0);
  }
  std::vector<std::vector<double>> patterns(shards_.size());
  std::vector<std::vector<double>> combos(shards_.size());
  for_each_shard([&](std::size_t s) {
    patterns[s].assign(wins_.pattern.size(), 0.0);
    combos[s].assign(shards_[s].combos().size(), 0.0);
    shards_[s].for_each([&](std::span<const Entrant> entrants) {
      ++patterns[s][entrants[0].pattern];
      ++combos[s][entrants[0].combo];
    });
  });
  for (std::size_t s = 0; s < shards_.size(); ++s) {
    for (std::size_t i = 0; i < patterns[s].size(); ++i) {
      wins_.pattern[i] += patterns[s][i];
    }
    for (std::size_t i = 0; i < combos[s].size(); ++i) {
      for (std::size_t g = 0; g < wins_.groups.size(); ++g) {
        wins_.groups[g][layout_.level(shards_[s].combos()[i], g)] += combos[s][i];
      }
    }
  }
}

void Minorization::update_combo_strengths() {
  for (std::size_t s = 0; s < shards_.size(); ++s) {
    combo_strengths_[s] = strengths_of_combos(shards_[s], gammas_, layout_);
  }
}

double Minorization::new_strength(double wins, double sum, double old_gamma,
                                  double earlier_mean) const {
  const double w = wins + params_.prior_games;
  const double c = sum + 2 * params_.prior_games / (old_gamma + 1);
  const auto n = static_cast<double>(positions_);
  return ncl_strength(w / n, c / n, earlier_mean, params_.ncl_alpha);
}

Likelihood Minorization::update_patterns() {
  std::vector<Sums> sums(shards_.size());
  for_each_shard([&](std::size_t s) {
    Sums& sum = sums[s];
    sum.pattern.assign(gammas_.pattern.size(), 0.0);
    const std::vector<double>& combo = combo_strengths_[s];
    shards_[s].for_each([&](std::span<const Entrant> entrants) {
      double all = 0;
      for (const Entrant& e : entrants) {
        all += e.count * gammas_.pattern[e.pattern] * combo[e.combo];
      }
      const double inverse = 1 / all;
      for (const Entrant& e : entrants) {
        sum.pattern[e.pattern] += e.count * combo[e.combo] * inverse;
      }
      const Entrant& won = entrants[0];
      sum.log_likelihood += std::log(gammas_.pattern[won.pattern] * combo[won.combo] * inverse);
    });
  });
  Likelihood likelihood{positions_, 0};
  for (std::size_t i = 0; i < gammas_.pattern.size(); ++i) {
    double sum = 0;
    for (const Sums& shard : sums) {
      sum += shard.pattern[i];
    }
    gammas_.pattern[i] =
        new_strength(wins_.pattern[i], sum, gammas_.pattern[i], earlier_mean_.pattern[i]);
  }
  for (const Sums& shard : sums) {
    likelihood.mean_log_likelihood += shard.log_likelihood;
  }
  likelihood.mean_log_likelihood /= static_cast<double>(std::max<std::int64_t>(positions_, 1));
  return likelihood;
}

void Minorization::update_groups() {
  std::vector<Sums> sums(shards_.size());
  for_each_shard([&](std::size_t s) {
    Sums& sum = sums[s];
    const std::vector<double>& combo = combo_strengths_[s];
    sum.combo.assign(combo.size(), 0.0);
    shards_[s].for_each([&](std::span<const Entrant> entrants) {
      double all = 0;
      for (const Entrant& e : entrants) {
        all += e.count * gammas_.pattern[e.pattern] * combo[e.combo];
      }
      const double inverse = 1 / all;
      for (const Entrant& e : entrants) {
        sum.combo[e.combo] += e.count * gammas_.pattern[e.pattern] * inverse;
      }
    });
  });
  for (int turn = 0; turn < kTurns; ++turn) {
    for (std::size_t g = 0; g < gammas_.groups.size(); ++g) {
      update_group(g, sums);
    }
  }
}

void Minorization::update_group(std::size_t group, const std::vector<Sums>& sums) {
  std::vector<double>& gamma = gammas_.groups[group];
  std::vector<double> sum_of_level(gamma.size(), 0.0);
  for (std::size_t s = 0; s < shards_.size(); ++s) {
    for (std::size_t i = 0; i < sums[s].combo.size(); ++i) {
      const std::size_t level = layout_.level(shards_[s].combos()[i], group);
      sum_of_level[level] += sums[s].combo[i] * combo_strengths_[s][i] / gamma[level];
    }
  }
  for (std::size_t level = 1; level < gamma.size(); ++level) {
    gamma[level] = new_strength(wins_.groups[group][level], sum_of_level[level], gamma[level],
                                earlier_mean_.groups[group][level]);
  }
  update_combo_strengths();
}

Likelihood Minorization::iterate() {
  const Likelihood likelihood = update_patterns();
  if (!gammas_.groups.empty()) {
    update_groups();
  }
  return likelihood;
}

namespace {

// Share of the ranks [better, better + equal) that lies below `top`.
double share_within(double better, double equal, double top) {
  return std::clamp((top - better) / equal, 0.0, 1.0);
}

}  // namespace

Prediction predict(std::span<const Competitions> shards, const FeatureLayout& layout,
                   const Gammas& gammas, int threads) {
  std::vector<Prediction> parts(shards.size());
  in_parallel(shards.size(), threads, [&](std::size_t s) {
    const std::vector<double> combo = strengths_of_combos(shards[s], gammas, layout);
    Prediction& part = parts[s];
    shards[s].for_each([&](std::span<const Entrant> entrants) {
      const Entrant& won = entrants[0];
      const double strength = gammas.pattern[won.pattern] * combo[won.combo];
      double all = 0;
      double better = 0;
      double equal = 0;
      for (const Entrant& e : entrants) {
        const double other = gammas.pattern[e.pattern] * combo[e.combo];
        all += e.count * other;
        better += other > strength ? e.count : 0;
        equal += other == strength ? e.count : 0;
      }
      ++part.positions;
      part.mean_log_likelihood += std::log(strength / all);
      part.top1 += share_within(better, equal, 1);
      part.top5 += share_within(better, equal, 5);
      part.top10 += share_within(better, equal, 10);
    });
  });
  Prediction sum;
  for (const Prediction& part : parts) {
    sum.positions += part.positions;
    sum.mean_log_likelihood += part.mean_log_likelihood;
    sum.top1 += part.top1;
    sum.top5 += part.top5;
    sum.top10 += part.top10;
  }
  const auto n = static_cast<double>(std::max<std::int64_t>(sum.positions, 1));
  sum.mean_log_likelihood /= n;
  sum.top1 /= n;
  sum.top5 /= n;
  sum.top10 /= n;
  return sum;
}

}  // namespace kiryoku::learn::mm
