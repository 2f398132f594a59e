// SPDX-License-Identifier: MIT
// Games against GNU Go, the way users play them: our GTP server on one side, GNU Go on the other.
#include <gtest/gtest.h>

#include "base/command_line.hpp"
#include "play/match.hpp"
#include "support/paths.hpp"

namespace kiryoku::play {
namespace {

MatchResult played(const std::string& us, const std::string& rules, int games) {
  MatchPlan plan;
  plan.a = us;
  plan.b = "gnugo --mode gtp --level 1" +
           std::string(rules == "japanese" ? " --japanese-rules" : " --chinese-rules");
  plan.games = games;
  plan.size = 9;
  plan.rules = *go::parse_rules(rules);
  plan.komi = 6.5;
  const auto make = [](const std::string& text) {
    engine::EngineContext context;
    context.data_dir = test::source_dir() / "data";
    return make_player(text, context, {});
  };
  const base::Result<MatchResult> result = play_match(plan, make, {}, nullptr);
  EXPECT_TRUE(result.has_value()) << (result ? "" : result.error().to_string());
  return result ? *result : MatchResult{};
}

class SlowGnugo : public testing::Test {
 protected:
  void SetUp() override {
    if (!base::find_program("gnugo")) {
      GTEST_SKIP() << "GNU Go is not installed";
    }
  }
};

TEST_F(SlowGnugo, GamesWithOurServerEndProperly) {
  const std::string us = test::program().string() + " gtp --engine playout:playouts=300";
  for (const char* rules : {"chinese", "japanese"}) {
    for (const GameSummary& game : played(us + " --rules " + rules, rules, 2).games) {
      EXPECT_FALSE(game.trouble) << rules << " game " << game.number << ": " << game.reason;
      EXPECT_NE(game.result.winner, go::Color::kEmpty);
    }
  }
}

TEST_F(SlowGnugo, TwoThousandPlayoutsWinSomeGames) {
  int wins = 0;
  for (const GameSummary& game : played("playout:playouts=2000", "chinese", 4).games) {
    EXPECT_FALSE(game.trouble) << game.reason;
    wins += (game.result.winner == go::Color::kBlack) == game.a_is_black ? 1 : 0;
  }
  EXPECT_GE(wins, 1);
}

}  // namespace
}  // namespace kiryoku::play
