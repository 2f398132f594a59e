// SPDX-License-Identifier: MIT
// The playout search as a whole: repeatable, stoppable, bounded, and sensible about the board.
#include <gtest/gtest.h>

#include <chrono>
#include <numeric>
#include <thread>

#include "engine/all.hpp"
#include "engine/playout/playout_engine.hpp"
#include "engine/playout/search.hpp"
#include "support/diagram.hpp"
#include "support/paths.hpp"

namespace kiryoku::engine {
namespace {

using record::Evaluation;

std::unique_ptr<Engine> engine_of(const std::string& spec) {
  EngineContext context;
  context.data_dir = test::source_dir() / "data";
  auto engine = make_engine(spec, context);
  EXPECT_TRUE(engine) << engine.error().to_string();
  return std::move(*engine);
}

Evaluation evaluate(const std::string& spec, const go::Position& position,
                    const Budget& budget = {}) {
  auto evaluation = engine_of(spec)->evaluate(position, budget);
  EXPECT_TRUE(evaluation) << evaluation.error().to_string();
  return *evaluation;
}

// Black has the left, White the right; e5 decides who owns the six stones around it.
go::Position split(go::Color mover, double komi) {
  return go::Position(test::setup_of(R"(
    . X . X X O . O .
    X . X . X O O . O
    . X . X X O . O .
    X . X . X O O . O
    . X . X . O . O .
    X . X . X O O . O
    . X . X X O . O .
    X . X . X O O . O
    . X . X X O . O .)",
                                     mover),
                      go::Rules::chinese(), komi);
}

TEST(PlayoutSearch, OneThreadAndASeedGiveTheSameAnswer) {
  const go::Position position(9, go::Rules::chinese(), 6.5);
  const Evaluation a = evaluate("playout:playouts=700,threads=1,seed=3", position);
  const Evaluation b = evaluate("playout:playouts=700,threads=1,seed=3", position);
  const Evaluation c = evaluate("playout:playouts=700,threads=1,seed=4", position);
  ASSERT_EQ(a.candidates.size(), b.candidates.size());
  for (std::size_t i = 0; i < a.candidates.size(); ++i) {
    EXPECT_EQ(a.candidates[i].move, b.candidates[i].move);
    EXPECT_EQ(a.candidates[i].visits, b.candidates[i].visits);
    EXPECT_EQ(a.candidates[i].black_winrate, b.candidates[i].black_winrate);
  }
  EXPECT_EQ(a.ownership, b.ownership);
  EXPECT_EQ(a.score_histogram, b.score_histogram);
  EXPECT_NE(a.score_histogram, c.score_histogram);
}

TEST(PlayoutSearch, TwoThreadsSpendTheSamePlayouts) {
  const go::Position position(9, go::Rules::chinese(), 6.5);
  EXPECT_EQ(evaluate("playout:playouts=1000,threads=2", position).visits, 1000);
}

TEST(PlayoutSearch, EndsEarlyWhereOnlyAMoveIsWantedAndItCannotChange) {
  Budget only_move;
  only_move.only_move = true;
  const go::Position plain = split(go::Color::kBlack, 0.5);
  for (const go::Position& position : {plain, go::Position(9, go::Rules::chinese(), 6.5)}) {
    const Evaluation whole = evaluate("playout:playouts=2000,threads=1,seed=3", position);
    const Evaluation early =
        evaluate("playout:playouts=2000,threads=1,seed=3", position, only_move);
    EXPECT_EQ(early.best_move(), whole.best_move());
    EXPECT_EQ(whole.visits, 2000);
    EXPECT_LT(early.visits, 2000);
  }
}

TEST(PlayoutSearch, StopsWhenAskedWithAnAnswer) {
  const go::Position position(19, go::Rules::chinese(), 6.5);
  base::StopSource stop;
  Budget budget;
  budget.visits = std::int64_t{1} << 40U;
  budget.stop = &stop;
  std::jthread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    stop.request_stop();
  });
  const Evaluation evaluation = evaluate("playout:threads=1", position, budget);
  EXPECT_GT(evaluation.visits, 0);
  EXPECT_TRUE(evaluation.best_move().is_place());
}

