// SPDX-License-Identifier: MIT
// What a review asks of the shipped network, counted: its time is in these visits.
#include "app/review_game.hpp"

#include <gtest/gtest.h>

#include "formats/read.hpp"
#include "support/paths.hpp"

namespace kiryoku::app {
namespace {

class SlowReviewGame : public testing::Test {
 protected:
  void SetUp() override {
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
                                                        const ReviewEvents& events) const {
    const EngineRequest request{"net", false, {}};
    const engine::EngineContext context{.data_dir = test::source_dir() / "data", .threads = 2};
    return review_game(game_, request, context, params, nullptr, events);
  }

  record::GameRecord game_;
};

TEST_F(SlowReviewGame, KeepsWithinItsVisitsAndTellsTheFirstLessonEarly) {
  ReviewEvents events;
  int told = 0;
  std::string_view doing;
  std::string_view doing_then;
  events.progress = [&](const base::ProgressUpdate& update) { doing = update.what; };
  events.first_lesson = [&](const lesson::ReviewedMove&) {
    ++told;
    doing_then = doing;
  };
  const auto done = review({}, events);
  ASSERT_TRUE(done.has_value()) << done.error().to_string();
  EXPECT_GT(done->visits, 24 * game_.move_count());
  EXPECT_LE(done->visits, 30'000);
  EXPECT_EQ(told, 1);
  EXPECT_EQ(doing_then, "positions");  // the first look at every position, and no more
}

TEST_F(SlowReviewGame, LooksAgainOnlyWhileThereIsTime) {
  ReviewParams params;
  params.looking_seconds = 0.001;  // over before the first look at every position is
  const auto done = review(params, {});
  ASSERT_TRUE(done.has_value()) << done.error().to_string();
  EXPECT_TRUE(done->complete);
  EXPECT_GE(done->visits, 24 * game_.move_count());
  EXPECT_LE(done->visits, 30 * game_.move_count());
}

TEST_F(SlowReviewGame, KeepsWithinFewVisitsInAHurry) {
  ReviewParams params;
  look_quickly(params);
  const auto done = review(params, {});
  ASSERT_TRUE(done.has_value()) << done.error().to_string();
  EXPECT_LE(done->visits, 4'500);
}

}  // namespace
}  // namespace kiryoku::app
