// SPDX-License-Identifier: MIT
// Against a stand-in that speaks KataGo's analysis protocol and misbehaves on request.
#include "engine/katago/katago_engine.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "support/diagram.hpp"
#include "support/paths.hpp"
#include "support/temp_folder.hpp"

namespace kiryoku::engine {
namespace {

using base::ErrorCode;
using go::Color;
using testing::HasSubstr;
using testing::Not;

std::unique_ptr<Engine> fake(const std::string& options, const std::string& settings = "",
                             int patience_ms = 0) {
  EngineContext context;
  context.patience_ms = patience_ms;
  auto made = make_engine(
      "katago:" + settings + "cmd=" + test::fake_katago().string() + " " + options, context);
  EXPECT_TRUE(made.has_value()) << (made ? "" : made.error().to_string());
  return made ? std::move(*made) : nullptr;
}

// The positions of a game, from the empty board on.
std::vector<go::Position> game(int moves, int shift = 0) {
  std::vector<go::Position> positions = {go::Position(9, go::Rules::chinese(), 7.5)};
  for (int i = 0; i < moves; ++i) {
    go::Position next = positions.back();
    next.play({next.to_move(), go::from_row_major((i * 2 + shift) % 81, 9)});
    positions.push_back(next);
  }
  return positions;
}

std::vector<std::string> lines_of(const std::filesystem::path& path) {
  std::ifstream in(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    if (line.find("\"action\"") == std::string::npos) {
      lines.push_back(line);
    }
  }
  return lines;
}

void expect_all_answered(Engine& engine, const std::vector<go::Position>& positions) {
  const auto answers = engine.evaluate_many(positions, {});
  ASSERT_EQ(answers.size(), positions.size());
  for (std::size_t i = 0; i < answers.size(); ++i) {
    ASSERT_TRUE(answers[i].has_value()) << i << ": " << answers[i].error().to_string();
    EXPECT_EQ(answers[i]->to_move, positions[i].to_move());
    EXPECT_TRUE(positions[i].is_legal({positions[i].to_move(), answers[i]->best_move()}));
    // The stand-in's ownership is that of the stones: the answer belongs to this position.
    for (const go::Point p : go::points_of(9)) {
      if (positions[i].board().at(p) == Color::kBlack) {
        EXPECT_GT(answers[i]->ownership[static_cast<std::size_t>(go::to_row_major(p, 9))], 0);
      }
    }
  }
}

TEST(Katago, AWholeGameIsOneQuery) {
  const test::TempFolder folder("katago");
  const auto log = folder.path() / "log";
  const auto engine = fake("--log " + log.string());
  EXPECT_THAT(engine->identity(), HasSubstr("katago KataGo 1.0-fake fake-b1c2 visits=100"));
  expect_all_answered(*engine, game(20));
  const auto queries = lines_of(log);
  ASSERT_EQ(queries.size(), 1U);
  EXPECT_THAT(queries[0], HasSubstr("\"analyzeTurns\":[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15"));
  EXPECT_THAT(queries[0], HasSubstr("\"rules\":\"chinese\""));
  EXPECT_THAT(queries[0], HasSubstr("\"komi\":7.5"));
  EXPECT_THAT(queries[0], HasSubstr("\"maxVisits\":100"));
  EXPECT_THAT(queries[0], HasSubstr("\"includeOwnership\":true"));
  EXPECT_THAT(queries[0], HasSubstr("\"reportAnalysisWinratesAs\":\"BLACK\""));
}

TEST(Katago, WhatABudgetSaysGoesIntoTheQuery) {
  const test::TempFolder folder("katago");
  const auto log = folder.path() / "log";
  const auto engine = fake("--log " + log.string(), "visits=7,ownership=off,");
  Budget budget;
  budget.visits = 33;
  budget.priority = 5;
  budget.time_ms = 1500;
  budget.avoid = {test::at("E5", 9)};
  const auto answer = engine->evaluate(game(0).front(), budget);
  ASSERT_TRUE(answer.has_value()) << answer.error().to_string();
  EXPECT_EQ(answer->visits, 33);
  EXPECT_TRUE(answer->ownership.empty());
  EXPECT_EQ(engine->evaluate(game(0).front(), {})->visits, 7);
  const std::string query = lines_of(log).front();
  EXPECT_THAT(query, HasSubstr("\"priority\":5"));
  EXPECT_THAT(query, HasSubstr("\"maxTime\":1.5"));
  EXPECT_THAT(query, HasSubstr("\"includeOwnership\":false"));
  EXPECT_THAT(query,
              HasSubstr("\"avoidMoves\":[{\"moves\":[\"E5\"],\"player\":\"B\",\"untilDepth\":1}]"));
}

TEST(Katago, PositionsMayHaveVisitsOfTheirOwn) {
  const test::TempFolder folder("katago");
  const auto log = folder.path() / "log";
  const auto engine = fake("--log " + log.string());
  Budget budget;
  budget.visits_each = {5, 80, 5, 0};
  const auto answers = engine->evaluate_many(game(3), budget);
  ASSERT_TRUE(answers[1] && answers[2] && answers[3]);
  EXPECT_EQ(answers[0]->visits, 5);
  EXPECT_EQ(answers[1]->visits, 80);
  EXPECT_EQ(answers[2]->visits, 5);
  EXPECT_EQ(answers[3]->visits, 100);  // its own setting
  const auto queries = lines_of(log);
  ASSERT_EQ(queries.size(), 3U);
  EXPECT_THAT(queries[0], HasSubstr("\"analyzeTurns\":[0,2]"));
}

TEST(Katago, IsAnotherWithAnotherFile) {
  const test::TempFolder folder("katago");
  const auto network = folder.path() / "net.bin";
  const auto log = folder.path() / "log";
  const auto identity = [&](const std::string& content) {
    std::ofstream(network) << content;
    return fake("--net " + network.string() + " --log " + log.string())->identity();
  };
  const std::string first = identity("weights");
  EXPECT_EQ(identity("weights"), first);
  EXPECT_NE(identity("others!"), first);
}

TEST(Katago, GivesAllAnEvaluationHas) {
  const auto answer = fake("")->evaluate(game(3).back(), {});
  ASSERT_TRUE(answer.has_value()) << answer.error().to_string();
  EXPECT_EQ(answer->policy.size(), 82U);
  EXPECT_EQ(answer->ownership.size(), 81U);
  EXPECT_TRUE(answer->black_lead.has_value());
  EXPECT_DOUBLE_EQ(answer->lead_stdev.value_or(0), 12.5);
  EXPECT_EQ(answer->candidates.front().visits, 100);  // order 0, though it comes last
  EXPECT_EQ(answer->candidates.front().pv.size(), 2U);
  EXPECT_TRUE(answer->candidates.front().prior.has_value());
}

TEST(Katago, ManyGamesInFlightAnsweredInAnyOrder) {
  const auto engine = fake("--hold 3 --warn --twice --garbage");
  std::vector<go::Position> positions;
  for (int shift : {0, 1, 20}) {
    for (const go::Position& position : game(8, shift)) {
      positions.push_back(position);
    }
  }
  expect_all_answered(*engine, positions);
}

TEST(Katago, SeveralThreadsMayAsk) {
  const auto engine = fake("--delay 1");
  std::vector<std::thread> threads;
  for (int shift = 0; shift < 4; ++shift) {
    threads.emplace_back([&engine, shift] { expect_all_answered(*engine, game(10, shift * 3)); });
  }
  for (std::thread& thread : threads) {
    thread.join();
  }
}

TEST(Katago, PartialAnswersAreReportsOnly) {
  const auto engine = fake("--partial 3");
  int reports = 0;
  Budget budget;
  budget.on_report = [&](const record::Evaluation& evaluation) {
    ++reports;
    EXPECT_LT(evaluation.visits, 100);
  };
  const auto answer = engine->evaluate(game(2).back(), budget);
  ASSERT_TRUE(answer.has_value()) << answer.error().to_string();
  EXPECT_EQ(answer->visits, 100);
  EXPECT_EQ(reports, 3);
}

TEST(Katago, AnEarlyVersionWillDo) {
  const auto engine = fake("--old");
  const auto answer = engine->evaluate(game(4).back(), {});
  ASSERT_TRUE(answer.has_value()) << answer.error().to_string();
  EXPECT_EQ(answer->visits, 100);
  EXPECT_TRUE(answer->black_lead.has_value());
}

TEST(Katago, IsStartedAgainAndAskedForTheRest) {
  const test::TempFolder folder("katago");
  const auto log = folder.path() / "log";
  const auto engine = fake("--crash-after 8 --flood --log " + log.string());
  expect_all_answered(*engine, game(20));
  const auto queries = lines_of(log);
  ASSERT_EQ(queries.size(), 3U);  // 8 answers, 8 more, and the last 5
  EXPECT_THAT(queries[1], Not(HasSubstr("\"analyzeTurns\":[0,")));
  EXPECT_THAT(queries[2], HasSubstr("\"analyzeTurns\":[16,17,18,19,20]"));
}

TEST(Katago, AsLongAsItGetsOnItIsStartedAgain) {
  expect_all_answered(*fake("--crash-after 3"), game(20));
}

TEST(Katago, OneThatAlwaysDiesIsGivenUp) {
  const test::TempFolder folder("katago");
  const auto log = folder.path() / "log";
  const auto engine = fake("--crash-after 0 --log " + log.string());
  const auto answers = engine->evaluate_many(game(2), {});
  ASSERT_EQ(answers.size(), 3U);
  for (const auto& answer : answers) {
    ASSERT_FALSE(answer.has_value());
    EXPECT_EQ(answer.error().code, ErrorCode::kEngine);
    EXPECT_THAT(answer.error().to_string(), HasSubstr("exited with status 9"));
    EXPECT_THAT(answer.error().to_string(), HasSubstr("out of memory on the device"));
  }
  EXPECT_EQ(lines_of(log).size(), 4U);  // once, and three times again
}

TEST(Katago, OneThatHangsIsKilledAndGivenUp) {
  const auto engine = fake("--hang-after 2", "", 300);
  const auto answers = engine->evaluate_many(game(5), {});
  EXPECT_TRUE(answers[0].has_value());
  EXPECT_TRUE(answers[3].has_value());  // by its successor
  ASSERT_FALSE(answers[5].has_value());
  EXPECT_THAT(answers[5].error().to_string(), HasSubstr("did not answer within 0.3 s"));
}

TEST(Katago, AnAnswerThatNeverComesIsAskedForAgain) {
  for (const char* how : {"--swallow-at 3", "--wrong-id-at 3", "--truncate-at 3", "--nan-at 3"}) {
    SCOPED_TRACE(how);
    const auto engine = fake(how, "", 300);
    expect_all_answered(*engine, game(2));
  }
}

TEST(Katago, NonsenseIsRefusedForItsPositionAlone) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"--illegal-at 2", "chose the illegal move"}, {"--range-at 2", "claims a win rate of 3.5"}};
  for (const auto& [how, complaint] : cases) {
    const auto answers = fake(how)->evaluate_many(game(3), {});
    EXPECT_TRUE(answers[0].has_value());
    ASSERT_FALSE(answers[1].has_value()) << how;
    EXPECT_THAT(answers[1].error().to_string(), HasSubstr(complaint));
    EXPECT_TRUE(answers[2].has_value());
  }
}

