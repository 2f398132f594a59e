// SPDX-License-Identifier: MIT
// final_score on games people have finished and counted.
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>

#include "engine/all.hpp"
#include "formats/read.hpp"
#include "serve/gtp_commands.hpp"
#include "support/paths.hpp"
#include "support/shared_data.hpp"

namespace kiryoku::serve {
namespace {

// Asks final_score about positions, without a controller.
class Counter {
 public:
  Counter() {
    EXPECT_EQ(pipe(ends_.data()), 0);
    close(ends_[1]);
    input_ = std::make_unique<GtpInput>(ends_[0], nullptr);
    engine::EngineContext context;
    context.data_dir = test::source_dir() / "data";
    auto engine = engine::make_engine("random", context);
    EXPECT_TRUE(engine.has_value());
    session_ = std::make_unique<GtpSession>(std::move(*engine), GtpSettings{}, *input_);
  }

  ~Counter() {
    input_.reset();
    close(ends_[0]);
  }

  Counter(const Counter&) = delete;
  Counter& operator=(const Counter&) = delete;

  std::string count(const go::Position& position) {
    session_->position = position;
    const GtpOutput nowhere = [](std::string_view) { return true; };
    GtpStream stream(nowhere, "");
    const auto answer = make_gtp_handler(*session_)({"", "final_score", {}}, stream);
    EXPECT_TRUE(answer.has_value());
    return answer ? answer->text : "";
  }

 private:
  std::array<int, 2> ends_ = {};
  std::unique_ptr<GtpInput> input_;
  std::unique_ptr<GtpSession> session_;
};

void check_winners(const std::string& collection, double least_moves_per_point, int games,
                   int least_right) {
  const auto path = test::shared_data(collection);
  if (!path) {
    GTEST_SKIP() << "the shared games are not here";
  }
  Counter counter;
  int seen = 0;
  int right = 0;
  const auto read = formats::read_games(*path, {}, [&](record::GameRecord& game) {
    const double points = game.size * game.size;
    if (game.result.kind != record::ResultKind::kScore ||
        game.move_count() < least_moves_per_point * points) {
      return true;
    }
    const std::string score = counter.count(record::position_after(game, game.move_count()));
    right += score.substr(0, 1) == game.result.to_string().substr(0, 1) ? 1 : 0;
    return ++seen < games;
  });
  EXPECT_TRUE(read.has_value());
  EXPECT_EQ(seen, games);
  EXPECT_GE(right, least_right);
}

TEST(SlowFinalScore, SmallBoards) { check_winners("games/ogs2020/games_9x9.sgf.gz", 0.45, 40, 38); }

TEST(SlowFinalScore, LargeBoards) { check_winners("games/kgs/games_19x19.sgf.gz", 0.6, 30, 27); }

}  // namespace
}  // namespace kiryoku::serve
