// SPDX-License-Identifier: MIT
// One player's positions are searched in order until the game is decided.
#include <gtest/gtest.h>

#include "app/evaluate_game.hpp"
#include "support/scripted_engine.hpp"

namespace kiryoku::app {
namespace {

using go::Color;

record::GameRecord game_of(int moves) {
  record::GameRecord game;
  for (int i = 0; i < moves; ++i) {
    record::Step step;
    step.move = {i % 2 == 0 ? Color::kBlack : Color::kWhite, go::Point::at(i % 19, 2 + i / 19)};
    game.steps.push_back(step);
  }
  return game;
}

TEST(EvaluateSide, AsksForOwnPositionsAndStopsWhereItIsEnough) {
  int asked = 0;
  OpenEngine open;
  open.engine = std::make_unique<test::ScriptedEngine>(
      [&](const go::Position& position, const engine::Budget&) {
        ++asked;
        return test::opinion(position.to_move(), go::Point::at(9, 9), 10, asked == 4 ? 0.9 : 0.5);
      });
  const auto decided = [](const record::Evaluation& e) { return e.black_winrate > 0.8; };
  const auto found = evaluate_side(open, game_of(20), Color::kWhite, decided, nullptr);
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(asked, 4);
  ASSERT_EQ(found->size(), 21U);
  for (std::size_t i = 0; i < found->size(); ++i) {
    EXPECT_EQ((*found)[i].has_value(), i % 2 == 1 && i <= 7) << i;
  }
}

TEST(EvaluateSide, AFailureNamesThePosition) {
  OpenEngine open;
  open.engine = std::make_unique<test::ScriptedEngine>(
      [](const go::Position&, const engine::Budget&) -> base::Result<record::Evaluation> {
        return base::Error{base::ErrorCode::kIo, "gone", ""};
      });
  const auto found = evaluate_side(
      open, game_of(4), Color::kWhite, [](const record::Evaluation&) { return false; }, nullptr);
  ASSERT_FALSE(found.has_value());
  EXPECT_NE(found.error().to_string().find("position after move 1"), std::string::npos);
}

}  // namespace
}  // namespace kiryoku::app
