// SPDX-License-Identifier: MIT
// Matches against programs that behave badly: small shell scripts, each bad in one way.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <fstream>

#include "base/file.hpp"
#include "formats/evaluation_comment.hpp"
#include "formats/read.hpp"
#include "play/match.hpp"
#include "play/match_table.hpp"
#include "record/game_tree.hpp"
#include "support/paths.hpp"
#include "support/temp_folder.hpp"

namespace kiryoku::play {
namespace {

using base::Result;
using testing::HasSubstr;
using testing::MatchesRegex;

class Trouble : public testing::Test {
 protected:
  // A program that answers every command with "=", after doing this with $id, $cmd and $args.
  std::string script(const std::string& name, const std::string& body) {
    const std::filesystem::path path = folder.path() / name;
    std::ofstream(path) << "#!/bin/sh\nwhile read -r id cmd args; do\n"
                        << body << "\nprintf '=%s\\n\\n' \"$id\"\ndone\n";
    chmod(path.c_str(), 0755);
    return path.string();
  }

  MatchPlan plan(const std::string& bad, int games = 1) {
    MatchPlan plan;
    plan.a = bad;
    plan.b = "random";
    plan.games = games;
    plan.size = 5;
    plan.referee.move_timeout_ms = 1000;
    return plan;
  }

  static Result<MatchResult> match(const MatchPlan& plan) {
    const auto make = [](const std::string& text) { return make_player(text, {}, {}); };
    return play_match(plan, make, {}, nullptr);
  }

  std::string reason(const std::string& bad) {
    const Result<MatchResult> result = match(plan(bad));
    EXPECT_TRUE(result.has_value()) << (result ? "" : result.error().to_string());
    if (!result) {
      return "";
    }
    EXPECT_TRUE(result->games[0].trouble);
    EXPECT_EQ(result->games[0].result.to_string(), "W+F");
    return result->games[0].reason;
  }

  test::TempFolder folder{"trouble"};
};

TEST_F(Trouble, ABoardSizeIsRefused) {
  EXPECT_EQ(reason(script("size",
                          "if [ $cmd = boardsize ]; then printf '?%s unacceptable size\\n\\n' $id; "
                          "continue; fi")),
            "B: refused 'boardsize 5': unacceptable size");
}

TEST_F(Trouble, AnEmptyAnswerIsNoMove) {
  EXPECT_EQ(reason(script("empty", ":")), "B: played '', which is no move");
}

TEST_F(Trouble, AnOccupiedPoint) {
  EXPECT_THAT(reason(script("again",
                            "if [ $cmd = genmove ]; then printf '=%s C3\\n\\n' $id; continue; fi")),
              HasSubstr("illegal move C3 (occupied)"));
}

TEST_F(Trouble, ItDiesWhileTheMoveIsAwaited) {
  EXPECT_THAT(
      reason(script("dies", "if [ $cmd = genmove ]; then echo 'oh dear' >&2; kill -9 $$; fi")),
      MatchesRegex("B: was killed by signal 9.*; its last words: oh dear"));
}

TEST_F(Trouble, ChatterWithoutAnEndIsTimedOut) {
  EXPECT_EQ(
      reason(script("chatter", "if [ $cmd = genmove ]; then while :; do echo chatter; done; fi")),
      "B: did not answer 'genmove' within 1.0 s");
}

TEST_F(Trouble, ALineWithoutAnEnd) {
  EXPECT_THAT(reason(script("long", "if [ $cmd = genmove ]; then cat /dev/zero; fi")),
              HasSubstr("wrote a line of more than 4194304 bytes"));
}

TEST_F(Trouble, GarbageAroundAnswersAndAFloodOfErrorsAreBorne) {
  const std::string noisy =
      script("noisy",
             "head -c 300000 /dev/urandom >&2; printf '\\377\\000\\001 garbage\\n\\n\\n'\n"
             "if [ $cmd = genmove ]; then printf '=%s pass\\n\\n' $id; continue; fi");
  const Result<MatchResult> result = match(plan(noisy, 2));
  ASSERT_TRUE(result.has_value()) << result.error().to_string();
  for (const GameSummary& game : result->games) {
    EXPECT_FALSE(game.trouble) << game.reason;
  }
}

TEST_F(Trouble, ItDiesAtOnce) {
  const std::string path = script("gone", "exit 3");
  const Result<MatchResult> result = match(plan(path));
  ASSERT_FALSE(result.has_value());
  EXPECT_THAT(result.error().to_string(), HasSubstr("exited with status 3"));
}

TEST_F(Trouble, AFullDiskEndsTheMatchWithTheReason) {
  MatchPlan kept = plan("random", 50);
  kept.sgf_dir = folder.path() / "kept";
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  const auto old = std::signal(SIGXFSZ, SIG_IGN);
  const rlimit small{3000, before.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
  const Result<MatchResult> stopped = match(kept);
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &before), 0);
  std::signal(SIGXFSZ, old);
  ASSERT_FALSE(stopped.has_value());
  EXPECT_THAT(stopped.error().message, HasSubstr("File too large"));
  kept.resume = true;
  kept.games = 30;
  const Result<MatchResult> resumed = match(kept);
  ASSERT_TRUE(resumed.has_value()) << resumed.error().to_string();
  EXPECT_EQ(resumed->games.size(), 30U);
}

TEST_F(Trouble, AnEvenGameIsADraw) {
  MatchPlan even = plan("random", 2);
  even.a =
      script("passes", "if [ $cmd = genmove ]; then printf '=%s pass\\n\\n' $id; continue; fi");
  even.b = even.a;
  even.komi = 0;
  const Result<MatchResult> result = match(even);
  ASSERT_TRUE(result.has_value()) << result.error().to_string();
  const Tally t = tally(*result);
  EXPECT_EQ(t.draws, 2);
  EXPECT_EQ(t.wilson_low, 0);
  EXPECT_EQ(t.wilson_high, 1);
  EXPECT_EQ(t.p, 1);
  EXPECT_THAT(
      to_json(even, *result),
      HasSubstr(R"("games":2,"a_wins":0,"b_wins":0,"draws":2,"wilson":[0.0,1.0],"p":1.0})"));
}

TEST_F(Trouble, BothEnginesEvaluationsAreInTheGame) {
  MatchPlan kept = plan(test::program().string() +
                        " gtp --engine playout:playouts=40,knowledge=none --komi 7.5");
  kept.b = "playout:playouts=30,knowledge=none";
  kept.sgf_dir = folder.path() / "kept";
  const Result<MatchResult> result = match(kept);
  ASSERT_TRUE(result.has_value()) << result.error().to_string();
  EXPECT_FALSE(result->games[0].trouble) << result->games[0].reason;
  const auto game = formats::read_game(kept.sgf_dir / "game-00001.sgf");
  ASSERT_TRUE(game.has_value());
  record::NodeId node = game->tree->root();
  for (const int visits : {40, 30}) {  // Black's, through GTP; White's
    node = game->tree->first_child(node);
    const auto evaluation =
        formats::parse_comment_evaluation(game->tree->text(node, "C"), game->size);
    ASSERT_TRUE(evaluation.has_value()) << game->tree->text(node, "C");
    EXPECT_NEAR(static_cast<double>(evaluation->visits), visits, 2);
  }
}

}  // namespace
}  // namespace kiryoku::play
