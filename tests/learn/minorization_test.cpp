// SPDX-License-Identifier: MIT
#include "learn/knowledge/minorization.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "base/rng.hpp"

namespace kiryoku::learn::mm {
namespace {

using knowledge::FeatureLayout;
using knowledge::Gammas;
using knowledge::Team;

FeatureLayout two_groups() {
  return FeatureLayout({{"near", {"1", "2", "3"}}, {"capture", {"yes"}}});
}

// Competitions drawn from known strengths.
std::vector<Competitions> draw(const FeatureLayout& layout, const Gammas& truth, int positions,
                               std::size_t shards) {
  base::Rng rng(7);
  std::vector<Competitions> result(shards);
  for (int n = 0; n < positions; ++n) {
    std::vector<Team> teams(6);
    double all = 0;
    for (Team& team : teams) {
      team.pattern = rng.below(4);
      team.levels = layout.pack(0, rng.below(4)) | layout.pack(1, rng.below(2));
      all += truth.of_team(team, layout);
    }
    double drawn = rng.uniform() * all;
    std::size_t winner = 0;
    while (winner + 1 < teams.size() && drawn >= truth.of_team(teams[winner], layout)) {
      drawn -= truth.of_team(teams[winner], layout);
      ++winner;
    }
    result[static_cast<std::size_t>(n) % shards].add(teams, winner);
  }
  return result;
}

Gammas some_strengths(const FeatureLayout& layout) {
  Gammas truth = Gammas::ones(4, layout);
  truth.pattern = {0.25, 1, 2, 8};
  truth.groups[0] = {1, 3, 0.5, 2};
  truth.groups[1] = {1, 6};
  return truth;
}

TEST(Competitions, KeepsTeamsAndCountsEqualOnes) {
  Competitions competitions;
  const std::array<Team, 5> teams = {Team{3, 5}, Team{300000, 1}, Team{3, 5}, Team{0, 0},
                                     Team{300000, 1}};
  competitions.add(teams, 1);
  competitions.for_each([&](std::span<const Entrant> entrants) {
    ASSERT_EQ(entrants.size(), 3U);
    EXPECT_EQ(entrants[0].pattern, 300000U);
    EXPECT_EQ(entrants[0].count, 2U);
    EXPECT_EQ(competitions.combos()[entrants[0].combo], 1U);
    EXPECT_EQ(entrants[1].pattern, 0U);
    EXPECT_EQ(entrants[1].count, 1U);
    EXPECT_EQ(entrants[2].pattern, 3U);
    EXPECT_EQ(entrants[2].count, 2U);
  });
  EXPECT_EQ(competitions.positions(), 1);
}

TEST(Minorization, FindsTheStrengthsGamesWereDrawnFrom) {
  const FeatureLayout layout = two_groups();
  const Gammas truth = some_strengths(layout);
  const std::vector<Competitions> shards = draw(layout, truth, 40000, 3);
  Minorization mm(shards, layout, 4, {});
  for (int i = 0; i < 60; ++i) {
    mm.iterate();
  }
  const Gammas& found = mm.gammas();
  for (std::size_t level = 1; level < 4; ++level) {
    EXPECT_NEAR(found.groups[0][level] / truth.groups[0][level], 1, 0.08);
  }
  EXPECT_NEAR(found.groups[1][1] / 6, 1, 0.08);
  // Patterns are known up to a common factor.
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_NEAR(found.pattern[i] / found.pattern[1] / truth.pattern[i], 1, 0.08);
  }
}

TEST(Minorization, LikelihoodNeverFalls) {
  const FeatureLayout layout = two_groups();
  const std::vector<Competitions> shards = draw(layout, some_strengths(layout), 2000, 2);
  MmParams params;
  params.prior_games = 0;
  Minorization mm(shards, layout, 4, params);
  double last = -1e9;
  for (int i = 0; i < 20; ++i) {
    const double now = mm.iterate().mean_log_likelihood;
    EXPECT_GE(now, last - 1e-12);
    last = now;
  }
  EXPECT_NEAR(predict(shards, layout, mm.gammas(), 1).mean_log_likelihood, last, 1e-3);
}

TEST(Minorization, ThreadsDoNotChangeTheResult) {
  const FeatureLayout layout = two_groups();
  const std::vector<Competitions> shards = draw(layout, some_strengths(layout), 3000, 5);
  const auto learn = [&](int threads) {
    MmParams params;
    params.threads = threads;
    Minorization mm(shards, layout, 4, params);
    mm.iterate();
    mm.iterate();
    return mm.gammas();
  };
  EXPECT_EQ(learn(1).pattern, learn(3).pattern);
  EXPECT_EQ(learn(1).groups, learn(3).groups);
}

TEST(Minorization, AFeatureThatNeverWinsStaysPositiveAndOneThatAlwaysWinsFinite) {
  const FeatureLayout layout = two_groups();
  std::vector<Competitions> shards(1);
  const std::array<Team, 2> teams = {Team{0, 0}, Team{1, 0}};
  for (int i = 0; i < 50; ++i) {
    shards[0].add(teams, 0);
  }
  Minorization mm(shards, layout, 2, {});
  for (int i = 0; i < 200; ++i) {
    mm.iterate();
  }
  EXPECT_GT(mm.gammas().pattern[1], 0);
  EXPECT_LT(mm.gammas().pattern[0], 1e4);
}

TEST(NclStrength, BecomesPlainUpdateAsAlphaVanishes) {
  const double w = 0.02;
  const double c = 0.01;
  EXPECT_DOUBLE_EQ(ncl_strength(w, c, 1.5, 0), w / c);
  EXPECT_NEAR(ncl_strength(w, c, 1.5, 1e-9), w / c, 1e-5);
}

TEST(NclStrength, SolvesTheEquationOfThePaperAndMovesAwayFromTheMean) {
  const double w = 0.02;
  const double c = 0.01;
  const double alpha = 1e-4;
  for (const double mean : {1.0, 3.0}) {
    const double x = ncl_strength(w, c, mean, alpha);
    const double b = c + alpha * mean;
    EXPECT_NEAR(x, (b - std::sqrt(b * b - 4 * alpha * w)) / (2 * alpha), 1e-12);
    EXPECT_NEAR(w / x - c + alpha * (x - mean), 0, 1e-12);
    EXPECT_GT(std::abs(x - mean), std::abs(w / c - mean));
  }
}

TEST(NclStrength, StaysRealAndFiniteWhenAlphaIsTooLarge) {
  for (const double mean : {0.0, 0.5, 2.0, 50.0}) {
    for (const double alpha : {1e-3, 1.0, 1e6}) {
      const double x = ncl_strength(0.02, 0.01, mean, alpha);
      EXPECT_TRUE(std::isfinite(x));
      EXPECT_GT(x, 0);
      EXPECT_LT(x, 10);
    }
  }
}

TEST(MinorizationNcl, TinyAlphaLearnsWhatPlainLearningDoes) {
  const FeatureLayout layout = two_groups();
  const std::vector<Competitions> shards = draw(layout, some_strengths(layout), 3000, 1);
  const auto learn = [&](double alpha) {
    MmParams params;
    params.ncl_alpha = alpha;
    Minorization mm(shards, layout, 4, params);
    Gammas earlier = Gammas::ones(4, layout);
    earlier.pattern = {3, 3, 3, 3};
    mm.set_earlier_mean(earlier);
    for (int i = 0; i < 20; ++i) {
      mm.iterate();
    }
    return mm.gammas();
  };
  const Gammas plain = learn(0);
  const Gammas tiny = learn(1e-10);
  const Gammas real = learn(1e-3);
  EXPECT_NEAR(tiny.pattern[3], plain.pattern[3], 1e-6 * plain.pattern[3]);
  EXPECT_GT(std::abs(real.pattern[3] - plain.pattern[3]), 1e-3);
}

TEST(Predict, EqualTeamsShareTheirRanks) {
  const FeatureLayout layout = two_groups();
  std::vector<Competitions> shards(1);
  const std::array<Team, 4> teams = {Team{0, 0}, Team{0, 0}, Team{1, 0}, Team{1, 0}};
  shards[0].add(teams, 0);
  Gammas gammas = Gammas::ones(2, layout);
  gammas.pattern = {2, 1};
  const Prediction prediction = predict(shards, layout, gammas, 1);
  EXPECT_DOUBLE_EQ(prediction.top1, 0.5);
  EXPECT_DOUBLE_EQ(prediction.top5, 1);
  EXPECT_NEAR(prediction.mean_log_likelihood, std::log(1.0 / 3), 1e-12);
}

}  // namespace
}  // namespace kiryoku::learn::mm
