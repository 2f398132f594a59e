// SPDX-License-Identifier: MIT
// Whole matches on small boards: results, trouble, resumption.
#include "play/match.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "formats/evaluation_comment.hpp"
#include "formats/read.hpp"
#include "play/match_table.hpp"
#include "record/game_tree.hpp"
#include "support/diagram.hpp"
#include "support/paths.hpp"

namespace kiryoku::play {
namespace {

using base::Result;
using go::Color;
using record::ResultKind;
using testing::HasSubstr;
namespace fs = std::filesystem;

std::string fake(const std::string& options) { return test::fake_gtp().string() + " " + options; }

Result<std::unique_ptr<Player>> make(const std::string& text) { return make_player(text, {}, {}); }

MatchPlan plan_of(const std::string& a, const std::string& b, int games) {
  MatchPlan plan;
  plan.a = a;
  plan.b = b;
  plan.games = games;
  plan.size = 5;
  return plan;
}

MatchResult played(const MatchPlan& plan) {
  Result<MatchResult> result = play_match(plan, make, {}, nullptr);
  EXPECT_TRUE(result.has_value()) << (result ? "" : result.error().to_string());
  return result ? *result : MatchResult{};
}

// A folder that goes with the test.
class Folder {
 public:
  Folder()
      : path_(fs::temp_directory_path() /
              (std::string("kiryoku-match-") +
               testing::UnitTest::GetInstance()->current_test_info()->name())) {
    fs::remove_all(path_);
  }

