// SPDX-License-Identifier: MIT
#include "rank/value_table.hpp"

#include <gtest/gtest.h>

#include "hand_made.hpp"

namespace kiryoku::rank {
namespace {

using go::Color;

// Black's values 50, 56, 53, 53, end; the second and third are not the engine's moves.
HandMade four_moves() {
  return hand_made({{"D4", 0.50},
                    {"Q16", 0.50},
                    {"D16", 0.56, 0, "C3", 0.30},
                    {"Q4", 0.50},
                    {"K10", 0.53, 0, "C6", 0.40},
                    {"C3", 0.50},
                    {"K4", 0.53, 0, nullptr, 0.60},
                    {"R3", 0.50}});
}

TEST(ValueTable, HasARowPerMoveOfThePlayer) {
  const HandMade made = four_moves();
  const auto rows = value_table(make_side(made.game, made.evaluations, Color::kBlack), Value::kV);
  ASSERT_EQ(rows.size(), 4U);
  EXPECT_EQ(rows[1].number, 3);
  EXPECT_NEAR(rows[1].value, 56, 1e-9);
  EXPECT_TRUE(rows[0].matches);
  EXPECT_FALSE(rows[1].matches);
  EXPECT_NEAR(*rows[0].change, 6, 1e-9);
  EXPECT_NEAR(*rows[1].change, -3, 1e-9);
  EXPECT_NEAR(*rows[2].change, 0, 1e-9);
  EXPECT_FALSE(rows[3].change.has_value());
}

TEST(ValueTable, OfPIsTheProbabilityOfTheEnginesOwnMove) {
  const HandMade made = four_moves();
  const auto rows = value_table(make_side(made.game, made.evaluations, Color::kBlack), Value::kP);
  ASSERT_EQ(rows.size(), 4U);
  EXPECT_NEAR(rows[1].value, 30, 1e-4);
  EXPECT_NEAR(*rows[1].change, 10, 1e-4);
}

TEST(ValueTable, SeesWhitesSide) {
  const HandMade made = four_moves();
  const auto rows = value_table(make_side(made.game, made.evaluations, Color::kWhite), Value::kV);
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_NEAR(rows[0].value, 50, 1e-9);
  EXPECT_EQ(rows[0].number, 2);
}

TEST(ValueTable, OfMStopsWhereTheGameIsDecided) {
  const HandMade made = hand_made({{"D4", 0.5},
                                   {"Q16", 0.5},
                                   {"D16", 0.7, 0, "C3"},
                                   {"Q4", 0.5},
                                   {"K10", 0.80},
                                   {"C3", 0.5},
                                   {"K4", 0.5},
                                   {"R3", 0.5}});
  const Side side = make_side(made.game, made.evaluations, Color::kBlack);
  const auto m = value_table(side, Value::kM);
  ASSERT_EQ(m.size(), 2U);
  EXPECT_NEAR(*m[1].change, 10, 1e-9);  // the deciding position still judges the move before it
  EXPECT_EQ(value_table(side, Value::kV).size(), 4U);
}

TEST(ValueTable, OfVStopsWhereTheEngineWouldResign) {
  const HandMade made = hand_made(
      {{"D4", 0.5}, {"Q16", 0.5}, {"D16", 0.05, 0, "C3"}, {"Q4", 0.5}, {"K10", 0.5}, {"C3", 0.5}});
  EXPECT_EQ(value_table(make_side(made.game, made.evaluations, Color::kBlack), Value::kV).size(),
            1U);
  // A won game goes on.
  const HandMade won = hand_made(
      {{"D4", 0.5}, {"Q16", 0.5}, {"D16", 0.98, 0, "C3"}, {"Q4", 0.5}, {"K10", 0.5}, {"C3", 0.5}});
  EXPECT_EQ(value_table(make_side(won.game, won.evaluations, Color::kBlack), Value::kV).size(), 3U);
}

}  // namespace
}  // namespace kiryoku::rank