TEST(Katago, ItsRefusalsAreTold) {
  const auto answers = fake("--error-at 1")->evaluate_many(game(1), {});
  ASSERT_FALSE(answers[1].has_value());
  EXPECT_EQ(answers[1].error().code, ErrorCode::kUnsupported);
  EXPECT_THAT(answers[1].error().to_string(), HasSubstr("Unknown rules: moon"));
  const auto anonymous = fake("--anonymous-error-at 1")->evaluate(game(1).back(), {});
  ASSERT_FALSE(anonymous.has_value());
  EXPECT_THAT(anonymous.error().to_string(), HasSubstr("Could not parse input line"));
}

TEST(Katago, MovesItHoldsForIllegalAreSetUpAsStones) {
  const test::TempFolder folder("katago");
  const auto log = folder.path() / "log";
  const auto engine = fake("--refuse-moves --log " + log.string());
  expect_all_answered(*engine, game(3));
  const auto queries = lines_of(log);
  ASSERT_EQ(queries.size(), 5U);  // the game, and each position by itself
  EXPECT_THAT(queries[4], HasSubstr("\"moves\":[]"));
  EXPECT_THAT(queries[4], HasSubstr("\"initialPlayer\":\"W\""));
}

TEST(Katago, APositionWhoseTurnNoMoveExplainsIsSetUp) {
  const auto engine = fake("");
  std::vector<go::Position> positions = game(2);
  positions[2].set_to_move(Color::kWhite);
  const auto answers = engine->evaluate_many(positions, {});
  ASSERT_TRUE(answers[2].has_value()) << answers[2].error().to_string();
  EXPECT_EQ(answers[2]->to_move, Color::kWhite);
}

