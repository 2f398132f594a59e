// SPDX-License-Identifier: MIT
// What the playout engine must see with few playouts: tests/engine/playout/*.pos. Lines of a case:
//
//   komi 6.5              of this case (7.5 otherwise); Chinese rules
//   best b c3 d4          Black's choice is one of these
//   not w b1 b2           White's choice is none of these
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/all.hpp"
#include "support/diagram.hpp"
#include "support/paths.hpp"
#include "support/pos_file.hpp"

namespace kiryoku::engine {
namespace {

class PlayoutTactics : public testing::TestWithParam<test::PosCase> {};

TEST_P(PlayoutTactics, Sees) {
  EngineContext context;
  context.data_dir = test::source_dir() / "data";
  auto engine = make_engine("playout:playouts=3000,threads=1,seed=1", context);
  ASSERT_TRUE(engine) << engine.error().to_string();
  double komi = 7.5;
  for (const test::PosLine& line : GetParam().lines) {
    if (line.words[0] == "komi") {
      komi = std::stod(line.words[1]);
      continue;
    }
    ASSERT_GE(line.words.size(), 3U) << "line " << line.number;
    const go::Color mover = line.words[1] == "b" ? go::Color::kBlack : go::Color::kWhite;
    const go::Position position(test::setup_of(GetParam().diagram, mover), go::Rules::chinese(),
                                komi);
    const auto evaluation = (*engine)->evaluate(position, {});
    ASSERT_TRUE(evaluation) << evaluation.error().to_string();
    const std::string choice = go::to_gtp(evaluation->best_move(), position.size());
    const bool named = std::any_of(line.words.begin() + 2, line.words.end(), [&](const auto& word) {
      return test::at(word, position.size()) == evaluation->best_move();
    });
    EXPECT_EQ(named, line.words[0] == "best") << "line " << line.number << ": chose " << choice;
  }
}

INSTANTIATE_TEST_SUITE_P(cases, PlayoutTactics,
                         testing::ValuesIn(test::read_pos_files(test::source_dir() /
                                                                "tests/engine/playout")),
                         test::test_name_of);

}  // namespace
}  // namespace kiryoku::engine
