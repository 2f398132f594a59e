// SPDX-License-Identifier: MIT
#include "engine/gtp/gtp_engine.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <filesystem>
#include <fstream>

#include "engine/gtp/analysis_line.hpp"
#include "engine/gtp/gtp_questions.hpp"
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

TEST(GtpEngine, AnIllegalMoveIsAskedForAgain) {
  const auto evaluation =
      fake("--illegal-at 1")->evaluate(go::Position(9, go::Rules::chinese(), 7.5), {});
  EXPECT_TRUE(evaluation.has_value());
}

TEST(GtpEngine, AnIllegalMoveIsAnError) {
  const auto engine = fake("--illegal");
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

TEST(GtpEngine, AnalysesWithinItsVisits) {
  for (const char* dialect : {"lz", "kata"}) {
    const auto engine = fake(std::string("--analyze ") + dialect);
    go::Position position(9, go::Rules::chinese(), 7.5);
    position.play({Color::kBlack, test::at("E5", 9)});
    Budget budget;
    budget.visits = 35;
    const auto evaluation = engine->evaluate(position, budget);
    ASSERT_TRUE(evaluation.has_value()) << evaluation.error().to_string();
    EXPECT_GE(evaluation->visits, 35);
    EXPECT_LT(evaluation->visits, 1000);
    EXPECT_EQ(evaluation->to_move, Color::kWhite);
    EXPECT_NEAR(evaluation->candidates.front().black_winrate, 0.4, 1e-9);
    EXPECT_NEAR(*evaluation->candidates.front().prior, 0.5, 1e-9);
    EXPECT_EQ(evaluation->candidates.front().pv.size(), 2U);
    EXPECT_TRUE(evaluation->has_winrate);
    // And it can be asked again: what interrupted it was answered and read.
    position.play({Color::kWhite, evaluation->best_move()});
    EXPECT_TRUE(engine->evaluate(position, budget).has_value());
  }
}

TEST(GtpEngine, KataAnalysisHasRootAndOwnership) {
  go::Position position(9, go::Rules::chinese(), 7.5);
  position.play({Color::kBlack, test::at("E5", 9)});
  const auto full = fake("--analyze kata")->evaluate(position, {}).value();
  EXPECT_NEAR(full.black_winrate, 0.42, 1e-9);
  EXPECT_NEAR(*full.black_lead, -2, 1e-9);
  ASSERT_EQ(full.ownership.size(), 81U);
  EXPECT_FLOAT_EQ(full.ownership[0], -0.25F);
  // A version that knows no options of the command is asked without them.
  const auto plain = fake("--analyze kata --plain")->evaluate(position, {}).value();
  EXPECT_NEAR(plain.black_winrate, 0.4, 1e-9);
  EXPECT_TRUE(plain.ownership.empty());
}

TEST(GtpEngine, WinratesMayBeBlacks) {
  go::Position position(9, go::Rules::chinese(), 7.5);
  position.play({Color::kBlack, test::at("E5", 9)});
  const auto made =
      make_engine("gtp:winrates=black,cmd=" + test::fake_gtp().string() + " --analyze lz", {});
  EXPECT_NEAR((*made)->evaluate(position, {})->black_winrate, 0.6, 1e-9);
}

TEST(GtpEngine, AnAnalysisThatEndsByItselfIsAnAnswer) {
  const auto evaluation =
      fake("--analyze lz --brief 3")->evaluate(go::Position(9, go::Rules::chinese(), 7.5), {});
  ASSERT_TRUE(evaluation.has_value()) << evaluation.error().to_string();
  EXPECT_EQ(evaluation->visits, 30);
}

TEST(GtpEngine, NonsenseIsRefused) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"'info move A1 visits 500 winrate 99999 order 0 pv A1'", "a win rate of"},
      {"'info move A1 visits 500 winrate nan order 0 pv A1'", "a win rate of"},
      {"'info move A1 visits -500 winrate 5000 order 0 pv A1 info move A2 visits 999 order 1'",
       "less than no visits"},
      {"'info move E5 visits 500 winrate 5000 order 0 pv E5'", "illegal move E5"},
  };
  go::Position position(9, go::Rules::chinese(), 7.5);
  position.play({Color::kBlack, test::at("E5", 9)});
  for (const auto& [line, complaint] : cases) {
    const auto evaluation = fake("--analyze lz --say " + line)->evaluate(position, {});
    ASSERT_FALSE(evaluation.has_value()) << line;
    EXPECT_THAT(evaluation.error().to_string(), HasSubstr(complaint));
  }
}

