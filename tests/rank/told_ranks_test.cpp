// SPDX-License-Identifier: MIT
// Likelihoods by a network that is told ranks: between the ranks it was told, and by phase.
#include "rank/likelihood/told_ranks.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "rank/evidence.hpp"
#include "rank/likelihood/posterior.hpp"

namespace kiryoku::rank {
namespace {

using go::Color;

ToldValues values_of(double (*f)(double)) {
  ToldValues values{};
  for (std::size_t k = 0; k < kToldRanks.size(); ++k) {
    values[k] = f(kToldRanks[k]);
  }
  return values;
}

// As likely as can be for a player of `rank`, less for others.
ToldMove move_of(int number, Color color, double rank) {
  ToldMove move{number, color, {}};
  for (std::size_t k = 0; k < kToldRanks.size(); ++k) {
    const double away = kToldRanks[k] - rank;
    move.log_probability[k] = -2 - away * away / 400;
  }
  return move;
}

TEST(ToldRanks, GoThroughWhatWasTold) {
  const ToldValues values = {-9, -7, -6, -5.5, -5.4, -8};
  const GridValues grid = on_grid(values);
  for (std::size_t k = 0; k < kToldRanks.size(); ++k) {
    EXPECT_NEAR(grid[static_cast<std::size_t>(kToldRanks[k] - kLowestRank)], values[k], 1e-9);
  }
}

TEST(ToldRanks, AStraightLineStaysOneBeyondTheEnds) {
  const GridValues grid = on_grid(values_of([](double rank) { return 3 - 0.5 * rank; }));
  for (std::size_t r = 0; r < kGridRanks; ++r) {
    EXPECT_NEAR(grid[r], 3 - 0.5 * grid_rank(r), 1e-9) << grid_rank(r);
  }
}

TEST(ToldRanks, ACurveIsFollowedBetween) {
  const GridValues grid = on_grid(values_of([](double rank) { return std::cos(rank / 12); }));
  for (double rank = -18; rank <= 0; ++rank) {
    EXPECT_NEAR(grid[static_cast<std::size_t>(rank - kLowestRank)], std::cos(rank / 12), 0.02);
  }
}

TEST(ToldRanks, OneSlipDoesNotOutweighAGame) {
  EXPECT_EQ(log_probability(0), log_probability(-1));
  EXPECT_GT(log_probability(0), -10);
  EXPECT_EQ(log_probability(1), 0);
}

TEST(ToldRanks, EachPlayerAndPhaseHasItsOwn) {
  std::vector<ToldMove> moves;
  for (int number = 1; number <= 200; ++number) {
    const bool is_black = number % 2 == 1;
    moves.push_back(move_of(number, is_black ? Color::kBlack : Color::kWhite, is_black ? -15 : 3));
  }
  GameEvidence evidence;
  evidence.of(Likelihood::kPeople) = phase_likelihoods(moves, 19, Color::kBlack);
  EXPECT_EQ(evidence.moves(), 100);
  EXPECT_EQ(evidence.moves_in(0), 25);  // to move 50
  EXPECT_EQ(evidence.moves_in(1), 40);  // to move 130
  EXPECT_NEAR(evidence_value(evidence, "people", {1, 1, 1}), -15, 0.7);
  EXPECT_NEAR(evidence_value(evidence, "people@endgame", {1, 1, 1}), -15, 1);
  EXPECT_TRUE(std::isnan(evidence_value(evidence, "moves", {1, 1, 1})));
  EXPECT_NEAR(posterior({&evidence.of(Likelihood::kPeople)[0], 1}, 1).mean, -15, 2);
  evidence.of(Likelihood::kPeople) = phase_likelihoods(moves, 19, Color::kWhite);
  EXPECT_NEAR(evidence_value(evidence, "people", {1, 1, 1}), 3, 0.7);
}

}  // namespace
}  // namespace kiryoku::rank