TEST(Katago, OddKomiIsMadeNormalAndTheLeadCorrected) {
  const auto engine = fake("");
  const double even = *engine->evaluate(go::Position(9, go::Rules::chinese(), 6.5), {})->black_lead;
  const auto odd = engine->evaluate(go::Position(9, go::Rules::chinese(), 6.75), {});
  ASSERT_TRUE(odd.has_value()) << odd.error().to_string();
  EXPECT_NEAR(*odd->black_lead, even - 0.25, 1e-9);
  const auto silly = engine->evaluate(go::Position(9, go::Rules::chinese(), 650), {});
  ASSERT_FALSE(silly.has_value());
  EXPECT_EQ(silly.error().code, ErrorCode::kUnsupported);
  EXPECT_THAT(silly.error().message, HasSubstr("a komi from -400 to 400, not 650"));
}

TEST(Katago, RulesWithoutANameGoAsAnObject) {
  const test::TempFolder folder("katago");
  const auto log = folder.path() / "log";
  const auto engine = fake("--log " + log.string());
  ASSERT_TRUE(engine->evaluate(go::Position(9, *go::parse_rules("ing"), 8), {}).has_value());
  EXPECT_THAT(lines_of(log).front(),
              HasSubstr("\"rules\":{\"friendlyPassOk\":true,\"hasButton\":false,\"ko\":"
                        "\"POSITIONAL\",\"scoring\":\"AREA\",\"suicide\":true,\"tax\":\"NONE\","
                        "\"whiteHandicapBonus\":\"0\"}"));
}

