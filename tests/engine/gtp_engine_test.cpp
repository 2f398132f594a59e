// SPDX-License-Identifier: MIT
#include "engine/gtp/gtp_engine.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "engine/gtp/analysis_line.hpp"
#include "support/diagram.hpp"
#include "support/paths.hpp"

namespace kiryoku::engine {
namespace {

using go::Color;
using testing::ElementsAre;
using testing::HasSubstr;

std::unique_ptr<Engine> fake(const std::string& options) {
  auto made = make_engine("gtp:cmd=" + test::fake_gtp().string() + " " + options, {});
  EXPECT_TRUE(made.has_value()) << (made ? "" : made.error().to_string());
  return made ? std::move(*made) : nullptr;
}

class Log {
 public:
  Log()
      : path_(std::filesystem::temp_directory_path() /
              ("kiryoku-" +
               std::string(testing::UnitTest::GetInstance()->current_test_info()->name()))) {
    std::filesystem::remove(path_);
  }

  ~Log() { std::filesystem::remove(path_); }

  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;

  // Commands read since the last call, without ids.
  std::vector<std::string> take() {
    std::ifstream in(path_);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) {
      lines.push_back(line.substr(line.find(' ') + 1));
    }
    std::filesystem::remove(path_);
    return lines;
  }

  [[nodiscard]] std::string option() const { return " --log " + path_.string(); }