TEST(PlayoutSearch, KeepsToItsMemory) {
  constexpr std::size_t kMegabytes = 2;
  playout::NodePool pool((kMegabytes << 20U) / sizeof(playout::Node));
  const go::Position position(9, go::Rules::chinese(), 6.5);
  playout::SearchParams params;
  params.playouts = 3000;
  params.expand_visits = 1;
  const playout::PlayoutStrengths strengths = playout::PlayoutStrengths::uniform();
  const Evaluation evaluation = playout::search({position, {}, params, strengths, nullptr, pool});
  EXPECT_EQ(evaluation.visits, params.playouts);
  EXPECT_LE(pool.used() * sizeof(playout::Node), kMegabytes << 20U);
  EXPECT_GT(pool.used() * sizeof(playout::Node), (kMegabytes << 20U) * 9 / 10);
}

TEST(PlayoutSearch, KnowsWhoOwnsWhatAndWhatDecides) {
  // 45 points for Black with e5 and 36 for White: one point more or less decides with komi 8.
  const Evaluation even = evaluate("playout:playouts=2000", split(go::Color::kBlack, 8));
  const auto at = [](const char* vertex) {
    return static_cast<std::size_t>(go::to_row_major(test::at(vertex, 9), 9));
  };
  EXPECT_GT(even.ownership[at("b9")], 0.9F);
  EXPECT_LT(even.ownership[at("h9")], -0.9F);
  EXPECT_NEAR(*even.black_lead, 1, 1);
  EXPECT_GT(even.black_winrate, 0.5);
  EXPECT_EQ(even.best_move(), test::at("e5", 9));
  const double playouts =
      std::accumulate(even.score_histogram.begin(), even.score_histogram.end(), 0.0);
  EXPECT_DOUBLE_EQ(playouts, static_cast<double>(even.visits));
  // Far behind or ahead, the same board is as good as decided.
  EXPECT_LT(evaluate("playout:playouts=500", split(go::Color::kBlack, 40)).black_winrate, 0.1);
  EXPECT_GT(evaluate("playout:playouts=500", split(go::Color::kWhite, -40)).black_winrate, 0.9);
}

TEST(PlayoutSearch, CriticalPointsAreThoseOfTheUndecidedFight) {
  const go::Position position(test::setup_of(R"(
    . . . X O . . . .
    X X X X O . O . .
    O O O O O . . O .
    . . O . . . O . .
    O O O O O O O O O
    X X X X X X X X X
    . . X . . . X . .
    . . . . X . . . .
    . X . . . . . X .)"),
                              go::Rules::chinese(), 6.5);
  const Evaluation evaluation = evaluate("playout:playouts=3000", position);
  const auto at = [](const char* vertex) {
    return static_cast<std::size_t>(go::to_row_major(test::at(vertex, 9), 9));
  };
  for (const char* decided : {"d5", "d4", "j4"}) {
    EXPECT_GT(evaluation.criticality[at("a8")], evaluation.criticality[at(decided)]) << decided;
  }
}

TEST(PlayoutSearch, StaysInsideAnAreaAndHeedsItsWeights) {
  // Two corners of the same kind; the area has the lower one only.
  const go::Position position(test::setup_of(R"(
    . . . X O . . . .
    X X X X O . O . .
    O O O O O . . O .
    . . O . . . O . .
    . . . . . . . . .
    . . X . . . X . .
    X X X X X X X X X
    O O O O X . . X .
    . . . O X . X . .)"),
                              go::Rules::chinese(), 6.5);
  EXPECT_EQ(evaluate("playout:playouts=1000", position).candidates.empty(), false);
  Budget budget;
  for (const char* vertex : {"a1", "b1", "c1", "a2", "b2", "c2", "d1", "d2"}) {
    budget.area.points.push_back(test::at(vertex, 9));
  }
  budget.area.black_weight = 3;
  budget.area.white_weight = 1.5;
  const Evaluation local = evaluate("playout:playouts=1500", position, budget);
  EXPECT_EQ(local.best_move(), test::at("b1", 9));
  for (const record::Candidate& candidate : local.candidates) {
    EXPECT_TRUE(candidate.move.is_pass() ||
                std::find(budget.area.points.begin(), budget.area.points.end(), candidate.move) !=
                    budget.area.points.end());
  }
}

TEST(PlayoutSearch, MovesToAvoidAreNotConsidered) {
  Budget budget;
  budget.avoid = {test::at("e5", 9)};
  const Evaluation evaluation =
      evaluate("playout:playouts=300", split(go::Color::kBlack, 8), budget);
  for (const record::Candidate& candidate : evaluation.candidates) {
    EXPECT_NE(candidate.move, test::at("e5", 9));
  }
}

}  // namespace
}  // namespace kiryoku::engine
