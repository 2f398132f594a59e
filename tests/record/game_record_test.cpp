// SPDX-License-Identifier: MIT
// Records replayed: set-up, passes, edits between moves, illegal moves.
#include "record/game_record.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "go/coordinates.hpp"
#include "record/check_moves.hpp"
#include "record/handicap.hpp"

namespace kiryoku::record {
namespace {

using go::Color;
using go::Point;
using testing::HasSubstr;

Point at(const char* vertex, int size) { return *go::parse_gtp(vertex, size); }

Step move(Color color, const char* vertex, int size = 9) {
  return {.move = {color, at(vertex, size)}, .edits = {}, .player_to_move = {}, .node = -1};
}

GameRecord small_game() {
  GameRecord game;
  game.size = 9;
  game.setup.size = 9;
  game.steps = {move(Color::kBlack, "E5"), move(Color::kWhite, "D5"), move(Color::kBlack, "pass")};
  return game;
}

TEST(GameRecord, GivesThePositionAfterAnyMove) {
  const GameRecord game = small_game();
  EXPECT_EQ(game.move_count(), 3);
  EXPECT_TRUE(position_after(game, 0).board().is_empty(at("E5", 9)));
  const go::Position two = position_after(game, 2);
  EXPECT_EQ(two.board().at(at("E5", 9)), Color::kBlack);
  EXPECT_EQ(two.board().at(at("D5", 9)), Color::kWhite);
  EXPECT_EQ(two.to_move(), Color::kBlack);
  EXPECT_EQ(position_after(game, 99).consecutive_passes(), 1);
}

TEST(GameRecord, AppliesEditsBetweenMoves) {
  GameRecord game = small_game();
  game.steps.insert(game.steps.begin() + 1,
                    {.move = {},
                     .edits = {{at("E5", 9), Color::kEmpty}, {at("A1", 9), Color::kWhite}},
                     .player_to_move = Color::kBlack,
                     .node = -1});
  EXPECT_EQ(game.move_count(), 3);
  const go::Position after = position_after(game, 2);
  EXPECT_TRUE(after.board().is_empty(at("E5", 9)));
  EXPECT_EQ(after.board().at(at("A1", 9)), Color::kWhite);
}

TEST(GameRecord, VisitsEveryPositionOnce) {
  const GameRecord game = small_game();
  std::vector<int> numbers;
  for_each_position(game, [&](int number, const go::Position& position, const go::Move* next) {
    numbers.push_back(number);
    EXPECT_EQ(next == nullptr, number == 3);
    if (next != nullptr) {
      EXPECT_EQ(position.to_move(), next->color);
    }
  });
  EXPECT_EQ(numbers, (std::vector{0, 1, 2, 3}));
}

TEST(CheckMoves, NamesWhatTheRulesForbid) {
  GameRecord game = small_game();
  EXPECT_TRUE(check_moves(game).empty());
  game.steps.push_back(move(Color::kWhite, "E5"));
  const auto warnings = check_moves(game);
  ASSERT_EQ(warnings.size(), 1U);
  EXPECT_EQ(warnings[0].message,
            "move 4 (White E5) is illegal: the point is occupied; it is played as recorded");
}

TEST(CheckMoves, SeesAKoRetakenAtOnce) {
  GameRecord game;
  game.size = 9;
  game.setup.size = 9;
  game.steps = {move(Color::kBlack, "C2"), move(Color::kWhite, "D2"), move(Color::kBlack, "B3"),
                move(Color::kWhite, "E3"), move(Color::kBlack, "C4"), move(Color::kWhite, "D4"),
                move(Color::kBlack, "D3"), move(Color::kWhite, "C3"), move(Color::kBlack, "D3")};
  const auto warnings = check_moves(game);
  ASSERT_EQ(warnings.size(), 1U);
  EXPECT_THAT(warnings[0].message, HasSubstr("move 9 (Black D3) is illegal: it retakes the ko"));
}

TEST(CheckMoves, CountsWhatItDoesNotName) {
  GameRecord game = small_game();
  for (int i = 0; i < 20; ++i) {
    game.steps.push_back(move(i % 2 == 0 ? Color::kWhite : Color::kBlack, "E5"));
  }
  const auto warnings = check_moves(game, {.most_reported = 3});
  ASSERT_EQ(warnings.size(), 4U);
  EXPECT_EQ(warnings[3].message, "17 more illegal moves");
}

TEST(Handicap, StandsOnTheUsualPoints) {
  const auto names = [](const std::vector<Point>& points, int size) {
    std::string text;
    for (const Point point : points) {
      text += (text.empty() ? "" : " ") + go::to_gtp(point, size);
    }
    return text;
  };
  EXPECT_EQ(names(handicap_points(19, 2), 19), "D4 Q16");
  EXPECT_EQ(names(handicap_points(19, 3), 19), "D4 Q16 D16");
  EXPECT_EQ(names(handicap_points(19, 3, ThirdStone::kLowerRight), 19), "D4 Q16 Q4");
  EXPECT_EQ(names(handicap_points(19, 5), 19), "D4 Q16 D16 Q4 K10");
  EXPECT_EQ(names(handicap_points(19, 6), 19), "D4 Q16 D16 Q4 D10 Q10");
  EXPECT_EQ(names(handicap_points(19, 9), 19), "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10");
  EXPECT_EQ(names(handicap_points(9, 4), 9), "C3 G7 C7 G3");
  EXPECT_EQ(handicap_points(13, 9).size(), 9U);
  EXPECT_TRUE(handicap_points(8, 5).empty());
  EXPECT_TRUE(handicap_points(5, 2).empty());
  EXPECT_TRUE(handicap_points(19, 1).empty());
  EXPECT_TRUE(handicap_points(19, 10).empty());
}

}  // namespace
}  // namespace kiryoku::record
