// SPDX-License-Identifier: MIT
// Files as they really are: what is missing, doubled or foreign is repaired, and said so.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats/support.hpp"

namespace kiryoku::formats {
namespace {

using go::Color;
using testing::HasSubstr;

TEST(SgfRepairs, ReadsAPlainGame) {
  const auto game =
      read_text("(;GM[1]FF[4]SZ[9]KM[5.5]PB[Kuro]PW[Shiro]BR[3k]WR[2d]RE[W+2.5];B[ee];W[cc])");
  EXPECT_EQ(game.size, 9);
  EXPECT_EQ(game.komi, 5.5);
  EXPECT_TRUE(game.komi_known);
  EXPECT_EQ(game.black.name, "Kuro");
  EXPECT_EQ(game.black.rank->value, -2);
  EXPECT_EQ(game.white.rank->value, 2);
  EXPECT_EQ(game.result.to_string(), "W+2.5");
  EXPECT_EQ(moves_of(game), "B E5, W C7");
  EXPECT_EQ(warnings_of(game), "");
}

TEST(SgfRepairs, ClosesAMissingParenthesis) {
  const auto game = read_text("(;SZ[9];B[ee];W[cc]");
  EXPECT_EQ(moves_of(game), "B E5, W C7");
  EXPECT_THAT(warnings_of(game), HasSubstr("closing ) is missing"));
}

TEST(SgfRepairs, InsertsAMissingSemicolon) {
  const auto game = read_text("(SZ[9]PB[A];B[ee])");
  EXPECT_EQ(game.size, 9);
  EXPECT_EQ(moves_of(game), "B E5");
  EXPECT_THAT(warnings_of(game), HasSubstr("1:2 the ; before this property is missing"));
}

TEST(SgfRepairs, SkipsMailHeadersAndJunkAroundTheGame) {
  const auto game =
      read_text("From: someone (me)\nSubject: game\n\n\xEF\xBB\xBF(;SZ[9];B[ee])\nbye :)\n");
  EXPECT_EQ(moves_of(game), "B E5");
  EXPECT_THAT(warnings_of(game), HasSubstr("characters before the game were skipped"));
}

TEST(SgfRepairs, MergesRepeatedProperties) {
  const auto game = read_text("(;SZ[9]AB[ee]AB[ef];W[cc])");
  EXPECT_EQ(game.setup.black.size(), 2U);
  EXPECT_THAT(warnings_of(game), HasSubstr("1:14 the property AB is repeated"));
}

TEST(SgfRepairs, TakesStonesFromTheSecondNode) {
  const auto game = read_text("(;SZ[19]HA[2];AB[pd][dp];W[dd])");
  EXPECT_EQ(game.setup.black.size(), 2U);
  EXPECT_EQ(game.setup.to_move, Color::kWhite);
  EXPECT_EQ(game.handicap, 2);
}

TEST(SgfRepairs, PlacesHandicapStonesThatTheFileForgot) {
  const auto game = read_text("(;SZ[19]HA[4];W[fc])");
  EXPECT_EQ(points_of(game.setup.black), "D4 Q16 D16 Q4");
  EXPECT_EQ(game.setup.to_move, Color::kWhite);
  EXPECT_THAT(warnings_of(game), HasSubstr("placed on the usual points"));
}

TEST(SgfRepairs, KeepsHandicapStonesPlayedAsMoves) {
  const auto game = read_text("(;SZ[19]HA[2];B[pd];B[dp];W[dd])");
  EXPECT_TRUE(game.setup.black.empty());
  EXPECT_EQ(moves_of(game), "B Q16, B D4, W D16");
  EXPECT_EQ(warnings_of(game), "");
}

TEST(SgfRepairs, ObeysThePlayerToMove) {
  EXPECT_EQ(read_text("(;SZ[9]AB[ee]AW[ef]PL[W])").setup.to_move, Color::kWhite);
}

TEST(SgfRepairs, KnowsBothKindsOfPass) {
  EXPECT_EQ(moves_of(read_text("(;SZ[19];B[];W[tt])")), "B pass, W pass");
  EXPECT_EQ(moves_of(read_text("(;SZ[21];B[tt])")), "B U2");
}

TEST(SgfRepairs, SkipsAMoveThatIsNone) {
  const auto game = read_text("(;SZ[19];B[pd];W[dundefined];B[dp])");
  EXPECT_EQ(moves_of(game), "B Q16, B D4");
  EXPECT_THAT(warnings_of(game), HasSubstr("1:15 \"dundefined\" is no point"));
}

TEST(SgfRepairs, UnderstandsOldLongNames) {
  const auto game = read_text(
      "(;GaMe[1]SiZe[9]PlayerBlack[A]PlayerWhite[B]AddBlack[ee][cc];White[gg];Black[gc])");
  EXPECT_EQ(game.size, 9);
  EXPECT_EQ(game.black.name, "A");
  EXPECT_EQ(moves_of(game), "W G3, B G7");
}

TEST(SgfRepairs, ReadsAMoveInTheRoot) {
  const auto game = read_text("(;SZ[9]B[ee];W[cc])");
  EXPECT_EQ(moves_of(game), "B E5, W C7");
}

TEST(SgfRepairs, ReadsSeveralGamesOfOneFile) {
  const auto games = read_all("(;SZ[9];B[ee])\n(;SZ[13];B[gg])\n");
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0].source, "test.sgf#1");
  EXPECT_EQ(games[1].source, "test.sgf#2");
  EXPECT_EQ(games[1].size, 13);
}

TEST(SgfRepairs, SeesTheNextGameAlthoughAParenthesisIsMissing) {
  const auto games = read_all("(;GM[1]SZ[9];B[ee]\n(;GM[1]SZ[13];B[gg])");
  ASSERT_EQ(games.size(), 2U);
  EXPECT_THAT(warnings_of(games[0]), HasSubstr("2:1 the closing ) before the next game"));
}

TEST(SgfRepairs, RefusesBoardsItCannotPlayOn) {
  EXPECT_EQ(error_of("(;SZ[9:13])"),
            "test.sgf:1:2: the board is rectangular (9×13), which is not supported");
  EXPECT_EQ(error_of("\n(;SZ[37])"), "test.sgf:2:2: the board size 37 is not between 2 and 25");
  EXPECT_EQ(error_of("(;SZ[1])"), "test.sgf:1:2: the board size 1 is not between 2 and 25");
  EXPECT_EQ(error_of("(;GM[3])"), "test.sgf:1:2: this is not a game of Go (GM[3])");
}

TEST(SgfRepairs, SaysWhenThereIsNoGame) {
  EXPECT_EQ(error_of(""), "test.sgf: the file is empty");
  EXPECT_EQ(error_of("hello"), "test.sgf: no game found in this file");
}

}  // namespace
}  // namespace kiryoku::formats
