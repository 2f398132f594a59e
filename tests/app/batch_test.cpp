// SPDX-License-Identifier: MIT
#include "app/batch.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "formats/read.hpp"

namespace kiryoku::app {
namespace {

// Answers with the number of moves played; slower on 7×7, so that workers overtake each other.
class Counting final : public engine::Engine {
 public:
  Counting(std::shared_ptr<std::atomic<int>> engines, bool can_be_doubled)
      : engines_(std::move(engines)), can_be_doubled_(can_be_doubled) {
    ++*engines_;
  }

  [[nodiscard]] std::string identity() const override { return "counting"; }

  base::Result<record::Evaluation> evaluate(const go::Position& position,
                                            const engine::Budget& budget) override {
    if (budget.stop != nullptr && budget.stop->stop_requested()) {
      return base::Error{base::ErrorCode::kInterrupted, "stopped", ""};
    }
    if (position.size() == 5) {
      return base::Error{base::ErrorCode::kUnsupported, "not on this board", ""};
    }
    std::this_thread::sleep_for(std::chrono::microseconds(position.size() == 7 ? 500 : 10));
    record::Evaluation evaluation;
    evaluation.black_lead = static_cast<double>(position.moves().size());
    return evaluation;
  }

  [[nodiscard]] std::unique_ptr<Engine> another() const override {
    return can_be_doubled_ ? std::make_unique<Counting>(engines_, true) : nullptr;
  }

 private:
  std::shared_ptr<std::atomic<int>> engines_;
  bool can_be_doubled_;
};

class BatchTest : public testing::Test {
 protected:
  std::unique_ptr<engine::Engine> counting(bool can_be_doubled = true) {
    return std::make_unique<Counting>(engines_, can_be_doubled);
  }

  // Adds all games of the text; false if one was refused.
  static bool add(Batch& batch, const std::string& sgf) {
    bool taken = true;
    EXPECT_TRUE(formats::read_games_from_memory(sgf, "test", {}, [&](record::GameRecord& game) {
      taken = batch.add(std::move(game)) && taken;
      return true;
    }));
    return taken;
  }

  // Games on 7×7 and 9×9 in turn.
  static std::string many(int count) {
    std::string text;
    for (int i = 0; i < count; ++i) {
      text += i % 2 == 0 ? "(;SZ[7];B[aa];W[bb];B[cc])" : "(;SZ[9];B[aa];W[bb])";
    }
    return text;
  }

  std::shared_ptr<std::atomic<int>> engines_ = std::make_shared<std::atomic<int>>(0);
};

TEST_F(BatchTest, TellsTheGamesInOrderWhateverTheWorkers) {
  for (const int jobs : {1, 2, 5}) {
    *engines_ = 0;
    std::vector<std::string> told;
    BatchParams params;
    params.jobs = jobs;
    params.positions_at_once = 4;
    params.games_ahead = 7;
    Batch batch(counting(), params, nullptr, [&](BatchGame& game) {
      told.push_back(game.game.source);
      ASSERT_EQ(game.answers.size(), static_cast<std::size_t>(game.game.move_count()) + 1);
      for (std::size_t i = 0; i < game.answers.size(); ++i) {
        EXPECT_EQ(game.answers[i]->black_lead, static_cast<double>(i));
      }
    });
    EXPECT_TRUE(add(batch, many(40)));
    batch.finish();
    std::vector<std::string> expected;
    for (int i = 1; i <= 40; ++i) {
      expected.push_back("test#" + std::to_string(i));
    }
    EXPECT_EQ(told, expected) << jobs;
    EXPECT_EQ(*engines_, jobs);
  }
}

TEST_F(BatchTest, AnEngineThatCannotBeDoubledWorksAlone) {
  int told = 0;
  BatchParams params;
  params.jobs = 4;
  Batch batch(counting(false), params, nullptr, [&](BatchGame& /*game*/) { ++told; });
  EXPECT_TRUE(add(batch, many(10)));
  batch.finish();
  EXPECT_EQ(told, 10);
  EXPECT_EQ(*engines_, 1);
}

TEST_F(BatchTest, AGameThatFailsStopsNoOther) {
  std::vector<bool> answered;
  BatchParams params;
  params.jobs = 2;
  Batch batch(counting(), params, nullptr,
              [&](BatchGame& game) { answered.push_back(game.answers.front().has_value()); });
  EXPECT_TRUE(add(batch, "(;SZ[9];B[aa])(;SZ[5];B[aa])(;SZ[9];B[aa])"));
  batch.finish();
  EXPECT_EQ(answered, (std::vector<bool>{true, false, true}));
}

TEST_F(BatchTest, AStopEndsItAndTellsOnlyWholeGames) {
  base::StopSource stop;
  int told = 0;
  BatchParams params;
  params.jobs = 2;
  params.positions_at_once = 4;
  Batch batch(counting(), params, &stop, [&](BatchGame& game) {
    EXPECT_TRUE(game.answers.back().has_value());
    if (++told == 5) {
      stop.request_stop();
    }
  });
  EXPECT_FALSE(add(batch, many(400)));
  batch.finish();
  EXPECT_GE(told, 5);
  EXPECT_LT(told, 400);
}

TEST_F(BatchTest, TakesOnlyTheMovesAskedFor) {
  BatchParams params;
  params.range = {2, 2};
  std::vector<double> leads;
  Batch batch(counting(), params, nullptr, [&](BatchGame& game) {
    for (const auto& answer : game.answers) {
      leads.push_back(answer->black_lead.value_or(-1));
    }
  });
  EXPECT_TRUE(add(batch, many(2)));
  batch.finish();
  EXPECT_EQ(leads, (std::vector<double>{1, 1}));
}

}  // namespace
}  // namespace kiryoku::app
