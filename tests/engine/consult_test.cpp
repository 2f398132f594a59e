// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/all.hpp"
#include "engine/consult/vote.hpp"
#include "support/diagram.hpp"
#include "support/paths.hpp"
#include "support/scripted_engine.hpp"

namespace kiryoku::engine {
namespace {

using go::Color;
using record::Evaluation;
using testing::HasSubstr;

go::Point p(std::string_view vertex) { return test::at(vertex, 9); }

Evaluation says(std::string_view vertex, std::int64_t visits, double winrate = 0.5) {
  return test::opinion(Color::kBlack, p(vertex), visits, winrate);
}

TEST(Vote, MajorityOfMoves) {
  const std::vector<Evaluation> players = {says("C3", 10), says("D4", 1000), says("C3", 10)};
  EXPECT_EQ(consult(players, Vote::kMajority).best_move(), p("C3"));
  EXPECT_EQ(consult(players, Vote::kVisits).best_move(), p("D4"));
}

TEST(Vote, TiesAreDecidedByVisits) {
  EXPECT_EQ(consult({says("C3", 10), says("D4", 11)}, Vote::kMajority).best_move(), p("D4"));
  EXPECT_EQ(consult({says("C3", 12), says("D4", 11)}, Vote::kMajority).best_move(), p("C3"));
}

TEST(Vote, VisitsOfEveryPlayerCountInATie) {
  Evaluation second = says("D4", 11);
  second.candidates.push_back(says("C3", 5).candidates.front());
  EXPECT_EQ(consult({says("C3", 10), second}, Vote::kMajority).best_move(), p("C3"));
}

TEST(Vote, ValuesAndMapsAreMeans) {
  Evaluation a = says("C3", 10, 0.4);
  Evaluation b = says("C3", 30, 0.6);
  a.black_lead = 1;
  a.ownership.assign(81, 1.0F);
  b.ownership.assign(81, 0.0F);
  const Evaluation both = consult({a, b}, Vote::kMajority);
  EXPECT_NEAR(both.black_winrate, 0.5, 1e-9);
  EXPECT_NEAR(both.candidates[0].black_winrate, 0.55, 1e-9);  // by visits
  EXPECT_EQ(both.candidates[0].visits, 40);
  EXPECT_EQ(both.visits, 40);
  EXPECT_NEAR(*both.black_lead, 1, 1e-9);
  EXPECT_FLOAT_EQ(both.ownership[7], 0.5F);
  ASSERT_EQ(both.opinions.size(), 2U);
  EXPECT_NEAR(both.opinions[1].black_winrate, 0.6, 1e-9);
}

TEST(Consult, KeepsEveryOpinionWhateverTheThreads) {
  const go::Position position(9, go::Rules::chinese(), 7.5);
  std::vector<go::Point> chosen;
  for (const char* spec : {"consult:5xrandom", "consult:threads=3;5xrandom"}) {
    auto engine = make_engine(spec, {});
    ASSERT_TRUE(engine.has_value());
    const auto evaluation = (*engine)->evaluate(position, {});
    ASSERT_TRUE(evaluation.has_value());
    ASSERT_EQ(evaluation->opinions.size(), 5U);
    EXPECT_EQ(evaluation->opinions[0].engine, "random seed=1");
    EXPECT_EQ(evaluation->opinions[4].engine, "random seed=5");
    EXPECT_THAT(evaluation->engine, HasSubstr("consult vote=majority (random seed=1; "));
    chosen.push_back(evaluation->best_move());
  }
  EXPECT_EQ(chosen[0], chosen[1]);
}

TEST(Consult, NobodyIsAskedWhoseVoteChangesNothing) {
  const go::Position position(9, go::Rules::chinese(), 7.5);
  auto engine = make_engine("consult:threads=1;3xrandom:seed=1", {});
  ASSERT_TRUE(engine.has_value()) << engine.error().to_string();
  Budget budget;
  const auto all = (*engine)->evaluate(position, budget);
  budget.only_move = true;
  const auto enough = (*engine)->evaluate(position, budget);
  ASSERT_TRUE(all.has_value() && enough.has_value());
  EXPECT_FALSE(all->opinions[2].move.is_none());
  EXPECT_TRUE(enough->opinions[2].move.is_none());
}

TEST(Consult, APlayerThatFailsHasNoVoice) {
  const std::string dying = "gtp:cmd=" + test::fake_gtp().string() + " --die-at 1";
  const go::Position position(9, go::Rules::chinese(), 7.5);
  auto engine = make_engine("consult:random;" + dying, {});
  ASSERT_TRUE(engine.has_value()) << engine.error().to_string();
  const auto evaluation = (*engine)->evaluate(position, {});
  ASSERT_TRUE(evaluation.has_value());
  ASSERT_EQ(evaluation->opinions.size(), 2U);
  EXPECT_TRUE(evaluation->opinions[1].move.is_none());
  auto all_dying = make_engine("consult:" + dying, {});
  ASSERT_TRUE(all_dying.has_value());
  EXPECT_THAT((*all_dying)->evaluate(position, {}).error().to_string(),
              HasSubstr("exited with status 7"));
}

TEST(Engines, UnknownNamesAndKeysAreTold) {
  EXPECT_THAT(make_engine("nosuch", {}).error().to_string(),
              HasSubstr("there is no engine 'nosuch'; there are: "));
  EXPECT_THAT(make_engine("random:playouts=3", {}).error().to_string(),
              HasSubstr("engine 'random' has no option 'playouts'; it has seed"));
  EXPECT_THAT(make_engine("consult:2xnosuch", {}).error().to_string(),
              HasSubstr("there is no engine 'nosuch'; there are: "));
  EXPECT_THAT(make_engine("consult:vote=all;random", {}).error().to_string(),
              HasSubstr("expected one of majority, visits"));
}

TEST(Random, PlaysLegalMovesAndPassesWhenOnlyEyesAreLeft) {
  auto engine = make_engine("random:seed=3", {});
  ASSERT_TRUE(engine.has_value());
  go::Position position(5, go::Rules::tromp_taylor(), 7.5);
  for (int i = 0; i < 400 && !position.is_over(); ++i) {
    const auto evaluation = (*engine)->evaluate(position, {});
    ASSERT_TRUE(evaluation.has_value());
    ASSERT_EQ(position.play({position.to_move(), evaluation->best_move()}), go::Legality::kOk);
  }
  EXPECT_TRUE(position.is_over());
}

}  // namespace
}  // namespace kiryoku::engine