 private:
  std::filesystem::path path_;
};

TEST(GtpEngine, GivesALegalMoveAndKeepsInStep) {
  Log log;
  const auto engine = fake("--seed 5" + log.option());
  go::Position position(9, go::Rules::chinese(), 7.5);
  log.take();
  for (int i = 0; i < 3; ++i) {
    const auto evaluation = engine->evaluate(position, {});
    ASSERT_TRUE(evaluation.has_value()) << evaluation.error().to_string();
    ASSERT_EQ(position.play({position.to_move(), evaluation->best_move()}), go::Legality::kOk);
  }
  // What was asked is what was played, so nothing has to be taken back.
  EXPECT_THAT(log.take(), ElementsAre("boardsize 9", "clear_board", "komi 7.5", "genmove black",
                                      "genmove white", "genmove black"));
}

TEST(GtpEngine, UndoesWhatWasNotPlayed) {
  Log log;
  const auto engine = fake("--seed 5" + log.option());
  go::Position position(9, go::Rules::chinese(), 7.5);
  ASSERT_TRUE(engine->evaluate(position, {}).has_value());
  log.take();
  ASSERT_TRUE(engine->evaluate(position, {}).has_value());
  EXPECT_THAT(log.take(), ElementsAre("undo", "genmove black"));
}

TEST(GtpEngine, BeginsAnewWithoutUndo) {
  Log log;
  const auto engine = fake("--no-undo" + log.option());
  go::Position position(9, go::Rules::chinese(), 7.5);
  position.play_unchecked({Color::kBlack, test::at("E5", 9)});
  ASSERT_TRUE(engine->evaluate(position, {}).has_value());
  log.take();
  ASSERT_TRUE(engine->evaluate(position, {}).has_value());
  EXPECT_THAT(log.take(), ElementsAre("boardsize 9", "clear_board", "komi 7.5", "play black E5",
                                      "genmove white"));
}

TEST(GtpEngine, SetsUpStonesWhenAMoveIsRefused) {
  Log log;
  const auto engine = fake("--refuse E5" + log.option());
  go::Position position(9, go::Rules::chinese(), 7.5);
  position.play_unchecked({Color::kBlack, test::at("C3", 9)});
  position.play_unchecked({Color::kWhite, test::at("E5", 9)});
  log.take();
  ASSERT_TRUE(engine->evaluate(position, {}).has_value());
  EXPECT_THAT(log.take(), ElementsAre("boardsize 9", "clear_board", "komi 7.5", "play black C3",
                                      "play white E5", "boardsize 9", "clear_board", "komi 7.5",
                                      "play white E5", "play black C3", "genmove black"));
}

TEST(GtpEngine, IsStartedAgainAfterItsDeath) {
  const auto engine = fake("--die-at 2");
  const go::Position position(9, go::Rules::chinese(), 7.5);
  EXPECT_TRUE(engine->evaluate(position, {}).has_value());
  EXPECT_TRUE(engine->evaluate(position, {}).has_value());
}

TEST(GtpEngine, SaysSoWhenItDiesAgainAndAgain) {
  const auto engine = fake("--die-at 1");
  const auto evaluation = engine->evaluate(go::Position(9, go::Rules::chinese(), 7.5), {});
  ASSERT_FALSE(evaluation.has_value());
  EXPECT_THAT(evaluation.error().to_string(), HasSubstr("exited with status 7"));
}

TEST(GtpEngine, AnIllegalMoveIsAnError) {
  const auto engine = fake("--illegal-at 1");
  const auto evaluation = engine->evaluate(go::Position(9, go::Rules::chinese(), 7.5), {});
  ASSERT_FALSE(evaluation.has_value());
  EXPECT_THAT(evaluation.error().to_string(), HasSubstr("illegal move 'Z99'"));
}

TEST(GtpEngine, AResignationIsALostPosition) {
  const auto engine = fake("--resign-at 1");
  const auto evaluation = engine->evaluate(go::Position(9, go::Rules::chinese(), 7.5), {});
  ASSERT_TRUE(evaluation.has_value());
  EXPECT_DOUBLE_EQ(evaluation->black_winrate, 0.0);
}

TEST(GtpEngine, NeedsACommand) {
  EXPECT_THAT(make_engine("gtp", {}).error().to_string(), HasSubstr("needs cmd="));
  EXPECT_THAT(make_engine("gtp:cmd=no-such-program", {}).error().to_string(),
              HasSubstr("there is no program 'no-such-program'"));
}

TEST(AnalysisLine, LeelaZero) {
  const auto candidates = parse_analysis_line(
      "info move D4 visits 12 winrate 6000 prior 1234 lcb 5000 order 1 pv D4 Q16 info move Q16 "
      "visits 30 winrate 6100 prior 3000 lcb 5500 order 0 pv Q16 D4 pass",
      Color::kWhite, 19);
  ASSERT_EQ(candidates.size(), 2U);
  EXPECT_EQ(candidates[0].move, test::at("Q16", 19));
  EXPECT_EQ(candidates[0].visits, 30);
  EXPECT_NEAR(candidates[0].black_winrate, 0.39, 1e-9);
  EXPECT_NEAR(*candidates[0].prior, 0.3, 1e-9);
  EXPECT_EQ(candidates[0].pv.size(), 3U);
  EXPECT_FALSE(candidates[0].black_lead.has_value());
}

TEST(AnalysisLine, KataGo) {
  const auto candidates = parse_analysis_line(
      "info move C3 visits 5 utility 0.1 winrate 0.55 scoreMean 2.5 scoreStdev 20 scoreLead 2.5 "
      "prior 1e-05 order 0 pv C3 pvVisits 5 info move pass visits 0 winrate 1 order 1 pv pass "
      "rootInfo visits 6 winrate 0.5 ownership 0.1 0.2 -0.3",
      Color::kWhite, 9);
  ASSERT_EQ(candidates.size(), 2U);
  EXPECT_NEAR(candidates[0].black_winrate, 0.45, 1e-9);
  EXPECT_NEAR(*candidates[0].black_lead, -2.5, 1e-9);
  EXPECT_NEAR(*candidates[0].prior, 1e-5, 1e-9);
  EXPECT_TRUE(candidates[1].move.is_pass());
}

TEST(AnalysisLine, NonsenseIsNothing) {
  for (const char* line : {"", "info", "info move", "info move Z99 visits 3", "hello world",
                           "visits 3 winrate 4", "info move D4 visits many winrate nan pv"}) {
    EXPECT_LE(parse_analysis_line(line, Color::kBlack, 19).size(), 1U) << line;
  }
}

}  // namespace
}  // namespace kiryoku::engine
