// SPDX-License-Identifier: MIT
// What every engine must keep, whatever it is: legal moves on every board and under all rules,
// sane numbers seen from Black, its budget, an answer when stopped, the same answer for the same
// seed, and one sentence when it cannot be made. A new engine is checked as soon as it is in
// all.cpp; it needs a line in kSubjects only if it has to be told something to run.
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <thread>

#include "base/command_line.hpp"
#include "engine/all.hpp"
#include "support/diagram.hpp"
#include "support/paths.hpp"

namespace kiryoku::engine {
namespace {

using go::Color;
using record::Evaluation;

struct Subject {
  std::string name;
  std::string spec;
  bool judges = true;  // has an opinion of who is ahead
  bool stops = true;   // can be stopped while it thinks
};

void PrintTo(const Subject& subject, std::ostream* out) { *out << subject.spec; }

std::vector<Subject> subjects() {
  const std::vector<Subject> kSubjects = {
      {"gtp", "gtp:cmd=" + test::fake_gtp().string(), false, false},
      {"consult", "consult:playout:playouts=60,knowledge=none;playout:playouts=60"},
      {"playout", "playout:playouts=200,knowledge=none"},
      {"net", "net:visits=8"},
      {"random", "random", false},
      {"katago", "katago:cmd=" + test::fake_katago().string()},
  };
  std::vector<Subject> all;
  for (const EngineEntry& entry : all_engines()) {
    Subject subject{std::string(entry.name), std::string(entry.name)};
    for (const Subject& told : kSubjects) {
      subject = told.name == entry.name ? told : subject;
    }
    if (!subject.spec.empty()) {
      all.push_back(subject);
    }
  }
  all.push_back({"knowledge", "playout:playouts=200"});
  all.push_back({"gnugo", "gtp:cmd=gnugo --mode gtp --level 0 --seed 1", true, false});
  return all;
}

class Conformance : public testing::TestWithParam<Subject> {
 protected:
  void SetUp() override {
    if (GetParam().name == "gnugo" && !base::find_program("gnugo")) {
      GTEST_SKIP() << "GNU Go is not installed";
    }
    engine_ = made();
    ASSERT_NE(engine_, nullptr);
  }

  static std::unique_ptr<Engine> made() {
    EngineContext context;
    context.data_dir = test::source_dir() / "data";
    auto engine = make_engine(GetParam().spec, context);
    EXPECT_TRUE(engine.has_value()) << (engine ? "" : engine.error().to_string());
    return engine ? std::move(*engine) : nullptr;
  }

  static Evaluation evaluated(Engine& engine, const go::Position& position,
                              const Budget& budget = {}) {
    auto answer = engine.evaluate(position, budget);
    EXPECT_TRUE(answer.has_value()) << (answer ? "" : answer.error().to_string());
    return answer ? *answer : Evaluation{};
  }

  Evaluation evaluated(const go::Position& position, const Budget& budget = {}) {
    return evaluated(*engine_, position, budget);
  }

