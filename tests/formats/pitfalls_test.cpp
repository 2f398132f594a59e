// SPDX-License-Identifier: MIT
// The pitfalls other programs fell into with game records, as their trackers tell, in the order
// of encodings; komi, rules, result; set-up, passes, branches; ko and legality. More of them
// stand in sgf_repairs_test.cpp, sgf_reader_test.cpp and tests/base/encoding_test.cpp.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "formats/encode.hpp"
#include "formats/sgf_writer.hpp"
#include "formats/support.hpp"
#include "record/check_moves.hpp"

namespace kiryoku::formats {
namespace {

using go::Color;
using record::Server;
using testing::HasSubstr;
using testing::Not;

// --- encodings ---

TEST(Pitfalls, CharsetMissingOrLying) {
  const std::string body = "PB[井山裕太]PW[芝野虎丸]EV[本因坊戦挑戦手合七番勝負];B[pd])";
  for (const char* header : {"(;GM[1]", "(;GM[1]CA[UTF-8]", "(;GM[1]CA[ISO-8859-1]",
                             "(;GM[1]CA[gb2312]", "(;GM[1]CA[Shift_JIS]", "(;GM[1]CA[nonsense]"}) {
    EXPECT_EQ(read_text(encode(header + body, "CP932")).black.name, "井山裕太") << header;
    EXPECT_EQ(read_text(header + body).black.name, "井山裕太") << header;
  }
}

TEST(Pitfalls, RewrittenFilesAreUtf8AndSayIt) {
  const auto game =
      read_text(encode("(;CA[gb2312]PB[柯洁]PW[古力]C[括号\\]和反斜杠\\\\];B[pd])", "GBK"));
  const std::string written = write_sgf(*game.tree);
  EXPECT_THAT(written, HasSubstr("CA[UTF-8]"));
  EXPECT_THAT(written, Not(HasSubstr("gb2312")));
  EXPECT_THAT(written, HasSubstr("C[括号\\]和反斜杠\\\\]"));
  // Again and again: no backslash is added or lost.
  EXPECT_EQ(write_sgf(*read_text(written).tree), written);
}

TEST(Pitfalls, FileNamesOutsideAscii) {
  const auto folder = std::filesystem::path(testing::TempDir()) / "棋譜 é";
  std::filesystem::create_directories(folder);
  const auto path = folder / "対局①.sgf";
  std::ofstream(path) << "(;SZ[9];B[ee])";
  const auto game = read_game(path);
  std::filesystem::remove_all(folder);
  ASSERT_TRUE(game);
  EXPECT_EQ(game->source, path.string());
}

// --- komi, rules, result ---

TEST(Pitfalls, FoxGames) {
  const auto game = read_text(
      "(;GM[1]FF[4]\r\nSZ[19]\r\nGN[]\r\nDT[2024-04-11]\r\nPB[kuro]\r\nPW[shiro]\r\nBR[5段]\r\n"
      "WR[P9段]\r\nKM[375]HA[0]RU[Chinese]AP[GNU Go:3.8]RN[3]RE[B+R]TM[1200]TC[3]TT[60]AP[foxwq]"
      "RL[0]\r\n;B[pd];W[dd])\r\n");
  EXPECT_EQ(game.server, Server::kFox);
  EXPECT_EQ(game.komi, 7.5);
  EXPECT_TRUE(game.komi_known);
  EXPECT_EQ(record::to_string(*game.black.rank), "5d");
  EXPECT_EQ(record::to_string(*game.white.rank), "9p");
  EXPECT_THAT(warnings_of(game), HasSubstr("komi 375 is Fox's way of writing 7.5"));
  // Written by us it still shows where it comes from, and reads the same.
  EXPECT_EQ(read_text(write_sgf(*game.tree)).komi, 7.5);
}

TEST(Pitfalls, FoxKomi) {
  const auto komi = [](const std::string& properties) {
    return read_text("(;GM[1]SZ[19]" + properties + ";B[pd])").komi;
  };
  EXPECT_EQ(komi("AP[foxwq]RU[Japanese]KM[650]HA[0]"), 6.5);
  EXPECT_EQ(komi("AP[foxwq]RU[Japanese]KM[50]HA[0]"), 0.5);
  EXPECT_EQ(komi("AP[foxwq]RU[Chinese]KM[0]HA[0]"), 7.5);
  EXPECT_EQ(komi("AP[foxwq]RU[Japanese]KM[0]HA[0]"), 6.5);
  EXPECT_EQ(komi("AP[foxwq]RU[Chinese]KM[0]HA[1]"), 0);
  EXPECT_EQ(komi("AP[SGFC:2.0]KM[375]"), 7.5);
  EXPECT_EQ(komi("AP[CGoban:3]KM[50]"), 50);
  EXPECT_EQ(komi("KM[0]HA[0]"), 0);
  EXPECT_EQ(komi("KM[3.75]"), 7.5);
  EXPECT_EQ(komi("KM[6,5]"), 6.5);
  EXPECT_EQ(komi("KM[]EV[友谊赛 黑贴7目半]"), 7.5);
}

TEST(Pitfalls, KomiMissing) {
  const auto empty = read_text("(;GM[1]KM[];B[pd])");
  EXPECT_FALSE(empty.komi_known);
  EXPECT_EQ(empty.komi, 6.5);
  EXPECT_EQ(read_text("(;GM[1]RU[Chinese];B[pd])").komi, 7.5);
  EXPECT_EQ(read_text("(;GM[1]HA[2]AB[pd][dp];W[dd])").komi, 0.5);
  EXPECT_FALSE(read_text("(;GM[1]KM[99999];B[pd])").komi_known);
}

TEST(Pitfalls, RulesMissingOrUnknown) {
  EXPECT_FALSE(read_text("(;GM[1];B[pd])").rules_known);
  EXPECT_EQ(go::to_name(read_text("(;GM[1]KM[6.5];B[pd])").rules), "japanese");
  const auto by_komi = read_text("(;GM[1]KM[7.5];B[pd])");
  EXPECT_EQ(go::to_name(by_komi.rules), "chinese");
  EXPECT_FALSE(by_komi.rules_known);
  const auto odd = read_text("(;GM[1]RU[House rules];B[pd])");
  EXPECT_FALSE(odd.rules_known);
  EXPECT_THAT(warnings_of(odd), HasSubstr("\"House rules\" are unknown"));
  for (const char* name :
       {"Japanese", "jp", "Chinese", "cn", "AGA", "NZ", "GOE", "French", "中国规则"}) {
    EXPECT_TRUE(read_text(std::string("(;GM[1]RU[") + name + "];B[pd])").rules_known) << name;
  }
}

TEST(Pitfalls, ResultsInChinese) {
  EXPECT_EQ(read_text("(;RE[白胜43.5目];B[pd])").result.to_string(), "W+43.5");
  EXPECT_EQ(read_text(encode("(;PB[柯洁]RE[黑中盘胜];B[pd])", "GBK")).result.to_string(), "B+R");
  EXPECT_EQ(read_text("(;RE[W+3.50];B[pd])").result.margin, 3.5);
}

// --- set-up, passes, branches ---

TEST(Pitfalls, HandicapInEveryDisguise) {
  const auto wrong_number = read_text("(;HA[7]AB[pd][dp][pp];W[dd])");
  EXPECT_EQ(wrong_number.handicap, 3);
  EXPECT_THAT(warnings_of(wrong_number),
              HasSubstr("HA says 7 handicap stones, 3 are on the board"));
  EXPECT_EQ(read_text("(;AB[pd][dp];W[dd])").handicap, 2);
  // Tygem and Fox put the third stone into the other corner.
  EXPECT_EQ(points_of(read_text("(;PC[Tygem]HA[3];W[dc])").setup.black), "D4 Q16 Q4");
  EXPECT_EQ(points_of(read_text("(;HA[3];W[qq])").setup.black), "D4 Q16 D16");
  // A move on a handicap point: there were no stones.
  EXPECT_TRUE(read_text("(;HA[2];W[pd];B[dd])").setup.black.empty());
  EXPECT_THAT(warnings_of(read_text("(;HA[4];B[pd];W[dd])")), HasSubstr("Black plays first"));
  EXPECT_EQ(read_text("(;HA[1]KM[0];B[pd])").handicap, 1);
  EXPECT_TRUE(read_text("(;HA[-3];B[pd])").setup.black.empty());
}

TEST(Pitfalls, WhoMovesFirst) {
  EXPECT_EQ(read_text("(;AB[pd][dp])").setup.to_move, Color::kWhite);
  EXPECT_EQ(read_text("(;AB[pd][dp];B[dd])").setup.to_move, Color::kBlack);
  EXPECT_EQ(read_text("(;AB[pd][dp]PL[B];W[dd])").setup.to_move, Color::kBlack);
  EXPECT_EQ(read_text("(;PL[White])").setup.to_move, Color::kWhite);
  EXPECT_EQ(read_text("(;W[dd];B[pd])").setup.to_move, Color::kWhite);
  EXPECT_EQ(read_text("(;GM[1])").setup.to_move, Color::kBlack);
}

TEST(Pitfalls, SameColourTwice) {
  const auto game = read_text("(;B[pd];B[dd];W[dp])");
  EXPECT_EQ(moves_of(game), "B Q16, B D16, W D4");
  EXPECT_THAT(warnings_of(game), HasSubstr("move 2: Black plays twice in a row"));
}

TEST(Pitfalls, StonesEditedInMidGame) {
  const auto game = read_text("(;SZ[9];B[ee];W[cc];AE[ee]AW[gg]PL[B];B[dd])");
  EXPECT_EQ(game.move_count(), 3);
  ASSERT_EQ(game.steps.size(), 4U);
  EXPECT_EQ(game.steps[2].edits.size(), 2U);
  EXPECT_EQ(game.steps[2].player_to_move, Color::kBlack);
  const auto board = record::position_after(game, 3).board();
  EXPECT_TRUE(board.is_empty(go::Point::at(4, 4)));
  EXPECT_EQ(board.at(go::Point::at(6, 6)), Color::kWhite);
}

TEST(Pitfalls, EditsAndMoveInOneNode) {
  const auto game = read_text("(;SZ[9];B[ee];W[cc]AB[aa];B[dd])");
  ASSERT_EQ(game.steps.size(), 3U);
  EXPECT_EQ(game.steps[1].edits.size(), 1U);
  EXPECT_EQ(moves_of(game), "B E5, W C7, B D6");
}

TEST(Pitfalls, TwoMovesInOneNode) {
  EXPECT_EQ(moves_of(read_text("(;SZ[9];B[ee]W[cc];B[dd])")), "B E5, W C7, B D6");
}

TEST(Pitfalls, PassesInEveryDisguise) {
  EXPECT_EQ(moves_of(read_text("(;SZ[19];B[];W[tt];B[ ];W[pass])")),
            "B pass, W pass, B pass, W pass");
  EXPECT_EQ(moves_of(read_text("(;SZ[9];B[tt])")), "B pass");
  const auto beside = read_text("(;SZ[19];B[uu];W[dd])");
  EXPECT_EQ(moves_of(beside), "W D16");
  EXPECT_THAT(warnings_of(beside), HasSubstr("\"uu\" is no point"));
}

TEST(Pitfalls, CompressedPointLists) {
  EXPECT_EQ(read_text("(;SZ[9]AB[aa:cc][ii]AW[ga:gc];W[ee])").setup.black.size(), 10U);
  EXPECT_EQ(read_text("(;SZ[9]AB[cc:aa];W[ee])").setup.black.size(), 9U);
}

TEST(Pitfalls, ScoringNodeAtTheEnd) {
  const auto game = read_text("(;SZ[9];B[ee];W[];B[];TW[aa][ab]TB[ii:hh]OS[9])");
  EXPECT_EQ(game.move_count(), 3);
}

TEST(Pitfalls, OnlyTheFirstBranchIsTheGame) {
  const auto game = read_text("(;SZ[9];B[ee](;W[cc];B[gg])(;W[gc];B[cg];W[aa]))");
  EXPECT_EQ(moves_of(game), "B E5, W C7, B G3");
  EXPECT_EQ(game.tree->node_count(), 7);
}

TEST(Pitfalls, FoxFilesWithLiteralLineEnds) {
  const auto game = read_text("(;GM[1]FF[4]\\r\\nSZ[9]\\r\\nPB[A]\\r\\n;B[ee])");
  EXPECT_EQ(game.size, 9);
  EXPECT_EQ(game.black.name, "A");
  EXPECT_EQ(moves_of(game), "B E5");
}

TEST(Pitfalls, EmptyNodesAndBranches) {
  EXPECT_EQ(moves_of(read_text("(;SZ[9];;B[ee];)")), "B E5");
  EXPECT_EQ(moves_of(read_text("(;SZ[9];B[ee]()(;W[cc]))")), "B E5, W C7");
  EXPECT_EQ(moves_of(read_text("(;SZ[9];B[ee] (a remark) ;W[cc])")), "B E5, W C7");
  EXPECT_EQ(read_text("(;)").move_count(), 0);
}

TEST(Pitfalls, RanksInsideNames) {
  const auto game = read_text("(;PB[碁打ち 7段*]PW[名無し　3級]GN[幽玄の間];B[pd])");
  EXPECT_EQ(game.black.name, "碁打ち");
  EXPECT_EQ(game.black.rank->value, 7);
  EXPECT_EQ(game.black.rank_text, "7段*");
  EXPECT_EQ(game.white.name, "名無し");
  EXPECT_EQ(game.white.rank->value, -2);
  EXPECT_EQ(game.server, Server::kYugenNoMa);
  // Where BR is given the name is left alone.
  EXPECT_EQ(read_text("(;PB[Agent 7d]BR[3k];B[pd])").black.name, "Agent 7d");
}

// --- ko and legality ---

TEST(Pitfalls, IllegalMovesAreKeptAndNamed) {
  const auto game = read_text("(;SZ[9];B[ee]\n;W[ee];B[dd])");
  EXPECT_EQ(game.move_count(), 3);
  const auto warnings = record::check_moves(game);
  ASSERT_EQ(warnings.size(), 1U);
  EXPECT_EQ(warnings[0].row, 2);
  EXPECT_THAT(warnings[0].message, HasSubstr("move 2 (White E5) is illegal"));
  EXPECT_EQ(record::position_after(game, 3).board().at(go::Point::at(4, 4)), Color::kWhite);
}

TEST(Pitfalls, AnnotationsOfOtherProgramsSurvive) {
  const std::string sgf =
      "(;GM[1]KTV[1.0]RSGF[1]SBKV[47.30]SBKS[-0.5];B[pd]LZ[0.7.2 54.3 1.2k\nmove D4 "
      "info]KT[a][b][c];"
      "W[dp]QLZV[x]OGSC[1.5]BWWR[52%/48%]KA[{\"x\":[1\\]}])";
  const std::string written = write_sgf(*read_text(sgf).tree);
  for (const char* part : {"KTV[1.0]", "SBKV[47.30]SBKS[-0.5]", "LZ[0.7.2 54.3 1.2k\nmove D4 info]",
                           "KT[a][b][c]", "QLZV[x]OGSC[1.5]BWWR[52%/48%]KA[{\"x\":[1\\]}]"}) {
    EXPECT_THAT(written, HasSubstr(part));
  }
}

TEST(Pitfalls, ReadingGamesFromFilesByNumber) {
  std::string name = testing::TempDir() + "kiryoku_pitfalls_XXXXXX";
  ::close(::mkstemp(name.data()));
  std::ofstream(name) << "(;SZ[9]PB[one])(;SZ[99])(;SZ[9]PB[three])";
  EXPECT_EQ(read_game(name)->black.name, "one");
  EXPECT_EQ(read_game(name + "#3")->black.name, "three");
  EXPECT_EQ(read_game(name + "#3")->source, name + "#3");
  EXPECT_EQ(read_game(name + "#2").error().where, name + ":1:17");
  EXPECT_EQ(read_game(name + "#4").error().message, "the file has only 3 games");
  std::filesystem::remove(name);
  EXPECT_EQ(read_game(name).error().code, base::ErrorCode::kNotFound);
}

}  // namespace
}  // namespace kiryoku::formats
