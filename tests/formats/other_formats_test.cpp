// SPDX-License-Identifier: MIT
// GIB, NGF and UGF files as the servers write them (games of our own making).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats/sgf_writer.hpp"
#include "formats/support.hpp"

namespace kiryoku::formats {
namespace {

using record::Server;
using testing::HasSubstr;

constexpr std::string_view kGib =
    "\\HS\r\n"
    "\\[GAMEBLACKLEVEL=17\\]\r\n"
    "\\[GAMEWHITELEVEL=26\\]\r\n"
    "\\[GAMENAME=Friendly game\\]\r\n"
    "\\[GAMEDATE=2019- 3-26-17-29- 5\\]\r\n"
    "\\[GAMEPLACE=Tygem Baduk\\]\r\n"
    "\\[GAMEBLACKNAME=kuro (1K)\\]\r\n"
    "\\[GAMEWHITENAME=shiro (9D)\\]\r\n"
    "\\[GAMERESULT=white 3.5 win\\]\r\n"
    "\\[GAMETAG=S1,R3,D5,G65,W1,Z35,T30-3-1200,C2019:03:26:17:29,I:shiro,L26,M:kuro,N17\\]\r\n"
    "\\HE\r\n"
    "\\GS\r\n"
    "2 1 0\r\n"
    "4 0 &4\r\n"
    "INI 0 1 0 &4\r\n"
    "STO 0 2 1 15 3 \r\n"
    "STO 0 3 2 3 15 \r\n"
    "SKI 0 4 \r\n"
    "STO 0 5 2 99 3 \r\n"
    "\\GE\r\n";

TEST(Gib, ReadsAGame) {
  const auto game = read_text(kGib, "game.gib");
  EXPECT_EQ(game.format, "gib");
  EXPECT_EQ(game.server, Server::kTygem);
  EXPECT_EQ(game.black.name, "kuro");
  EXPECT_EQ(game.black.rank->value, 0);
  EXPECT_EQ(game.white.name, "shiro");
  EXPECT_EQ(game.white.rank->value, 9);
  EXPECT_EQ(game.komi, 6.5);
  EXPECT_EQ(game.result.to_string(), "W+3.5");
  EXPECT_EQ(game.date, "2019-03-26");
  EXPECT_EQ(game.time_limit, "1200 + 3x30 byo-yomi");
  EXPECT_EQ(moves_of(game), "B Q16, W D4, B pass");
  EXPECT_THAT(warnings_of(game), HasSubstr("19:1 a move beside the board was skipped"));
}

TEST(Gib, PlacesTheThirdStoneAsTygemDoes) {
  const auto game = read_text("\\HS\n\\HE\n\\GS\nINI 0 1 3 &4\nSTO 0 2 2 2 5\n\\GE\n", "x.gib");
  EXPECT_EQ(points_of(game.setup.black), "Q16 D4 Q4");
  EXPECT_EQ(game.setup.to_move, go::Color::kWhite);
  EXPECT_EQ(game.handicap, 3);
}

TEST(Gib, TakesRanksFromLevelsAndResultsFromWords) {
  // In GB2312, as the Chinese client writes: 黑8又3/4子胜.
  const auto game = read_text(
      "\\HS\n\\[GAMEBLACKNICK=abc\\]\n\\[GAMEBLACKLEVEL=18\\]\n\\[GAMEWHITENICK=def\\]\n"
      "\\[GAMEWHITELEVEL=35\\]\n\\[GAMERESULT=\xBA\xDA\x38\xD3\xD6\x33/"
      "4\xD7\xD3\xCA\xA4\\]\n\\HE\n",
      "x.gib");
  EXPECT_EQ(game.encoding, "GB18030");
  EXPECT_EQ(record::to_string(*game.black.rank), "1d");
  EXPECT_EQ(record::to_string(*game.white.rank), "9p");
  EXPECT_EQ(game.result.to_string(), "B+17.5");
}

constexpr std::string_view kNgf =
    "Rating game\n19\nshiro     5D* \nkuro      3K  \nwww.cyberoro.com\n0\n0\n6\n"
    "20120808 [12:24]\n5\nWhite wins by resignation !\n4\n"
    "PMABBQEQE\nPMACWEQEQ\nPMADBAAAA\nPMAEWZZZZ\n";

TEST(Ngf, ReadsAGame) {
  const auto game = read_text(kNgf, "game.ngf");
  EXPECT_EQ(game.format, "ngf");
  EXPECT_EQ(game.server, Server::kCyberoro);
  EXPECT_EQ(game.white.name, "shiro");
  EXPECT_EQ(game.white.rank->value, 5);
  EXPECT_EQ(game.black.name, "kuro");
  EXPECT_EQ(game.black.rank->value, -2);
  EXPECT_EQ(game.komi, 6.5);
  EXPECT_EQ(game.date, "2012-08-08");
  EXPECT_EQ(game.result.to_string(), "W+R");
  EXPECT_EQ(moves_of(game), "B Q16, W D4, B pass");
  EXPECT_THAT(warnings_of(game), HasSubstr("16:1 a move beside the board"));
}

TEST(Ngf, RefusesWhatIsTooShortOrHasNoSize) {
  EXPECT_EQ(error_of("a\nb\nc\n", "x.ngf"), "x.ngf: the file is too short for an NGF game");
  EXPECT_EQ(error_of("a\n77\nc\n\n\n\n\n\n\n\n\n\n", "x.ngf"),
            "x.ngf:2:1: the board size 77 is not between 2 and 25");
}

constexpr std::string_view kUgf =
    "# made by hand\n"
    "[Header]\nVer=UGF2,200\nLang=SJIS\nCrypt=2146,PLAIN_UGF_FILE,READ_WRITE\n"
    "Title=3rd,Our Cup,Final\nPlace=Tokyo\nDate=2001/08/20,09:00:00,2001/08/20,00:00:00\n"
    "Rule=JPN\nSize=19\nHdcp=0,5.50\nPtime=J;240;0;0,J;240;0;0,0,0\nWinner=B,1.5\nMoves=3\n"
    "Writer=\nCopyright=\nCoordinateType=IGS\nComment=\n"
    "PlayerW=\x8E\x52\x89\xBA,\x8B\xE3\x92\x69,0,\nPlayerB=K.Kobayashi,9-dan,0,\n"
    "[Data]\nPP,B1,1,0\nDD,W1,2,0\nYA,B1,3,0\n"
    "[Figure]\n.Text,2\nfirst line\nsecond "
    "line\n.EndText\n.Fig,2,1,1,19,19,x,1,0\nAA,B1,1,0\n.EndFig\n";

TEST(Ugf, ReadsAGame) {
  const auto game = read_text(kUgf, "game.ugi");
  EXPECT_EQ(game.format, "ugf");
  EXPECT_EQ(game.encoding, "Shift_JIS");
  EXPECT_EQ(game.black.name, "K.Kobayashi");
  EXPECT_EQ(game.black.rank->value, 9);
  EXPECT_EQ(game.white.name, "山下");
  EXPECT_EQ(record::to_string(*game.white.rank), "9p");
  EXPECT_EQ(game.komi, 5.5);
  EXPECT_TRUE(game.rules_known);
  EXPECT_EQ(game.date, "2001-08-20");
  EXPECT_EQ(game.event, "3rd Our Cup Final");
  EXPECT_EQ(game.result.to_string(), "B+1.5");
  EXPECT_EQ(moves_of(game), "B Q16, W D4, B pass");
  EXPECT_EQ(game.tree->text(game.steps[1].node, "C"), "first line\nsecond line");
}

TEST(Ugf, CountsRowsFromTheTopUnlessToldOtherwise) {
  const auto game = read_text(
      "[Header]\nSize=19\nHdcp=2,0.5\n[Data]\nPD,B1,0,0\nDP,B1,0,0\nDD,W1,1,0\n", "game.ugf");
  EXPECT_EQ(points_of(game.setup.black), "Q16 D4");
  EXPECT_EQ(moves_of(game), "W D16");
  EXPECT_EQ(game.handicap, 2);
}

TEST(Ugf, RefusesEncryptedFiles) {
  EXPECT_EQ(error_of("[Header]\nCrypt=9666,SECRET\n[Data]\n", "x.ugf"),
            "x.ugf: the UGF file is encrypted");
}

TEST(OtherFormats, ConvertToSgfWithoutLosingTheGame) {
  for (const auto& [bytes, name] : {std::pair(kGib, "a.gib"), {kNgf, "a.ngf"}, {kUgf, "a.ugi"}}) {
    auto game = read_text(bytes, name);
    auto again = read_text(write_sgf(*game.tree));
    game.format = again.format;
    for (record::Step& step : game.steps) {
      step.node = -1;
    }
    EXPECT_EQ(moves_of(again), moves_of(game));
    EXPECT_EQ(again.black.name, game.black.name);
    EXPECT_EQ(again.white.rank, game.white.rank);
    EXPECT_EQ(again.komi, game.komi);
    EXPECT_EQ(again.date, game.date);
    EXPECT_EQ(again.server, game.server);
    EXPECT_EQ(again.result.to_string(), game.result.to_string());
    EXPECT_EQ(warnings_of(again), "");
  }
}

TEST(OtherFormats, AreKnownByContentBeforeByName) {
  EXPECT_EQ(read_text(kGib, "wrong.sgf").format, "gib");
  EXPECT_EQ(read_text(kNgf, "wrong.sgf").format, "ngf");
  EXPECT_EQ(read_text(kUgf, "no_extension").format, "ugf");
  EXPECT_EQ(read_text("(;SZ[9];B[ee])", "wrong.gib").format, "sgf");
}

}  // namespace
}  // namespace kiryoku::formats
