// SPDX-License-Identifier: MIT
// A network that is told ranks is asked about the moves of a game.
#include "app/people.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "net/model_writer.hpp"
#include "support/temp_folder.hpp"
#include "support/tiny_net.hpp"

namespace kiryoku::app {
namespace {

using go::Color;
using ::testing::HasSubstr;

record::GameRecord short_game() {
  record::GameRecord game;
  game.setup.size = 9;
  game.size = 9;
  const auto add = [&](Color color, go::Point point) {
    record::Step step;
    step.move = {color, point};
    game.steps.push_back(step);
  };
  add(Color::kBlack, go::Point::at(4, 4));
  add(Color::kWhite, go::Point::at(2, 2));
  add(Color::kBlack, go::Point::pass());
  add(Color::kWhite, go::Point::at(6, 6));
  add(Color::kBlack, go::Point::at(2, 6));
  return game;
}

class PeopleTest : public ::testing::Test {
 protected:
  PeopleTest() {
    const test::TinyNetOptions human{.version = 15, .policy_channels = 2, .meta = true};
    EXPECT_TRUE(net::write_model(test::tiny_net(human), folder_.path() / "human.bin.gz"));
    EXPECT_TRUE(net::write_model(test::tiny_net(), folder_.path() / "plain.bin.gz"));
  }

  [[nodiscard]] base::Result<People> open(const std::string& file) const {
    return People::open({"net:model=" + (folder_.path() / file).string(), false, {}}, context_);
  }

  test::TempFolder folder_{"people"};
  engine::EngineContext context_{.data_dir = folder_.path()};
};

TEST_F(PeopleTest, EveryStoneOfTheSidesAskedForIsJudgedForEveryRank) {
  auto people = open("human.bin.gz");
  ASSERT_TRUE(people.has_value()) << people.error().to_string();
  const auto both = people->ask(short_game(), {Color::kBlack, Color::kWhite}, nullptr);
  ASSERT_TRUE(both.has_value()) << both.error().to_string();
  ASSERT_EQ(both->size(), 4U);  // the pass is left out
  EXPECT_EQ((*both)[2].number, 4);
  for (const rank::ToldMove& move : *both) {
    EXPECT_NE(move.log_probability.front(), move.log_probability.back());
    for (const double value : move.log_probability) {
      EXPECT_TRUE(std::isfinite(value) && value < 0);
    }
  }
  const auto white = people->ask(short_game(), {Color::kWhite}, nullptr);
  ASSERT_TRUE(white.has_value());
  ASSERT_EQ(white->size(), 2U);
  EXPECT_EQ((*white)[1].log_probability, (*both)[2].log_probability);
}

TEST_F(PeopleTest, ANetworkThatKnowsNoRanksIsRefused) {
  const auto people = open("plain.bin.gz");
  ASSERT_FALSE(people.has_value());
  EXPECT_THAT(people.error().message, HasSubstr("no player profiles"));
  EXPECT_FALSE(open("nothing.bin.gz").has_value());
  EXPECT_FALSE(People::open_shipped({"", false, {}}, context_).has_value());
}

TEST_F(PeopleTest, AStopIsHeeded) {
  auto people = open("human.bin.gz");
  ASSERT_TRUE(people.has_value());
  base::StopSource stop;
  stop.request_stop();
  const auto found = people->ask(short_game(), {Color::kBlack}, &stop);
  ASSERT_FALSE(found.has_value());
  EXPECT_EQ(found.error().code, base::ErrorCode::kInterrupted);
}

}  // namespace
}  // namespace kiryoku::app
