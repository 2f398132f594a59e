// SPDX-License-Identifier: MIT
// What a review asks of its engine, counted: its time is in these visits. The network knows
// nothing, so that nearly every move looks suspicious: no game can ask for much more.
#include "app/review_game.hpp"

#include <gtest/gtest.h>

#include "formats/read.hpp"
#include "net/model_writer.hpp"
#include "support/paths.hpp"
#include "support/temp_folder.hpp"
#include "support/tiny_net.hpp"

namespace kiryoku::app {
namespace {

class SlowReviewGame : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(net::write_model(test::tiny_net(), folder_.path() / "net.bin.gz"));
    (void)formats::read_games(
        test::source_dir() / "examples" / "even-game.sgf", {},
        [&](record::GameRecord& game) {
          game_ = std::move(game);
          return false;
        },
        [](const base::Error&) {});
    ASSERT_GT(game_.move_count(), 200);
  }

  [[nodiscard]] base::Result<lesson::GameReview> review(const ReviewParams& params,
                                                        const ReviewEvents& events = {}) const {
    const EngineRequest request{"net:model=" + (folder_.path() / "net.bin.gz").string(), false, {}};
    const engine::EngineContext context{.data_dir = test::source_dir() / "data", .threads = 2};
    std::string notice;
    return review_game(game_, request, context, params, nullptr, events, notice);
  }

  test::TempFolder folder_{"review_game"};
  record::GameRecord game_;
};

TEST_F(SlowReviewGame, KeepsWithinItsVisits) {
  const auto done = review({});
  ASSERT_TRUE(done.has_value()) << done.error().to_string();
  EXPECT_GT(done->visits, 24 * game_.move_count());
  EXPECT_LE(done->visits, 36'000);
}

TEST_F(SlowReviewGame, KeepsWithinFewVisitsInAHurry) {
  ReviewParams params;
  look_quickly(params);
  const auto done = review(params);
  ASSERT_TRUE(done.has_value()) << done.error().to_string();
  EXPECT_LE(done->visits, 4'500);
}

TEST_F(SlowReviewGame, TellsTheFirstLessonBeforeThirdOfTheVisits) {
  ReviewEvents events;
  int told = 0;
  std::int64_t done = 0;
  std::int64_t done_then = 0;
  events.progress = [&](const base::ProgressUpdate& report) { done = report.done; };
  events.first_lesson = [&](const lesson::ReviewedMove&) {
    ++told;
    done_then = done;
  };
  const auto reviewed = review({}, events);
  ASSERT_TRUE(reviewed.has_value()) << reviewed.error().to_string();
  EXPECT_EQ(told, 1);
  EXPECT_EQ(done_then, game_.move_count() + 1);  // nothing but the first look was finished by then
}

}  // namespace
}  // namespace kiryoku::app