TEST(Katago, AStopEndsEverythingSoon) {
  const auto engine = fake("");
  base::StopSource stop;
  Budget budget;
  budget.visits = 1'000'000'000;
  budget.stop = &stop;
  std::thread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    stop.request_stop();
  });
  const auto start = std::chrono::steady_clock::now();
  const auto answers = engine->evaluate_many(game(3), budget);
  later.join();
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
  EXPECT_TRUE(answers[0].has_value());  // what it had found by then
}

TEST(Katago, WrongWaysToNameIt) {
  const auto error = [](const std::string& spec) {
    EngineContext context;
    context.patience_ms = 2000;
    const auto made = make_engine(spec, context);
    EXPECT_FALSE(made.has_value()) << spec;
    return made ? std::string() : made.error().to_string();
  };
  EXPECT_THAT(error("katago"), HasSubstr("needs model= and config="));
  EXPECT_THAT(error("katago:model=a,cmd=b"), HasSubstr("either cmd= or model="));
  EXPECT_THAT(error("katago:model=a.bin.gz,config=b.cfg,binary=no-such-katago"),
              HasSubstr("there is no program 'no-such-katago'"));
  EXPECT_THAT(error("katago:cmd=sh -c 'echo cannot load >&2; exit 1'"),
              HasSubstr("exited with status 1; its last words: cannot load"));
  EXPECT_THAT(error("katago:cmd=" + test::fake_gtp().string()), HasSubstr("speaks GTP"));
}

}  // namespace
}  // namespace kiryoku::engine
