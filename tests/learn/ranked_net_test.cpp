// SPDX-License-Identifier: MIT
// A network that is told ranks: it learns that people of different ranks play differently, its
// file says in our engine what the trainer says, and players left out stay out.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <filesystem>

#include "learn/net/model_export.hpp"
#include "learn/net/ranked_run.hpp"
#include "net/features.hpp"
#include "net/network.hpp"

namespace kiryoku::learn {
namespace {

namespace fs = std::filesystem;

constexpr NetShape kTiny{.blocks = 1, .channels = 32, .told_ranks = true};

// Black is a dan player in every second game and goes along the third line from the left, the kyu
// players from the right: on the empty board nothing but the rank tells them apart.
rank::LabelledGames made_games(int count) {
  rank::LabelledGames games;
  for (int i = 0; i < count; ++i) {
    const bool strong = i % 2 == 0;
    record::GameRecord game;
    game.setup.size = 19;
    for (int move = 0; move < 20; ++move) {
      const int step = move / 2;
      const go::Point black = go::Point::at(strong ? 2 + step : 16 - step, 2);
      record::Step next;
      next.move = {go::Color::kBlack, black};
      if (move % 2 == 1) {
        next.move = {go::Color::kWhite, go::Point::at(2 + step, 16)};
      }
      game.steps.push_back(next);
    }
    games.games.push_back(game);
    games.ids.push_back(std::to_string(i));
    games.players.push_back("player" + std::to_string(i));
    games.sides.push_back({.game = static_cast<std::size_t>(i),
                           .color = go::Color::kBlack,
                           .player = i,
                           .rank = strong ? 5.0 : -15.0});
  }
  return games;
}

class RankedNetTest : public ::testing::Test {
 protected:
  RankedNetTest() { fs::remove_all(folder_); }

  ~RankedNetTest() override { fs::remove_all(folder_); }

  [[nodiscard]] RunParams params() const {
    RunParams run;
    run.folder = folder_;
    run.shape = kTiny;
    run.step.threads = 1;
    run.step.batches = 2;
    run.step.batch_size = 8;
    run.step.optimiser.rate = 0.02F;
    run.step.schedule.warm_up_steps = 2;
    run.step.schedule.planned_samples = 480;
    run.measure_samples = 240;
    run.unseen_moves = 40;
    return run;
  }

  fs::path folder_ = fs::temp_directory_path() / ("kiryoku_ranked_" + std::to_string(::getpid()));
  base::StopSource stop_;
};

TEST_F(RankedNetTest, TheThermometerFollowsTheRank) {
  EXPECT_EQ(thermometer(9), 1);
  EXPECT_EQ(thermometer(1), 9);
  EXPECT_EQ(thermometer(0), 10);    // 1k
  EXPECT_EQ(thermometer(-19), 29);  // 20k
  EXPECT_EQ(thermometer(-29), 34);  // beyond its end
}

TEST_F(RankedNetTest, PlayersLeftOutAreNotLearnedFrom) {
  RankedGames games;
  games.add(made_games(20), {.fold = 1, .folds = 4});
  EXPECT_EQ(games.learned_sides() + games.unseen_sides(), 20U);
  EXPECT_GT(games.unseen_sides(), 0U);
  RankedGames all;
  all.add(made_games(20), {});
  EXPECT_EQ(all.learned_sides(), 20U);
  EXPECT_TRUE(all.unseen_moves(10).empty());
}

TEST_F(RankedNetTest, PlaysAsPeopleOfTheRankDo) {
  RankedGames games;
  games.add(made_games(20), {.fold = 1, .folds = 4});
  std::vector<RankedPoint> points;
  const auto done = run_ranked_training(
      params(), games, [&](const RankedPoint& p) { points.push_back(p); }, stop_);
  ASSERT_TRUE(done) << done.error().to_string();
  ASSERT_GE(points.size(), 2U);
  EXPECT_LT(points.back().unseen.loss, 2.0) << "guessing costs ln 361 = 5.9";
  EXPECT_TRUE(fs::exists(folder_ / "curve.csv"));

  const auto network = net::Network::load(folder_ / "latest.bin.gz");
  ASSERT_TRUE(network) << network.error().to_string();
  net::LadderCache ladders;
  go::Setup setup;
  setup.size = 19;
  const go::Position empty(setup, go::Rules::japanese(), 6.5);
  RankedMove first{.inputs = net::make_inputs(empty, {}, ladders), .move = 2 * 19 + 2, .rank = 0};
  const auto loss = [&](double rank) {
    first.rank = thermometer(rank);
    return measure_ranked(**network, {first}).loss;
  };
  EXPECT_LT(loss(5), loss(-15)) << "the dan players' first move";
  first.move = 2 * 19 + 16;
  EXPECT_LT(loss(-15), loss(5)) << "the kyu players' first move";
}

TEST_F(RankedNetTest, TheFileSaysInTheEngineWhatTheTrainerSays) {
  RankedGames games;
  games.add(made_games(4), {});
  RunParams run = params();
  run.step.schedule.planned_samples = 64;
  ASSERT_TRUE(run_ranked_training(run, games, {}, stop_));
  const Layout layout(kTiny);
  const auto state = read_checkpoint(folder_ / "checkpoint.bin", layout);
  ASSERT_TRUE(state) << state.error().to_string();
  const auto network = net::Network::load(folder_ / "latest.bin.gz");
  ASSERT_TRUE(network) << network.error().to_string();
  ASSERT_TRUE((*network)->has_meta());

  RankedGames measured;
  measured.add(made_games(4), {.fold = 0, .folds = 1});
  const Weights& weights = state->optimiser.average;
  PreparedWeights prepared(layout);
  prepared.update(layout, weights);
  Pass pass(layout);
  net::Workspace workspace;
  for (const RankedMove& move : measured.unseen_moves(4)) {
    net::Inputs inputs = move.inputs;
    const net::MetaRow row = row_of_rank(move.rank, inputs.points());
    inputs.meta = &row;
    PassInput input{.batch = 1, .size = 19, .spatial = {}, .global = {}};
    input.spatial.resize(361 * kSpatialPadded);
    for (std::size_t p = 0; p < 361; ++p) {
      for (std::size_t plane = 0; plane < kSpatialInputs; ++plane) {
        input.spatial[p * kSpatialPadded + plane] =
            static_cast<float>(inputs.planes[p] >> plane & 1U);
      }
    }
    input.global.assign(inputs.global.begin(), inputs.global.end());
    input.global.insert(input.global.end(), row.begin(), row.end());
    const PassOutput& mine = pass.forward(weights, prepared, input, Statistics::kRunning);
    const net::Inputs* asked[] = {&inputs};
    net::RawOutputs raw[1];
    (*network)->forward(asked, raw, workspace);
    for (std::size_t p = 0; p < 361; ++p) {
      ASSERT_NEAR(mine.policy[p * kPadded], raw[0].policy[p], 2e-4F) << p;
    }
    EXPECT_NEAR(mine.pass[0], raw[0].policy[361], 2e-4F);
  }
}

}  // namespace
}  // namespace kiryoku::learn