TEST(GtpEngine, LinesAreCutBeforeAnIllegalMove) {
  go::Position position(9, go::Rules::chinese(), 7.5);
  const auto evaluation =
      fake(
          "--analyze lz --say 'info move A1 visits 500 winrate 5000 order 0 pv A1 B2 A1 C3 info "
          "move J9 visits 1 winrate 4000 order 1 pv J8'")
          ->evaluate(position, {});
  ASSERT_TRUE(evaluation.has_value()) << evaluation.error().to_string();
  EXPECT_EQ(evaluation->candidates[0].pv.size(), 2U);
  EXPECT_THAT(evaluation->candidates[1].pv, ElementsAre(test::at("J9", 9)));
}

TEST(GtpEngine, ValuesComeFromWhateverCommandThereIs) {
  const go::Position position(9, go::Rules::chinese(), 7.5);
  const auto estimated =
      fake("--estimate 'W+6.0 (upper bound: 1, lower: 2)'")->evaluate(position, {}).value();
  EXPECT_NEAR(*estimated.black_lead, -6, 1e-9);
  EXPECT_NEAR(estimated.black_winrate, 1 / (1 + std::exp(1.0)), 1e-6);
  const auto scored = fake("--score B+12.5")->evaluate(position, {}).value();
  EXPECT_NEAR(*scored.black_lead, 12.5, 1e-9);
  const auto searched = fake("--uct-value 0.7")->evaluate(position, {}).value();
  EXPECT_NEAR(searched.black_winrate, 0.7, 1e-9);
  EXPECT_FALSE(searched.black_lead.has_value());
  const auto moves_only = fake("")->evaluate(position, {}).value();
  EXPECT_FALSE(moves_only.has_winrate);
}

TEST(GtpEngine, APositionItCannotPlayIsRefusedInWords) {
  const auto engine = fake("--refuse-size 13");
  const auto refused = engine->evaluate(go::Position(13, go::Rules::chinese(), 7.5), {});
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().code, base::ErrorCode::kUnsupported);
  EXPECT_THAT(refused.error().to_string(), HasSubstr("refused 'boardsize 13': unacceptable size"));
  EXPECT_TRUE(engine->evaluate(go::Position(9, go::Rules::chinese(), 7.5), {}).has_value());
}

TEST(GtpEngine, KomiAndRulesAreMadeNormal) {
  Log log;
  const auto engine = fake("--rules chinese" + log.option());
  log.take();
  ASSERT_TRUE(engine->evaluate(go::Position(9, go::Rules::japanese(), 6.75), {}).has_value());
  EXPECT_THAT(log.take(), ElementsAre("boardsize 9", "clear_board", "komi 6.5",
                                      "kgs-rules japanese", "kgs-rules chinese", "genmove black"));
}

TEST(GtpEngine, AQuotedCommandMayHoldCommasAndBlanks) {
  const auto made = make_engine(
      "gtp:cmd=" + test::fake_gtp().string() + " --estimate \"B+2, or so\" --seed 3", {});
  ASSERT_TRUE(made.has_value()) << made.error().to_string();
  EXPECT_FALSE((*made)->evaluate(go::Position(9), {})->has_winrate);  // "B+2," is no score
}

TEST(GtpScore, AsProgramsWriteIt) {
  EXPECT_EQ(parse_gtp_score("B+3.5"), 3.5);
  EXPECT_EQ(parse_gtp_score(" W+12 (upper bound: 3)"), -12.0);
  EXPECT_EQ(parse_gtp_score("0"), 0.0);
  EXPECT_EQ(parse_gtp_score("Draw"), 0.0);
  for (const char* text : {"", "B+R", "B+Resign", "W+T", "B+inf", "nan", "?", "B+3x"}) {
    EXPECT_FALSE(parse_gtp_score(text).has_value()) << text;
  }
}

