// SPDX-License-Identifier: MIT
// The moves of a game through a network's eyes.
#include "app/manner.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/paths.hpp"
#include "support/temp_folder.hpp"

namespace kiryoku::app {
namespace {

using go::Color;
using ::testing::HasSubstr;

class MannerTest : public ::testing::Test {
 protected:
  MannerTest() {
    for (int i = 0; i < 60; ++i) {
      record::Step step;
      step.move = {i % 2 == 0 ? Color::kBlack : Color::kWhite,
                   i == 7 ? go::Point::pass() : go::Point::at(1 + 2 * (i % 9), 1 + 2 * (i / 9))};
      game_.steps.push_back(step);
    }
  }

  [[nodiscard]] base::Result<Eyes> open(const std::vector<std::string>& engines) const {
    return Eyes::open(engines, context_);
  }

  record::GameRecord game_;
  engine::EngineContext context_{.data_dir = test::source_dir() / "data", .threads = 2};
};

TEST_F(MannerTest, SeesTheStonesOfTheSidesAskedFor) {
  const auto eyes = open({"net"});
  ASSERT_TRUE(eyes) << eyes.error().to_string();
  const auto white = seen_moves(*eyes, game_, {Color::kWhite}, nullptr);
  ASSERT_TRUE(white) << white.error().to_string();
  ASSERT_EQ(white->size(), 29U);  // the pass is left out
  EXPECT_EQ((*white)[0].number, 2);
  const auto both = seen_moves(*eyes, game_, {Color::kBlack, Color::kWhite}, nullptr);
  ASSERT_TRUE(both);
  ASSERT_EQ(both->size(), 59U);
  EXPECT_EQ((*both)[1].view, (*white)[0].view);
  EXPECT_EQ((*both)[0].view.size(), eyes->view_size());
}

TEST_F(MannerTest, SeveralNetworksSeeSideBySide) {
  const auto one = open({"net"});
  const auto two = open({"net", "net:model=large"});
  ASSERT_TRUE(one && two);
  const auto alone = seen_moves(*one, game_, {Color::kBlack}, nullptr);
  const auto both = seen_moves(*two, game_, {Color::kBlack}, nullptr);
  ASSERT_TRUE(alone && both);
  const std::vector<float>& first = alone->front().view;
  const std::vector<float>& joined = both->front().view;
  ASSERT_EQ(joined.size(), two->view_size());
  EXPECT_GT(joined.size(), 2 * first.size());  // the larger one sees more
  EXPECT_TRUE(std::equal(first.begin(), first.end(), joined.begin()));
}

TEST_F(MannerTest, OnlyTheEyesAModelWasLearnedWithWillDo) {
  const auto eyes = open({"net", "net:model=large"});
  ASSERT_TRUE(eyes);
  std::vector<std::string> names = eyes->networks();
  EXPECT_TRUE(Eyes::find(names, "net", context_));
  EXPECT_FALSE(Eyes::find(names, "playout", context_));
  EXPECT_FALSE(Eyes::find(names, "net:model=large", context_));  // the first is another
  names[1] = "another 0000";
  EXPECT_FALSE(Eyes::find(names, "net", context_));
  EXPECT_FALSE(Eyes::find({}, "net", context_));
}

// Who changes a shipped network must fit the models anew (docs/HOWTO.md).
TEST_F(MannerTest, TheShippedModelSeesThroughTheShippedNetworks) {
  const auto model =
      rank::read_manner_model(test::source_dir() / "data" / "rank" / "ogs2020" / "manner.txt.gz");
  ASSERT_TRUE(model) << model.error().to_string();
  const auto eyes = Eyes::find(model->networks, "net", context_);
  ASSERT_TRUE(eyes);
  EXPECT_EQ(model->inputs, eyes->view_size());
}

TEST_F(MannerTest, OtherEnginesAndMissingFilesAreAnswers) {
  EXPECT_THAT(engine::TrunkReader::open("playout", context_).error().message,
              HasSubstr("only networks"));
  EXPECT_FALSE(engine::TrunkReader::open("net:model=no-such-file", context_));
  EXPECT_FALSE(engine::TrunkReader::open("nonsense", context_));
}

TEST_F(MannerTest, AGameIsLookedAtOnce) {
  const test::TempFolder folder("manners");
  const auto open = open_engine({"net", true, folder.path() / "store.db"}, context_);
  ASSERT_TRUE(open) << open.error().to_string();
  const auto model =
      rank::read_manner_model(test::source_dir() / "data" / "rank" / "ogs2020" / "manner.txt.gz");
  ASSERT_TRUE(model) << model.error().to_string();

  const auto first = Manners("net", *open, context_).of(*model, game_, Color::kWhite, nullptr);
  ASSERT_TRUE(first);
  EXPECT_EQ(first->moves[0] + first->moves[1] + first->moves[2], 29);

  // Who has no eyes knows what is in the store, and nothing else.
  Manners blind("playout", *open, context_);
  const auto again = blind.of(*model, game_, Color::kWhite, nullptr);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->ranks, first->ranks);
  EXPECT_EQ(again->moves, first->moves);
  EXPECT_FALSE(blind.of(*model, game_, Color::kBlack, nullptr));
  rank::MannerModel other = *model;
  other.last[0] += 1;
  EXPECT_FALSE(blind.of(other, game_, Color::kWhite, nullptr));
  std::swap(game_.steps[0], game_.steps[2]);  // other moves, the same position in the end
  EXPECT_FALSE(blind.of(*model, game_, Color::kWhite, nullptr));
}

TEST_F(MannerTest, AStopIsHeeded) {
  const auto eyes = open({"net"});
  ASSERT_TRUE(eyes);
  base::StopSource stop;
  stop.request_stop();
  const auto seen = seen_moves(*eyes, game_, {Color::kBlack}, &stop);
  ASSERT_FALSE(seen);
  EXPECT_EQ(seen.error().code, base::ErrorCode::kInterrupted);
}

}  // namespace
}  // namespace kiryoku::app
