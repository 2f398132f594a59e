// SPDX-License-Identifier: MIT
#include "go/scoring.hpp"

#include <gtest/gtest.h>

#include "support/diagram.hpp"

namespace kiryoku::go {
namespace {

using test::at;
using test::board_of;
using test::draw;
using test::setup_of;

constexpr const char* kFinished = R"(
    . . X O .
    . . X O .
    X X X O O
    O O O . .
    . X O . .)";

TEST(Scoring, AreaIsStonesAndWhatTheyAloneReach) {
  EXPECT_EQ(area_score(Board(9)), 0);
  EXPECT_EQ(area_score(board_of(kFinished)), (6 + 4) - (8 + 6));
  EXPECT_EQ(area_score(board_of("X..\n...\n...")), 9);
  EXPECT_EQ(area_score(board_of("X.O\n...\n...")), 0);
}

TEST(Scoring, DeadStonesAreTakenOff) {
  const std::vector<Point> dead = {at("b1", 5)};
  Position chinese(setup_of(kFinished), Rules::chinese(), 0);
  EXPECT_DOUBLE_EQ(final_score(chinese, {}), -4);
  EXPECT_DOUBLE_EQ(final_score(chinese, dead), (5 + 4) - (8 + 8));
  // Territory: 4 against 8, and a prisoner.
  Position japanese(setup_of(kFinished), Rules::japanese(), 0.5);
  EXPECT_DOUBLE_EQ(final_score(japanese, dead), 4 - (8 + 1) - 0.5);
}

TEST(Scoring, HandicapAndKomiAreWhites) {
  Position position(setup_of("X.X\n...\n..."), Rules::chinese(), 0.5);
  EXPECT_DOUBLE_EQ(final_score(position, {}), 9 - 2 - 0.5);
}

TEST(Scoring, TerritoryInSekiDoesNotCountUnderJapaneseRules) {
  const char* seki = R"(
    . . X . O . O X .
    X X X . O O O X .
    O O O O X X X X .
    . . . O X . . . .
    . . . O X . . . .
    . . . O X . . . .
    . . . O X . . . .
    . . . O X . . . .
    . . . O X . . . .)";
  EXPECT_DOUBLE_EQ(final_score(Position(setup_of(seki), Rules::japanese(), 0), {}), 27 - 18);
  Rules no_tax = Rules::japanese();
  no_tax.tax = Tax::kNone;
  EXPECT_DOUBLE_EQ(final_score(Position(setup_of(seki), no_tax, 0), {}), 29 - 19);
  // Stone scoring: the two big groups pay two points each.
  EXPECT_DOUBLE_EQ(final_score(Position(setup_of(seki), *parse_rules("stone-scoring"), 0), {}),
                   (27 - 2 + 16) - (18 - 2 + 15));
}

TEST(PassAlive, TwoEyesLiveOneDoesNot) {
  const Board board = board_of(R"(
    . X . X O
    X X X X O
    O O O O O
    . . . O .
    . . . O O)");
  const PassAlive alive = pass_alive(board, false);
  EXPECT_EQ(draw(alive.stones, 5), ".X.X.\nXXXX.\n.....\n.....\n.....\n");
}

TEST(NetworkArea, ALoneStoneOwnsTheEmptyBoard) {
  EXPECT_EQ(draw(network_area(board_of("...\n.X.\n..."), Tax::kNone, false), 3), "XXX\nXXX\nXXX\n");
  EXPECT_EQ(draw(network_area(Board(3), Tax::kNone, false), 3), "...\n...\n...\n");
}

}  // namespace
}  // namespace kiryoku::go
