// SPDX-License-Identifier: MIT
// Answers from several games, bent where ranks are no even scale of what moves show.
#include <gtest/gtest.h>

#include <cmath>

#include "learn/rank/consultation.hpp"

namespace kiryoku::learn::rank {
namespace {

using kiryoku::rank::Consultation;
using kiryoku::rank::Curve;

// One voter, whose word is the rank of 200 players bent by `truth`.
template <typename Truth>
VoteTable table_of(const Truth& truth) {
  VoteTable table;
  table.games = 5;
  for (int i = 0; i < 200; ++i) {
    const double vote = -20 + 0.1 * i;
    Group group;
    group.player = i;
    group.fold = i % 4;
    group.rank = truth(vote);
    table.groups.push_back(group);
    table.votes.push_back({vote});
  }
  return table;
}

Consultation plain() {
  Consultation consultation;
  consultation.weights = {1};
  return consultation;
}

TEST(Curve, NoneLeavesEverythingAsItIs) {
  EXPECT_EQ(Curve().at(-7.25), -7.25);
  EXPECT_EQ((Curve{{3, 3}, {1, 2, 3, 4}}).at(5), 5);
  EXPECT_TRUE(std::isnan(Curve().at(std::nan(""))));
}

TEST(Curve, GoesStraightOnBeyondItsLimits) {
  const Curve curve{{-10, 0}, {-12, 4, 0, 6}};
  EXPECT_DOUBLE_EQ(curve.at(-10), -12);
  EXPECT_DOUBLE_EQ(curve.at(-5), -12 + 2 + 0.75);
  EXPECT_DOUBLE_EQ(curve.at(0), -2);
  EXPECT_DOUBLE_EQ(curve.at(3), 1);
  EXPECT_DOUBLE_EQ(curve.at(-14), -16);
  EXPECT_TRUE(curve.is_rising());
  EXPECT_FALSE((Curve{{-10, 0}, {0, 1, -2, 0}}).is_rising());
}

TEST(FitCurve, LearnsTheBendFromOtherPlayersThanItIsMeasuredOn) {
  const auto truth = [](double vote) { return vote + 1.2 * std::sin((vote + 10) / 10 * 3.1416); };
  const VoteTable table = table_of(truth);
  Consultation consultation = plain();
  consultation.curve = fit_curve(consultation, table, 0, CurveParams());
  for (const double vote : {-17.0, -15.0, -5.0, -3.0}) {
    const double bend = truth(vote) - vote;
    const double left = truth(vote) - answer(consultation, std::vector{vote});
    EXPECT_GT(std::fabs(bend), 0.9) << vote;
    EXPECT_LT(std::fabs(left), std::fabs(bend) / 2) << vote;  // a penalty keeps it from all of it
  }
}

TEST(FitCurve, MakesNoneWhereMoreWouldBecomeLess) {
  const VoteTable table = table_of([](double vote) { return -std::fabs(vote + 10); });
  EXPECT_EQ(fit_curve(plain(), table, -1, CurveParams()).at(-3.5), -3.5);
  EXPECT_EQ(fit_curve(plain(), VoteTable(), -1, CurveParams()).at(-3.5), -3.5);
}

}  // namespace
}  // namespace kiryoku::learn::rank
