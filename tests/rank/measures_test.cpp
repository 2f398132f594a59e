// SPDX-License-Identifier: MIT
// Indicators of hand-made games, computed by hand from their definitions.
#include "rank/measures.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "hand_made.hpp"
#include "rank/indicators/all.hpp"

namespace kiryoku::rank {
namespace {

using go::Color;

// Five moves of Black with values 50, 54, 53.5, 51, 60. Engine's move: the first and the last.
// Changes of the others: −0.5 (bad), −2.5 (bad), +9 (good); the first rises, but matches.
HandMade five_moves() {
  return hand_made({{"D4", 0.500, 0.0},
                    {"Q16", 0.5, 0.0},
                    {"D16", 0.540, 4.0, "C3"},
                    {"Q4", 0.5, 1.0},
                    {"K10", 0.535, 2.0, "C6"},
                    {"C3", 0.5, -8.0},
                    {"K4", 0.510, 1.0, "R3"},
                    {"R3", 0.5, 1.0},
                    {"C14", 0.600, 6.0},
                    {"F3", 0.5, 6.0}});
}

double value_of(const std::vector<double>& row, std::string_view id) {
  const std::size_t column = measure_column(id);
  EXPECT_NE(column, kNoColumn) << id;
  return column == kNoColumn ? NAN : row[column];
}

std::vector<double> of_black(const HandMade& made) {
  const Side side = make_side(made.game, made.evaluations, Color::kBlack);
  return measure({&side, &side});
}

TEST(Measures, AreTheThesisDefinitions) {
  const std::vector<double> row = of_black(five_moves());
  for (const std::string value : {"M.", "V."}) {
    EXPECT_NEAR(value_of(row, value + "match"), 40, 1e-9);
    EXPECT_NEAR(value_of(row, value + "good"), 20, 1e-9);
    EXPECT_NEAR(value_of(row, value + "bad"), 40, 1e-9);
    EXPECT_NEAR(value_of(row, value + "avg_good"), 9.0 / 5, 1e-9);
    EXPECT_NEAR(value_of(row, value + "avg_bad"), -3.0 / 5, 1e-9);
    EXPECT_NEAR(value_of(row, value + "avg_loss"), 12.0 / 5, 1e-9);
  }
  EXPECT_NEAR(value_of(row, "M.good1"), 20, 1e-9);
  EXPECT_NEAR(value_of(row, "M.bad1"), 20, 1e-9);
  EXPECT_EQ(measure_column("V.good1"), kNoColumn);  // M alone
}

TEST(Measures, LossesAreFromThePositionAfterTheMove) {
  const std::vector<double> row = of_black(five_moves());
  // Losses 0, 3, 10, 0, 0.
  EXPECT_NEAR(value_of(row, "loss_mean"), 13.0 / 5, 1e-9);
  EXPECT_NEAR(value_of(row, "loss_log"), (std::log(4.0) + std::log(11.0)) / 5, 1e-9);
  EXPECT_NEAR(value_of(row, "loss_small"), 8.0 / 5, 1e-9);
  EXPECT_NEAR(value_of(row, "lost_3"), 20, 1e-9);
  EXPECT_NEAR(value_of(row, "loss_q75"), 3, 1e-9);
  EXPECT_NEAR(value_of(row, "top1"), 40, 1e-9);
  EXPECT_NEAR(value_of(row, "top3"), 100, 1e-9);
}

TEST(Measures, PhasesSplitAtMove64) {
  std::vector<Ply> plies;
  for (int i = 0; i < 141; ++i) {
    // Black plays the engine's move in the first 64 moves and never after.
    plies.push_back({i % 2 == 0 ? "D4" : "Q16", 0.5, 0, i < 64 ? nullptr : "C3"});
  }
  const std::vector<double> row = of_black(hand_made(plies));
  EXPECT_NEAR(value_of(row, "V.match@to64"), 100, 1e-9);
  EXPECT_NEAR(value_of(row, "V.match@from65"), 0, 1e-9);
  EXPECT_NEAR(value_of(row, "V.match"), 100.0 * 32 / 70, 1e-9);
  EXPECT_NEAR(value_of(row, "top1@opening"), 100, 1e-9);
  EXPECT_NEAR(value_of(row, "top1@endgame"), 0, 1e-9);
}

TEST(Measures, AnUnplayedPhaseIsNotANumber) {
  const std::vector<double> row = of_black(five_moves());
  EXPECT_TRUE(std::isnan(value_of(row, "V.match@from65")));
  EXPECT_TRUE(std::isnan(value_of(row, "loss_mean@endgame")));
}

// Both players ignore C3, worth 20 points, for twenty moves.
TEST(Measures, APointMissedAgainAndAgainCountsOnce) {
  std::vector<Ply> plies;
  for (int i = 0; i < 41; ++i) {
    const bool black = i % 2 == 0;
    plies.push_back({black ? "D4" : "Q16", 0.5, black ? 10.0 : -10.0, "C3"});
  }
  const HandMade made = hand_made(plies);
  const Side side = make_side(made.game, made.evaluations, Color::kBlack);
  ASSERT_EQ(side.moves.size(), 20U);
  EXPECT_FALSE(side.moves[0].repeated_miss);
  EXPECT_TRUE(side.moves[1].repeated_miss);
  const std::vector<double> row = measure({&side, nullptr});
  EXPECT_NEAR(value_of(row, "loss_mean"), 20, 1e-9);
  EXPECT_TRUE(std::isnan(value_of(row, "loss_q50")));  // one loss is no distribution
}

TEST(Measures, WithoutPolicyTheRestIsStillThere) {
  HandMade made = five_moves();
  for (auto& evaluation : made.evaluations) {
    evaluation->policy.clear();
  }
  // Records tell the probability of a few moves and nothing of the others.
  const std::vector<double> told = of_black(made);
  EXPECT_FALSE(std::isnan(value_of(told, "P.match")));
  EXPECT_FALSE(std::isnan(value_of(told, "log_prob")));
  EXPECT_TRUE(std::isnan(value_of(told, "log_rank")));
  for (auto& evaluation : made.evaluations) {
    for (auto& candidate : evaluation->candidates) {
      candidate.prior.reset();
    }
  }
  const std::vector<double> row = of_black(made);
  EXPECT_TRUE(std::isnan(value_of(row, "P.match")));
  EXPECT_TRUE(std::isnan(value_of(row, "log_prob")));
  EXPECT_NEAR(value_of(row, "V.match"), 40, 1e-9);
}

TEST(Measures, HostileEvaluationsAreSurvived) {
  HandMade made = five_moves();
  made.evaluations[2].reset();
  made.evaluations[4]->candidates.clear();
  made.evaluations.resize(6);
  const Side side = make_side(made.game, made.evaluations, Color::kBlack);
  EXPECT_EQ(side.moves.size(), 1U);
  made.evaluations.clear();
  EXPECT_TRUE(make_side(made.game, made.evaluations, Color::kBlack).moves.empty());
}

TEST(Measures, ColumnsAreUniqueAndExplained) {
  std::set<std::string> seen;
  for (const MeasureColumn& column : measure_columns()) {
    EXPECT_TRUE(seen.insert(column.id).second) << column.id;
    EXPECT_FALSE(column.unit.empty()) << column.id;
    EXPECT_FALSE(column.help.empty()) << column.id;
  }
  EXPECT_EQ(row_indicators().size(), 8U);
  EXPECT_EQ(of_black(five_moves()).size(), measure_columns().size());
}

// The colours swapped and all values turned: White's indicators are Black's.
TEST(Measures, AreTheSameForBothColours) {
  const HandMade made = five_moves();
  HandMade turned = made;
  for (record::Step& step : turned.game.steps) {
    step.move.color = go::opposite(step.move.color);
  }
  for (auto& evaluation : turned.evaluations) {
    evaluation->to_move = go::opposite(evaluation->to_move);
    evaluation->black_winrate = 1 - evaluation->black_winrate;
    evaluation->black_lead = -*evaluation->black_lead;
  }
  const Side white = make_side(turned.game, turned.evaluations, Color::kWhite);
  const std::vector<double> there = measure({&white, &white});
  const std::vector<double> here = of_black(made);
  for (std::size_t i = 0; i < here.size(); ++i) {
    if (std::isnan(here[i])) {
      EXPECT_TRUE(std::isnan(there[i])) << measure_columns()[i].id;
    } else {
      EXPECT_NEAR(here[i], there[i], 1e-9) << measure_columns()[i].id;
    }
  }
}

}  // namespace
}  // namespace kiryoku::rank
