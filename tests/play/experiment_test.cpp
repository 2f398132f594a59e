// SPDX-License-Identifier: MIT
#include "play/experiment.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "base/file.hpp"
#include "engine/spec.hpp"
#include "play/consultation_cells.hpp"
#include "support/temp_folder.hpp"

namespace kiryoku::play {
namespace {

using testing::HasSubstr;

class Experiment : public testing::Test {
 protected:
  Experiment() {
    plan.folder = folder.path() / "cells";
    plan.cells = {{"dear", "two – one", "random", "random:seed=3", 70, 100, 5},
                  {"broken", "nobody", "nosuch", "random", 50, 400, 1},
                  {"cheap", "one – one", "random:seed=2", "random", 61.6, 300, 2}};
    plan.match.games = 4;
    plan.match.size = 5;
    plan.program = "1.0 aa";
    events.begins = [this](const Cell& cell) { log.push_back("begins " + cell.name); };
    events.ends = [this](const CellResult& result) { log.push_back("ends " + result.cell.name); };
    events.fails = [this](const Cell& cell, const base::Error& error) {
      log.push_back("fails " + cell.name + ": " + error.message);
    };
  }

  base::Result<void> run(const base::StopSource* stop = nullptr) {
    const auto make = [](const std::string& text) { return make_player(text, {}, {}); };
    return run_experiment(plan, make, events, stop);
  }

  std::string table() { return *base::read_file(plan.folder / "table.md", 100'000); }

  test::TempFolder folder{"experiment"};
  ExperimentPlan plan;
  ExperimentEvents events;
  std::vector<std::string> log;
};

TEST_F(Experiment, PlaysCheapCellsFirstAndGoesOnAfterAFailure) {
  ASSERT_TRUE(run().has_value());
  ASSERT_EQ(log.size(), 6U);
  EXPECT_EQ(log[0], "begins broken");
  EXPECT_THAT(log[1], HasSubstr("fails broken: there is no engine 'nosuch'"));
  EXPECT_EQ(log[2], "begins cheap");
  EXPECT_EQ(log[5], "ends dear");
  EXPECT_THAT(table(), HasSubstr("| broken | nobody | 50 % (400) | not played yet | | 0 | |"));
  EXPECT_THAT(table(), testing::ContainsRegex("cheap . one – one . 61.6 % \\(300\\) . .*"
                                              " % . .*–.* . 4 . 1.0 aa"));
  const std::string csv = *base::read_file(plan.folder / "table.csv", 100'000);
  EXPECT_THAT(csv, HasSubstr("\ncheap,\"random:seed=2\",\"random\",61.6,300,4,"));
}

TEST_F(Experiment, PlaysOnlyWhatIsMissing) {
  plan.cells.erase(plan.cells.begin() + 1);
  ASSERT_TRUE(run().has_value());
  log.clear();
  ASSERT_TRUE(run().has_value());
  EXPECT_TRUE(log.empty());
  plan.match.games = 6;
  ASSERT_TRUE(run().has_value());
  EXPECT_EQ((*read_results(plan))[0].tally.games, 6);
}

TEST_F(Experiment, StopsAndGoesOn) {
  base::StopSource stop;
  plan.match.games = 1000;
  events.progress = [&](const base::ProgressUpdate& update) {
    if (update.done == 3) {
      stop.request_stop();
    }
  };
  plan.cells = {plan.cells[2]};
  const base::Result<void> stopped = run(&stop);
  ASSERT_FALSE(stopped.has_value());
  EXPECT_EQ(stopped.error().code, base::ErrorCode::kInterrupted);
  EXPECT_THAT(table(), HasSubstr("3, still playing"));
  plan.match.games = 5;
  stop.reset();
  events.progress = {};
  ASSERT_TRUE(run(&stop).has_value());
  EXPECT_EQ((*read_results(plan))[0].tally.games, 5);
}

TEST_F(Experiment, AnotherProgramDoesNotMixIn) {
  plan.cells = {plan.cells[2]};
  ASSERT_TRUE(run().has_value());
  plan.program = "1.1 bb";
  ASSERT_TRUE(run().has_value());  // complete: nothing to refuse
  plan.match.games = 6;
  log.clear();
  ASSERT_TRUE(run().has_value());
  ASSERT_EQ(log.size(), 1U);
  EXPECT_THAT(log[0], HasSubstr("was begun by another program (1.0 aa, this is 1.1 bb)"));
  EXPECT_EQ((*read_results(plan))[0].program, "1.0 aa");
}

TEST_F(Experiment, ATornJournalIsReadAsFarAsItGoes) {
  plan.cells = {plan.cells[2]};
  ASSERT_TRUE(run().has_value());
  std::ofstream(plan.folder / "cheap" / "match.jsonl", std::ios::app) << "{\"game\":5,\"a_is";
  EXPECT_EQ((*read_results(plan))[0].tally.games, 4);
}

TEST(ConsultationCells, NameEnginesThatCanBeRead) {
  std::set<std::string> names;
  for (const Cell& cell : consultation_cells({})) {
    EXPECT_TRUE(names.insert(cell.name).second) << cell.name;
    const auto a = engine::parse_spec(cell.a);
    ASSERT_TRUE(a.has_value()) << cell.a;
    int thinkers = std::max(1, static_cast<int>(a->players.size()));
    if (!cell.b.starts_with("gnugo")) {
      const auto b = engine::parse_spec(cell.b);
      ASSERT_TRUE(b.has_value()) << cell.b;
      thinkers += std::max(1, static_cast<int>(b->players.size()));
    }
    EXPECT_EQ(cell.thinkers, thinkers) << cell.name;
    EXPECT_GT(cell.published_percent, 20) << cell.name;
    EXPECT_GE(cell.published_games, 100) << cell.name;
  }
  EXPECT_EQ(names.size(), 26U);
}

TEST(ConsultationCells, MixturesNumberThePlayersOfEachStyle) {
  for (const Cell& cell : consultation_cells({})) {
    if (cell.name == "mixed-622") {
      const auto spec = engine::parse_spec(cell.a);
      EXPECT_EQ(spec->players[5].find("knowledge"), "territorial/6");
      EXPECT_EQ(spec->players[6].find("knowledge"), "fighting/1");
      EXPECT_EQ(spec->players[9].find("knowledge"), "framework/2");
    }
  }
}

}  // namespace
}  // namespace kiryoku::play