  std::unique_ptr<Engine> engine_;
};

// A few moves into a game; Black has just taken a ko.
go::Position middle_of_a_game() {
  go::Position position(9, go::Rules::chinese(), 7.5);
  Color mover = Color::kBlack;
  for (const char* vertex : {"D5", "E5", "C4", "F4", "D3", "E3", "G7", "D4", "E4"}) {
    EXPECT_EQ(position.play({mover, test::at(vertex, 9)}), go::Legality::kOk) << vertex;
    mover = go::opposite(mover);
  }
  return position;
}

void check(const Evaluation& evaluation, const go::Position& position) {
  const auto points = static_cast<std::size_t>(position.size() * position.size());
  ASSERT_FALSE(evaluation.candidates.empty());
  EXPECT_FALSE(evaluation.engine.empty());
  EXPECT_EQ(evaluation.to_move, position.to_move());
  EXPECT_GE(evaluation.visits, 1);
  EXPECT_GE(evaluation.black_winrate, 0);
  EXPECT_LE(evaluation.black_winrate, 1);
  for (const record::Candidate& candidate : evaluation.candidates) {
    EXPECT_TRUE(position.is_legal({position.to_move(), candidate.move}));
    EXPECT_GE(candidate.black_winrate, 0);
    EXPECT_LE(candidate.black_winrate, 1);
    EXPECT_GE(candidate.visits, 0);
    ASSERT_FALSE(candidate.pv.empty());
    EXPECT_EQ(candidate.pv.front(), candidate.move);
    EXPECT_TRUE(!candidate.black_lead || std::isfinite(*candidate.black_lead));
  }
  if (!evaluation.policy.empty()) {
    ASSERT_EQ(evaluation.policy.size(), points + 1);
    float sum = 0;
    for (const float share : evaluation.policy) {
      sum += std::max(0.0F, share);
    }
    EXPECT_NEAR(sum, 1.0F, 1e-3F);
  }
  for (const std::vector<float>* map : {&evaluation.ownership, &evaluation.criticality}) {
    EXPECT_TRUE(map->empty() || map->size() == points);
    for (const float value : *map) {
      EXPECT_LE(std::abs(value), 1.0F + 1e-4F);
    }
  }
}

TEST_P(Conformance, AnswersAreSane) {
  const go::Position empty(9, go::Rules::chinese(), 7.5);
  check(evaluated(empty), empty);
  check(evaluated(middle_of_a_game()), middle_of_a_game());
  go::Position white(7, go::Rules::japanese(), 6.5);
  white.set_to_move(Color::kWhite);
  check(evaluated(white), white);
}

TEST_P(Conformance, PlaysOnEverySizeUnderAllRules) {
  for (const int size : {5, 6, 8, 9, 13, 16, 19}) {
    SCOPED_TRACE(size);
    for (const char* name : {"chinese", "japanese", "aga", "new-zealand", "tromp-taylor"}) {
      SCOPED_TRACE(name);
      go::Position position(size, *go::parse_rules(name), 7);
      Budget budget;
      budget.visits = 4;
      for (int move = 0; move < 3; ++move) {
        const Evaluation evaluation = evaluated(position, budget);
        check(evaluation, position);
        ASSERT_EQ(position.play({position.to_move(), evaluation.best_move()}), go::Legality::kOk);
      }
    }
  }
}

TEST_P(Conformance, WholeGamesStayLegal) {
  go::Position position(5, go::Rules::tromp_taylor(), 7);
  Budget budget;
  budget.visits = 20;
  for (int move = 0; move < 60 && !position.is_over(); ++move) {
    const Evaluation evaluation = evaluated(position, budget);
    check(evaluation, position);
    ASSERT_EQ(position.play({position.to_move(), evaluation.best_move()}), go::Legality::kOk);
  }
}

TEST_P(Conformance, SameSeedSameAnswer) {
  const go::Position position = middle_of_a_game();
  const auto second = made();
  const Evaluation a = evaluated(position);
  const Evaluation b = evaluated(*second, position);
  EXPECT_EQ(a.best_move(), b.best_move());
  EXPECT_EQ(a.black_winrate, b.black_winrate);
  EXPECT_EQ(a.visits, b.visits);
  EXPECT_EQ(a.engine, b.engine);
}

TEST_P(Conformance, ValuesAreBlacksWhoeverMoves) {
  if (!GetParam().judges) {
    GTEST_SKIP() << "has no opinion";
  }
  for (const Color mover : {Color::kBlack, Color::kWhite}) {
    go::Setup setup = test::setup_of(R"(
      . . . X . . . O .
      . . . X . . . O O
      . . . X . . . O .
      . . . X X X X O O
      . . . . . . X X X
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
    )");
    setup.to_move = mover;
    const Evaluation evaluation = evaluated(go::Position(setup, go::Rules::chinese(), 0.5));
    EXPECT_GT(evaluation.black_winrate, 0.55);
    EXPECT_GT(evaluation.candidates.front().black_winrate, 0.55);
    EXPECT_GT(evaluation.black_lead.value_or(1), 0);
  }
}

TEST_P(Conformance, AStopIsObeyedWithAnAnswer) {
  if (!GetParam().stops) {
    GTEST_SKIP() << "a GTP program that thinks cannot be stopped";
  }
  base::StopSource stop;
  Budget budget;
  budget.visits = 1'000'000'000;
  budget.stop = &stop;
  std::thread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    stop.request_stop();
  });
  const auto start = std::chrono::steady_clock::now();
  check(evaluated(middle_of_a_game(), budget), middle_of_a_game());
  later.join();
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

TEST_P(Conformance, TimeIsKept) {
  Budget budget;
  budget.visits = 1'000'000'000;
  budget.time_ms = 60;
  const auto start = std::chrono::steady_clock::now();
  check(evaluated(middle_of_a_game(), budget), middle_of_a_game());
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

TEST_P(Conformance, AvoidedMovesAreNotChosen) {
  Budget budget;
  const go::Position position = middle_of_a_game();
  budget.avoid = {evaluated(position, {}).best_move()};
  const auto answer = engine_->evaluate(position, budget);
  if (!answer) {  // an engine may refuse to be told, in words
    EXPECT_EQ(answer.error().code, base::ErrorCode::kUnsupported);
    return;
  }
  EXPECT_TRUE(position.is_legal({position.to_move(), answer->best_move()}));
  for (const record::Candidate& candidate : answer->candidates) {
    EXPECT_NE(candidate.move, budget.avoid.front());
  }
}

TEST_P(Conformance, APositionWithoutMovesLeftIsAnswered) {
  const go::Position full(test::setup_of(R"(
    . X O . O
    X X O O .
    . X X O O
    X . X O .
    . X X O O
  )"),
                          go::Rules::chinese(), 0.5);
  check(evaluated(full), full);
}

TEST_P(Conformance, AFinishedGameIsAnswered) {
  go::Position over = middle_of_a_game();
  over.play({over.to_move(), go::Point::pass()});
  over.play({over.to_move(), go::Point::pass()});
  ASSERT_TRUE(over.is_over());
  check(evaluated(over), over);
}

TEST_P(Conformance, AnUnknownOptionIsRefused) {
  const std::string& spec = GetParam().spec;
  const std::string name = spec.substr(0, spec.find(':'));
  const bool consults = name == "consult";
  const auto engine = make_engine(name + ":surely-unknown=1" + (consults ? ";random" : ""), {});
  ASSERT_FALSE(engine.has_value());
  EXPECT_NE(engine.error().message.find("surely-unknown"), std::string::npos)
      << engine.error().message;
}

INSTANTIATE_TEST_SUITE_P(engines, Conformance, testing::ValuesIn(subjects()),
                         [](const auto& engine) { return engine.param.name; });

}  // namespace
}  // namespace kiryoku::engine
