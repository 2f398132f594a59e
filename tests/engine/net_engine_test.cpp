// SPDX-License-Identifier: MIT
// The net engine on tiny random networks: raw answers, search, budgets, areas, tree reuse.
#include "engine/net/net_engine.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <numeric>
#include <set>

#include "engine/net/game_budget.hpp"
#include "engine/spec.hpp"
#include "net/cpu.hpp"
#include "net/model_writer.hpp"
#include "support/paths.hpp"
#include "support/temp_folder.hpp"
#include "support/tiny_net.hpp"

namespace kiryoku::engine {
namespace {

using go::Color;
using go::Point;
using ::testing::HasSubstr;

std::shared_ptr<const net::Network> tiny_network() {
  static const auto kNetwork = std::make_shared<const net::Network>(test::tiny_net());
  return kNetwork;
}

NetEngineOptions with_visits(std::int64_t visits, int threads = 1, int batch = 1) {
  NetEngineOptions options;
  options.search.visits = visits;
  options.search.batch = batch;
  options.evaluator.threads = threads;
  options.evaluator.cache_entries = 1000;
  return options;
}

go::Position played(int size, int moves, std::uint64_t seed = 1) {
  base::Rng rng(seed);
  go::Position position(size, go::Rules::chinese(), 6.5);
  while (static_cast<int>(position.moves().size()) < moves) {
    const auto index = static_cast<int>(rng.below(static_cast<std::uint32_t>(size * size)));
    (void)position.play({position.to_move(), go::from_row_major(index, size)});
  }
  return position;
}

record::Evaluation evaluate(NetEngine& engine, const go::Position& position,
                            const Budget& budget = {}) {
  auto answer = engine.evaluate(position, budget);
  EXPECT_TRUE(answer) << answer.error().to_string();
  return *answer;
}

void expect_same(const record::Evaluation& a, const record::Evaluation& b) {
  EXPECT_EQ(a.visits, b.visits);
  EXPECT_EQ(a.black_winrate, b.black_winrate);
  EXPECT_EQ(a.black_lead, b.black_lead);
  EXPECT_EQ(a.ownership, b.ownership);
  ASSERT_EQ(a.candidates.size(), b.candidates.size());
  for (std::size_t i = 0; i < a.candidates.size(); ++i) {
    EXPECT_EQ(a.candidates[i].move, b.candidates[i].move);
    EXPECT_EQ(a.candidates[i].visits, b.candidates[i].visits);
    EXPECT_EQ(a.candidates[i].pv, b.candidates[i].pv);
  }
}

TEST(NetEngine, RawAnswerIsTheNetworks) {
  NetEngine engine(tiny_network(), with_visits(1));
  const go::Position position = played(9, 11);
  const record::Evaluation e = evaluate(engine, position);
  EXPECT_EQ(e.visits, 1);
  EXPECT_EQ(e.to_move, Color::kWhite);
  const net::Output raw = *engine.raw(position, 0);
  EXPECT_NEAR(e.black_winrate, 1 - raw.winrate(), 1e-9);
  EXPECT_NEAR(*e.black_lead, -raw.lead, 1e-9);
  EXPECT_EQ(e.policy, raw.policy);
  for (std::size_t i = 1; i < e.candidates.size(); ++i) {
    EXPECT_GE(*e.candidates[i - 1].prior, *e.candidates[i].prior);
  }
  EXPECT_THAT(e.engine, HasSubstr("net tiny"));
}

TEST(NetEngine, ManyPositionsAreAnsweredInOrder) {
  std::vector<go::Position> positions;
  for (int i = 0; i < 50; ++i) {
    positions.push_back(played(i % 2 == 0 ? 9 : 13, i));
  }
  positions.emplace_back(21);  // too large for a network
  NetEngine engine(tiny_network(), with_visits(1, 2));
  const auto answers = engine.evaluate_many(positions, {});
  ASSERT_EQ(answers.size(), positions.size());
  NetEngine alone(tiny_network(), with_visits(1));
  for (std::size_t i = 0; i + 1 < positions.size(); ++i) {
    ASSERT_TRUE(answers[i]);
    expect_same(*answers[i], evaluate(alone, positions[i]));
  }
  EXPECT_THAT(answers.back().error().message, HasSubstr("21"));
}

TEST(NetEngine, SearchSpendsItsVisits) {
  NetEngine engine(tiny_network(), with_visits(200));
  const go::Position position = played(9, 8);
  const record::Evaluation e = evaluate(engine, position);
  EXPECT_EQ(e.visits, 200);
  std::int64_t below = 0;
  std::set<Point> moves;
  for (const record::Candidate& c : e.candidates) {
    EXPECT_GT(c.visits, 0);
    EXPECT_TRUE(position.is_legal({position.to_move(), c.move}));
    EXPECT_EQ(c.pv.front(), c.move);
    EXPECT_TRUE(moves.insert(c.move).second);
    below += c.visits;
  }
  EXPECT_EQ(below, 199);  // one was the root's own
  EXPECT_GE(e.candidates[0].visits, e.candidates[1].visits);
  EXPECT_GT(e.candidates[0].pv.size(), 1U);
  EXPECT_EQ(e.ownership.size(), 81U);
  double winrate = 0;
  for (const record::Candidate& c : e.candidates) {
    winrate += c.black_winrate * static_cast<double>(c.visits);
  }
  const double own = record::mover_winrate(engine.raw(position, 0)->winrate(), position.to_move());
  EXPECT_NEAR(e.black_winrate, (winrate + own) / 200, 1e-6);
}

TEST(NetEngine, PrincipalVariationsCanBePlayed) {
  NetEngine engine(tiny_network(), with_visits(300, 1, 4));
  const go::Position position = played(7, 20);
  for (const record::Candidate& c : evaluate(engine, position).candidates) {
    go::Position line = position;
    for (const Point move : c.pv) {
      ASSERT_EQ(line.play({line.to_move(), move}), go::Legality::kOk);
    }
  }
}

TEST(NetEngine, SameQuestionsSameAnswers) {
  for (const int threads : {1, 3}) {
    NetEngine one(tiny_network(), with_visits(150, threads, 4));
    NetEngine two(tiny_network(), with_visits(150, threads, 4));
    for (int moves = 4; moves < 8; ++moves) {
      expect_same(evaluate(one, played(9, moves)), evaluate(two, played(9, moves)));
    }
  }
  // Threads change the time, not the answer.
  NetEngine one(tiny_network(), with_visits(150, 1, 4));
  NetEngine three(tiny_network(), with_visits(150, 3, 4));
  expect_same(evaluate(one, played(9, 5)), evaluate(three, played(9, 5)));
}

TEST(NetEngine, BudgetOverridesTheString) {
  NetEngine engine(tiny_network(), with_visits(1));
  Budget budget;
  budget.visits = 30;
  EXPECT_EQ(evaluate(engine, played(9, 3), budget).visits, 30);
}

TEST(NetEngine, StopsWhenAsked) {
  NetEngine engine(tiny_network(), with_visits(1'000'000));
  base::StopSource stop;
  Budget budget;
  budget.stop = &stop;
  budget.report_ms = 1;
  int reports = 0;
  budget.on_report = [&](const record::Evaluation& e) {
    EXPECT_FALSE(e.candidates.empty());
    if (++reports == 3) {
      stop.request_stop();
    }
  };
  const record::Evaluation e = evaluate(engine, played(9, 3), budget);
  EXPECT_EQ(reports, 3);
  EXPECT_LT(e.visits, 1'000'000);
  // With stop already set there is still an answer.
  EXPECT_GE(evaluate(engine, played(9, 30, 2), budget).visits, 1);
  const std::vector<go::Position> positions(3, played(9, 3));
  for (const auto& answer : engine.evaluate_many(positions, budget)) {
    EXPECT_EQ(answer.error().code, base::ErrorCode::kInterrupted);
  }
}

TEST(NetEngine, TimeLimits) {
  NetEngine engine(tiny_network(), with_visits(100'000'000));
  Budget budget;
  budget.time_ms = 30;
  EXPECT_GT(evaluate(engine, played(9, 3), budget).visits, 1);
}

TEST(NetEngine, TreeIsBounded) {
  NetEngineOptions options = with_visits(100'000);
  options.search.params.max_nodes = 100;
  NetEngine engine(tiny_network(), options);
  EXPECT_LT(evaluate(engine, played(9, 3)).visits, 300);
}

TEST(NetEngine, AvoidedMovesAndAreas) {
  NetEngine engine(tiny_network(), with_visits(100));
  const go::Position position = played(9, 6);
  const Point favourite = evaluate(engine, position).best_move();
  Budget budget;
  budget.avoid = {favourite};
  for (const record::Candidate& c : evaluate(engine, position, budget).candidates) {
    EXPECT_NE(c.move, favourite);
  }
  budget = {};
  budget.area.points = {Point::at(0, 0), Point::at(1, 0), Point::at(2, 0)};
  for (const std::int64_t visits : {1, 100}) {
    budget.visits = visits;
    const record::Evaluation local = evaluate(engine, position, budget);
    ASSERT_FALSE(local.candidates.empty());
    for (const record::Candidate& c : local.candidates) {
      for (const Point move : c.pv) {
        EXPECT_TRUE(move.is_pass() || move.y() == 0) << move.x() << "," << move.y();
      }
    }
  }
}

TEST(NetEngine, TreeIsKeptForTheNextMove) {
  NetEngine engine(tiny_network(), with_visits(300));
  go::Position position = played(9, 6);
  const record::Evaluation before = evaluate(engine, position);
  const std::int64_t known = before.candidates[0].visits;
  ASSERT_GT(known, 5);
  ASSERT_EQ(position.play({position.to_move(), before.best_move()}), go::Legality::kOk);
  Budget budget;
  budget.visits = known;  // already there: no new search, the same numbers
  const record::Evaluation after = evaluate(engine, position, budget);
  EXPECT_EQ(after.visits, known);
  EXPECT_NEAR(after.black_winrate, before.candidates[0].black_winrate, 1e-9);
  EXPECT_EQ(after.best_move(), before.candidates[0].pv.at(1));
  // Another game begins anew.
  budget.visits = 1;
  EXPECT_EQ(evaluate(engine, played(9, 6, 7), budget).visits, 1);
  position.set_komi(0.5);
  EXPECT_EQ(evaluate(engine, position, budget).visits, 1);
}

TEST(NetEngine, TwoPassesEndALine) {
  NetEngine engine(tiny_network(), with_visits(50));
  go::Position position = played(9, 4);
  position.play_unchecked({position.to_move(), Point::pass()});
  Budget budget;
  budget.area.points = {Point::at(8, 8)};
  for (const record::Candidate& c : evaluate(engine, position, budget).candidates) {
    if (c.move.is_pass()) {
      EXPECT_EQ(c.pv.size(), 1U);
    }
  }
}

TEST(NetEngine, IsMadeFromAString) {
  const test::TempFolder temporary("net_engine");
  const auto& folder = temporary.path();
  std::filesystem::create_directories(folder / "nets");
  ASSERT_TRUE(net::write_model(test::tiny_net(), folder / "nets" / "default.bin.gz"));
  const EngineContext context{.data_dir = folder};
  const auto engine = make_engine("net:visits=5,symmetries=8,history=off", context);
  ASSERT_TRUE(engine) << engine.error().to_string();
  EXPECT_THAT((*engine)->identity(), HasSubstr("visits=5 symmetries=8 history=off"));
  EXPECT_EQ((*engine)->evaluate(played(9, 3), {})->visits, 5);
  for (const char* bad :
       {"net:model=no_such_file.bin.gz", "net:symmetries=3", "net:visits=0", "net:profile=rank_5k",
        "net:profile=x", "net:history=maybe", "net:colour=red"}) {
    EXPECT_FALSE(make_engine(bad, context)) << bad;
  }
  const test::TinyNetOptions human{.version = 15, .policy_channels = 2, .meta = true};
  ASSERT_TRUE(net::write_model(test::tiny_net(human), folder / "human.bin.gz"));
  const std::string model = "net:model=" + (folder / "human.bin.gz").string();
  EXPECT_THAT(make_engine(model, context).error().message, HasSubstr("profile"));
  const auto weak = make_engine(model + ",profile=rank_15k", context);
  const auto strong = make_engine(model + ",profile=rank_5d", context);
  ASSERT_TRUE(weak && strong);
  EXPECT_NE((*weak)->evaluate(played(9, 3), {})->policy,
            (*strong)->evaluate(played(9, 3), {})->policy);
  EXPECT_NE((*weak)->identity(), (*strong)->identity());
}

TEST(NetEngine, RawNnTextIsWhites) {
  NetEngine engine(tiny_network(), with_visits(1));
  const go::Position position = played(9, 3);
  const auto text = engine.raw_nn(position, "3");
  ASSERT_TRUE(text);
  EXPECT_TRUE(text->starts_with("symmetry 3\nwhiteWin "));
  EXPECT_THAT(*text, HasSubstr("\npolicyPass "));
  EXPECT_THAT(*text, HasSubstr("NAN"));
  EXPECT_FALSE(engine.raw_nn(position, "8"));
  EXPECT_FALSE(engine.raw_nn(position, ""));
  EXPECT_THAT(*engine.raw_nn(position, "all"), HasSubstr("symmetry 7"));
}

record::Evaluation opinion(double winrate, double lead, float top) {
  record::Evaluation e;
  e.black_winrate = winrate;
  e.black_lead = lead;
  e.policy = {top, 1 - top, 0, 0, 0};
  e.candidates.emplace_back();
  e.candidates.back().move = Point::at(0, 0);
  e.candidates.back().prior = static_cast<double>(top);
  return e;
}

TEST(GameBudget, InterestIsInBadAndUnclearMoves) {
  const std::vector<record::Evaluation> raw = {opinion(0.5, 0, 0.9F), opinion(0.5, 0, 0.9F),
                                               opinion(0.7, 5, 0.9F), opinion(0.7, 5, 0.1F),
                                               opinion(0.995, 40, 0.1F)};
  const std::vector<go::Move> moves = {{Color::kBlack, Point::at(0, 0)},
                                       {Color::kWhite, Point::at(0, 0)},
                                       {Color::kBlack, Point::at(0, 0)},
                                       {Color::kWhite, Point::at(0, 0)}};
  const auto weights = interests(raw, moves, {});
  EXPECT_EQ(weights[0], 0);           // clear and good
  EXPECT_GE(weights[1], 2);           // White loses 20 %
  EXPECT_GE(weights[2], 2);           // and the position after it
  EXPECT_GT(weights[3], weights[2]);  // unclear, and a bad move
  EXPECT_EQ(weights[4], weights[3] - (1 - 0.1F / 0.35)) << "decided: only the bad move before it";
}

TEST(GameBudget, ShareIsKeptWithinTheTotal) {
  GameBudgetParams params;
  params.total_visits = 500;
  params.least_visits = 20;
  params.most_visits = 150;
  const std::vector<double> weights = {0, 1, 3, 0, 0.5, 2, 0, 0, 0, 0.1};
  const auto visits = share_out(weights, params);
  EXPECT_LE(std::accumulate(visits.begin(), visits.end(), std::int64_t{0}), 500);
  EXPECT_GT(std::accumulate(visits.begin(), visits.end(), std::int64_t{0}), 400);
  for (std::size_t i = 0; i < weights.size(); ++i) {
    EXPECT_LE(visits[i], 150);
    EXPECT_EQ(visits[i] == 1, weights[i] == 0) << i;
    EXPECT_TRUE(visits[i] == 1 || visits[i] >= 20) << i;
  }
  EXPECT_GE(visits[2], visits[1]);
  params.total_visits = 5;  // not even the first pass: it is made all the same
  EXPECT_EQ(share_out(weights, params), std::vector<std::int64_t>(10, 1));
}

TEST(GameBudget, SpendsOnAGame) {
  NetEngine engine(tiny_network(), with_visits(1));
  const go::Position last = played(9, 30);
  std::vector<go::Position> positions{go::Position(9, go::Rules::chinese(), 6.5)};
  for (const go::Move& move : last.moves()) {
    positions.push_back(positions.back());
    positions.back().play_unchecked(move);
  }
  GameBudgetParams params;
  params.total_visits = 400;
  std::int64_t done = 0;
  const auto answers =
      evaluate_game(engine, positions, last.moves(), params, nullptr,
                    [&](const base::ProgressUpdate& update) { done = update.done; });
  ASSERT_EQ(answers.size(), positions.size());
  std::int64_t spent = 0;
  for (const auto& answer : answers) {
    ASSERT_TRUE(answer);
    spent += answer->visits;
  }
  EXPECT_GT(spent, 200);
  EXPECT_EQ(done, spent);
}

TEST(NetworkPath, IsTheLargeNetworkOnlyWhereItIsWantedAndQuick) {
  EngineContext context{.data_dir = test::source_dir() / "data"};
  const auto chosen = [&](const std::string& engine) {
    return network_path(*parse_spec(engine), context).filename().string();
  };
  EXPECT_EQ(chosen("net"), "default.bin.gz");
  context.prefer_large = true;
  EXPECT_EQ(chosen("net"), net::has_half() ? "large.bin.gz" : "default.bin.gz");
  EXPECT_EQ(chosen("net:visits=9,half=off"), "default.bin.gz");
  EXPECT_EQ(chosen("net:model=mine.bin.gz"), "mine.bin.gz");
  context.data_dir = "no/such/folder";
  EXPECT_EQ(chosen("net"), "default.bin.gz");
}

}  // namespace
}  // namespace kiryoku::engine