TEST(GtpEngine, AStopIsHeardBetweenPositions) {
  const auto engine = make_engine("gtp:cmd=" + test::fake_gtp().string() + " --slow 100", {});
  ASSERT_TRUE(engine.has_value());
  const std::vector<go::Position> positions(50, go::Position(9, go::Rules::chinese(), 7.5));
  base::StopSource stop;
  Budget budget;
  budget.stop = &stop;
  budget.on_answer = [&](std::size_t /*place*/, const auto& /*answer*/) { stop.request_stop(); };
  const auto start = std::chrono::steady_clock::now();
  const auto answers = (*engine)->evaluate_many(positions, budget);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(3));
  ASSERT_EQ(answers.size(), positions.size());
  EXPECT_TRUE(answers.front().has_value());
  EXPECT_EQ(answers.back().error().code, base::ErrorCode::kInterrupted);
}

TEST(GtpEngine, ABatchMayRunSeveral) {
  const std::string program = test::fake_gtp().string();
  const auto plain = make_engine("gtp:cmd=" + program, {});
  const auto analyst = make_engine("gtp:cmd=" + program + " --analyze lz", {});
  const auto two = make_engine("gtp:processes=2,cmd=" + program + " --analyze lz", {});
  ASSERT_TRUE(plain && analyst && two);
  const auto second = (*plain)->another();
  ASSERT_NE(second, nullptr);
  EXPECT_EQ(second->identity(), (*plain)->identity());
  EXPECT_TRUE(second->evaluate(go::Position(9, go::Rules::chinese(), 7.5), {}).has_value());
  EXPECT_EQ((*analyst)->another(), nullptr);
  EXPECT_NE((*two)->another(), nullptr);
  EXPECT_EQ((*two)->another(), nullptr);
}

TEST(GtpEngine, NeedsACommand) {
  EXPECT_THAT(make_engine("gtp", {}).error().to_string(), HasSubstr("needs cmd="));
  EXPECT_THAT(make_engine("gtp:cmd=no-such-program", {}).error().to_string(),
              HasSubstr("there is no program 'no-such-program'"));
}

TEST(AnalysisLine, LeelaZero) {
  const auto candidates =
      parse_analysis_line(
          "info move D4 visits 12 winrate 6000 prior 1234 lcb 5000 order 1 pv D4 Q16 info move Q16 "
          "visits 30 winrate 6100 prior 3000 lcb 5500 order 0 pv Q16 D4 pass",
          {19, Color::kWhite, false})
          .candidates;
  ASSERT_EQ(candidates.size(), 2U);
  EXPECT_EQ(candidates[0].move, test::at("Q16", 19));
  EXPECT_EQ(candidates[0].visits, 30);
  EXPECT_NEAR(candidates[0].black_winrate, 0.39, 1e-9);
  EXPECT_NEAR(*candidates[0].prior, 0.3, 1e-9);
  EXPECT_EQ(candidates[0].pv.size(), 3U);
  EXPECT_FALSE(candidates[0].black_lead.has_value());
}

TEST(AnalysisLine, KataGo) {
  const auto candidates =
      parse_analysis_line(
          "info move C3 visits 5 utility 0.1 winrate 0.55 scoreMean 2.5 scoreStdev 20 scoreLead "
          "2.5 "
          "prior 1e-05 order 0 pv C3 pvVisits 5 info move pass visits 0 winrate 1 order 1 pv pass "
          "rootInfo visits 6 winrate 0.5 ownership 0.1 0.2 -0.3",
          {9, Color::kWhite, true})
          .candidates;
  ASSERT_EQ(candidates.size(), 2U);
  EXPECT_NEAR(candidates[0].black_winrate, 0.45, 1e-9);
  EXPECT_NEAR(*candidates[0].black_lead, -2.5, 1e-9);
  EXPECT_NEAR(*candidates[0].prior, 1e-5, 1e-9);
  EXPECT_TRUE(candidates[1].move.is_pass());
}

TEST(AnalysisLine, NonsenseIsNothing) {
  for (const char* line : {"", "info", "info move", "info move Z99 visits 3", "hello world",
                           "visits 3 winrate 4", "info move D4 visits many winrate nan pv"}) {
    EXPECT_LE(parse_analysis_line(line, {}).candidates.size(), 1U) << line;
  }
}

}  // namespace
}  // namespace kiryoku::engine