  ~Folder() { fs::remove_all(path_); }

  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  [[nodiscard]] const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

TEST(Match, RandomAgainstRandom) {
  const MatchResult result = played(plan_of("random", "random:seed=9", 6));
  ASSERT_EQ(result.games.size(), 6U);
  for (const GameSummary& game : result.games) {
    EXPECT_EQ(game.a_is_black, game.number % 2 == 1);
    EXPECT_FALSE(game.trouble) << game.reason;
    EXPECT_GT(game.moves, 10);
  }
}

TEST(Match, TheSameSeedGivesTheSameGamesWhateverTheJobs) {
  MatchPlan plan = plan_of("random", "random", 8);
  const MatchResult one = played(plan);
  plan.jobs = 3;
  const MatchResult three = played(plan);
  plan.seed = 2;
  const MatchResult other = played(plan);
  ASSERT_EQ(one.games.size(), three.games.size());
  bool differs = false;
  for (std::size_t i = 0; i < one.games.size(); ++i) {
    EXPECT_EQ(one.games[i].result.to_string(), three.games[i].result.to_string());
    EXPECT_EQ(one.games[i].moves, three.games[i].moves);
    differs = differs || one.games[i].moves != other.games[i].moves;
  }
  EXPECT_TRUE(differs);
}

TEST(Match, DeathLosesTheGameAndTheMatchGoesOn) {
  const MatchResult result = played(plan_of(fake("--die-at 3"), "random", 4));
  ASSERT_EQ(result.games.size(), 4U);
  for (const GameSummary& game : result.games) {
    EXPECT_EQ(game.result.kind, ResultKind::kForfeit);
    EXPECT_EQ(game.result.winner, game.a_is_black ? Color::kWhite : Color::kBlack);
    EXPECT_TRUE(game.trouble);
    EXPECT_THAT(game.reason, HasSubstr("exited with status 7; its last words: fake_gtp: out of"));
  }
}

TEST(Match, SilenceLosesTheGame) {
  MatchPlan plan = plan_of("random", fake("--hang-at 2"), 2);
  plan.referee.move_timeout_ms = 100;
  const MatchResult result = played(plan);
  ASSERT_EQ(result.games.size(), 2U);
  EXPECT_EQ(result.games[0].result.to_string(), "B+F");
  EXPECT_THAT(result.games[0].reason, HasSubstr("W: did not answer 'genmove' within 0.1 s"));
  EXPECT_EQ(result.games[1].result.to_string(), "W+F");
}

TEST(Match, TheClockIsKept) {
  MatchPlan plan = plan_of(fake("--slow 60"), "random", 1);
  plan.time = *parse_time_control("0.1");
  const MatchResult result = played(plan);
  ASSERT_EQ(result.games.size(), 1U);
  EXPECT_EQ(result.games[0].result.to_string(), "W+T");
  EXPECT_EQ(result.games[0].reason, "B: out of time");
}

TEST(Match, AnIllegalMoveLosesTheGame) {
  const MatchResult result = played(plan_of(fake("--illegal-at 2"), "random", 1));
  EXPECT_EQ(result.games[0].result.to_string(), "W+F");
  EXPECT_THAT(result.games[0].reason, HasSubstr("played 'z99', which is no move"));
}

TEST(Match, Resignation) {
  const MatchResult result = played(plan_of(fake("--resign-at 2"), "random", 1));
  EXPECT_EQ(result.games[0].result.to_string(), "W+R");
  EXPECT_FALSE(result.games[0].trouble);
}

TEST(Match, APlayerThatCannotBeStartedEndsItAtOnce) {
  EXPECT_THAT(play_match(plan_of("random", "nosuch", 2), make, {}, nullptr).error().to_string(),
              HasSubstr("there is no engine 'nosuch'"));
  EXPECT_THAT(
      play_match(plan_of("no/such program", "random", 2), make, {}, nullptr).error().to_string(),
      HasSubstr("there is no program 'no/such'"));
}

TEST(Match, KeepsGamesWithEvaluations) {
  const Folder folder;
  MatchPlan plan = plan_of("random", "random:seed=4", 2);
  plan.sgf_dir = folder.path();
  const MatchResult result = played(plan);
  const auto game = formats::read_game(folder.path() / "game-00002.sgf");
  ASSERT_TRUE(game.has_value()) << game.error().to_string();
  EXPECT_EQ(game->white.name, "random");
  EXPECT_EQ(game->black.name, "random:seed=4");
  EXPECT_EQ(game->move_count(), result.games[1].moves);
  EXPECT_EQ(game->result.to_string(), result.games[1].result.to_string());
  EXPECT_DOUBLE_EQ(game->komi, 7.5);
  const record::NodeId first = game->tree->first_child(game->tree->root());
  const auto evaluation =
      formats::parse_comment_evaluation(game->tree->text(first, "C"), game->size);
  ASSERT_TRUE(evaluation.has_value()) << game->tree->text(first, "C");
  EXPECT_EQ(evaluation->visits, 1);
  EXPECT_EQ(evaluation->best_move(), game->steps.front().move.point);
}

TEST(Match, IsResumedWhereItStopped) {
  const Folder folder;
  MatchPlan plan = plan_of("random", "random:seed=4", 6);
  const MatchResult whole = played(plan);
  plan.sgf_dir = folder.path();
  plan.games = 2;
  played(plan);
  // As after a crash: half a line at the end.
  std::ofstream(folder.path() / "match.jsonl", std::ios::app) << "{\"game\":3,\"a_is_bl";
  plan.games = 6;
  EXPECT_THAT(play_match(plan, make, {}, nullptr).error().to_string(),
              HasSubstr("holds a match already; add --resume"));
  plan.resume = true;
  const MatchResult resumed = played(plan);
  ASSERT_EQ(resumed.games.size(), 6U);
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_EQ(resumed.games[i].number, whole.games[i].number);
    EXPECT_EQ(resumed.games[i].moves, whole.games[i].moves);
    EXPECT_EQ(resumed.games[i].result.to_string(), whole.games[i].result.to_string());
  }
  plan.komi = 0.5;
  EXPECT_THAT(play_match(plan, make, {}, nullptr).error().to_string(),
              HasSubstr("differs in komi (7.5 there, 0.5 here)"));
}

TEST(Match, StopsWhenAsked) {
  base::StopSource stop;
  const MatchPlan plan = plan_of("random", "random", 1000);
  const auto stop_after_three = [&](const base::ProgressUpdate& update) {
    if (update.done == 3) {
      stop.request_stop();
    }
  };
  const auto result = play_match(plan, make, stop_after_three, &stop);
  ASSERT_TRUE(result.has_value());
  EXPECT_TRUE(result->interrupted);
  EXPECT_EQ(result->games.size(), 3U);
}

TEST(Match, TableAndJson) {
  const MatchPlan plan = plan_of("random", "random:seed=4", 10);
  MatchResult result;
  for (int i = 1; i <= 10; ++i) {
    GameSummary game;
    game.number = i;
    game.a_is_black = i % 2 == 1;
    const char* text = i == 10 ? "0" : i == 8 || game.a_is_black ? "B+3.5" : "W+R";
    game.result = record::parse_result(text);
    result.games.push_back(game);
  }
  const auto json = nlohmann::json::parse(to_json(plan, result));
  EXPECT_EQ(json["a"], "random");
  EXPECT_EQ(json["games"], 10);
  EXPECT_EQ(json["a_wins"], 8);
  EXPECT_EQ(json["b_wins"], 1);
  EXPECT_EQ(json["draws"], 1);
  EXPECT_NEAR(json["p"].get<double>(), 20.0 / 512, 1e-9);
  EXPECT_NEAR(json["wilson"][0].get<double>(), 0.5650, 1e-3);
  EXPECT_THAT(to_table(plan, result), HasSubstr("A            8         5/5         3/5"));
  EXPECT_THAT(to_table(plan, result), HasSubstr("binomial test p = 0.039"));
}

}  // namespace
}  // namespace kiryoku::play
