// SPDX-License-Identifier: MIT
#include "app/record_evaluations.hpp"

#include <gtest/gtest.h>

#include "app/evaluate_game.hpp"
#include "app/record_engine.hpp"
#include "formats/read.hpp"

namespace kiryoku::app {
namespace {

record::GameRecord read(std::string_view sgf) {
  record::GameRecord found;
  const auto done =
      formats::read_games_from_memory(sgf, "test.sgf", {}, [&](record::GameRecord& game) {
        found = std::move(game);
        return true;
      });
  EXPECT_TRUE(done);
  return found;
}

std::string refusal(std::string_view sgf) {
  const auto found = evaluations_of_record(read(sgf), "E");
  return found ? "none" : found.error().message;
}

constexpr std::string_view kAnnotated =
    "(;SZ[9];B[ee]C[Score: B+1.0\nWin rate: B 52.0%\nPV: BE5 C3];W[cc]C[Score: B+4.0\n"
    "Win rate: B 60.0%\nPredicted top move was C3 (B+1.0).\nPV: WC3 G7])";

TEST(RecordEvaluations, SaysWhyThereAreNone) {
  EXPECT_EQ(refusal("(;SZ[9];B[ee];W[cc])"), "the record carries no evaluations");
  EXPECT_EQ(refusal("(;SZ[9];B[ee]SBKS[1.5];W[cc]SBKS[2])"),
            "the record tells leads but no win rates");
  EXPECT_EQ(refusal("(;SZ[9];B[ee]SBKV[x])"), "the record carries no evaluation that can be used");
  EXPECT_EQ(refusal(kAnnotated), "none");
}

TEST(RecordEvaluations, NamesItsSourceAndWhetherItNamesMoves) {
  const auto found = evaluations_of_record(read(kAnnotated), "E");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->source, "KaTrain file");
  EXPECT_TRUE(found->names_moves);
  EXPECT_EQ(found->game.evaluations.at("E").size(), 3U);
  const auto sabaki = evaluations_of_record(read("(;SZ[9];B[ee]SBKV[40];W[cc]SBKV[45])"), "E");
  ASSERT_TRUE(sabaki);
  EXPECT_FALSE(sabaki->names_moves);
}

TEST(RecordEngine, AnswersForTheGameAndStartsNothing) {
  const record::GameRecord game = read(kAnnotated);
  auto written = evaluations_of_record(game, "E");
  ASSERT_TRUE(written);
  EngineRequest request;
  request.engine = "no such engine";
  request.from_record =
      std::make_shared<const RecordAnswers>(RecordAnswers{written->source, written->game});
  auto open = open_engine(request, {});
  ASSERT_TRUE(open);
  EXPECT_EQ(open->engine->identity(), "record: KaTrain file");
  const auto evaluated = evaluate_game(*open, game, "E", {0, 500}, nullptr, {});
  ASSERT_TRUE(evaluated);
  const auto& found = evaluated->evaluations.at("E");
  ASSERT_EQ(found.size(), 3U);
  EXPECT_FALSE(found[0]);  // the text tells nothing of the start
  EXPECT_NEAR(found[1]->black_winrate, 0.52, 1e-9);
  // A position of another game.
  go::Position other(9, go::Rules::japanese(), 6.5);
  other.play_unchecked({go::Color::kBlack, go::Point::at(0, 0)});
  const auto nothing = open->engine->evaluate(other, {});
  ASSERT_TRUE(nothing);
  EXPECT_TRUE(nothing->candidates.empty());
}

}  // namespace
}  // namespace kiryoku::app
