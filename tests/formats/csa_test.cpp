// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "base/file.hpp"
#include "formats/csa/csa_notes.hpp"
#include "formats/csa/csa_reader.hpp"
#include "formats/read.hpp"
#include "support/temp_folder.hpp"

namespace kiryoku::formats {
namespace {

using go::Color;

std::vector<CsaGame> read_all_csa(std::string_view bytes) {
  std::vector<CsaGame> games;
  const auto read = read_csa_from_memory(bytes, "test.csa", {}, [&](CsaGame& game) {
    games.push_back(std::move(game));
    return true;
  });
  EXPECT_TRUE(read) << read.error().to_string();
  return games;
}

CsaGame read_csa(std::string_view bytes) {
  auto games = read_all_csa(bytes);
  EXPECT_EQ(games.size(), 1U);
  return games.empty() ? CsaGame() : games.front();
}

std::string warnings(const CsaGame& game) {
  std::string text;
  for (const record::Warning& warning : game.warnings) {
    text += std::to_string(warning.row) + " " + warning.message + "\n";
  }
  return text;
}

constexpr std::string_view kFloodgate =
    "V2\n"
    "N+gps_normal\n"
    "N-other program\n"
    "'Max_Moves:256\n"
    "'Least_Time_Per_Move:1\n"
    "$EVENT:wdoor+floodgate-900-0+gps_normal+other+20140101000000\n"
    "$START_TIME:2014/01/01 00:00:02\n"
    "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\n"
    "P2 * -HI *  *  *  *  * -KA * \n"
    "P3-FU-FU-FU-FU-FU-FU-FU-FU-FU\n"
    "P4 *  *  *  *  *  *  *  *  * \n"
    "P5 *  *  *  *  *  *  *  *  * \n"
    "P6 *  *  *  *  *  *  *  *  * \n"
    "P7+FU+FU+FU+FU+FU+FU+FU+FU+FU\n"
    "P8 * +KA *  *  *  *  * +HI * \n"
    "P9+KY+KE+GI+KI+OU+KI+GI+KE+KY\n"
    "+\n"
    "'rating:gps_normal+x:other+y\n"
    "'black_rate:gps_normal+e293220e3f8a3e59:2150.0\n"
    "'white_rate:other+1234:1903.5\n"
    "+7776FU\n"
    "'** 0 -3334FU +2726FU\n"
    "T1\n"
    "-3334FU\n"
    "T12\n"
    "'** -35\n"
    "+8822UM\n"
    "T3\n"
    "'** 123 -3122GI\n"
    "-3122GI\n"
    "T2\n"
    "%TORYO\n"
    "'summary:toryo:gps_normal lose:other program win\n"
    "'$END_TIME:2014/01/01 00:10:00\n";

TEST(Csa, ReadsAFloodgateRecord) {
  const CsaGame game = read_csa(kFloodgate);
  EXPECT_EQ(game.version, "2");
  EXPECT_EQ(game.black.name, "gps_normal");
  EXPECT_EQ(game.white.name, "other program");
  EXPECT_EQ(game.black.rate, 2150.0);
  EXPECT_EQ(game.white.rate, 1903.5);
  EXPECT_EQ(game.info_value("START_TIME"), "2014/01/01 00:00:02");
  EXPECT_EQ(game.start.key(), ShogiBoard::even_start().key());
  ASSERT_EQ(game.moves.size(), 4U);
  EXPECT_EQ(to_csa(game.moves[0].move), "+7776FU");
  EXPECT_EQ(game.moves[1].seconds, 12);
  ASSERT_TRUE(game.moves[0].note);
  EXPECT_EQ(game.moves[0].note->value, 0);
  ASSERT_EQ(game.moves[0].note->pv.size(), 2U);
  EXPECT_EQ(to_csa(game.moves[0].note->pv[0]), "-3334FU");
  EXPECT_EQ(game.moves[1].note->value, -35);
  EXPECT_TRUE(game.moves[1].note->pv.empty());
  EXPECT_FALSE(game.moves[3].note);
  EXPECT_EQ(game.ending, "TORYO");
  EXPECT_EQ(game.result.winner, Color::kWhite);  // sente is to move and resigns
  EXPECT_EQ(warnings(game), "");
}

TEST(Csa, ReadsAllThreeFormsOfThePosition) {
  const CsaGame handicap = read_csa("V2.2\nPI82HI22KA\n-\n-5142OU\n");
  EXPECT_EQ(handicap.first, Color::kWhite);
  EXPECT_EQ(handicap.start.at({8, 2}).piece, ShogiPiece::kNone);
  EXPECT_EQ(handicap.start.at({2, 2}).piece, ShogiPiece::kNone);
  EXPECT_EQ(handicap.start.at({2, 8}).piece, ShogiPiece::kRook);
  EXPECT_EQ(warnings(handicap), "");

  const CsaGame single =
      read_csa("V2.2\nP-51OU\nP+53TO59OU\nP+00KI00FU00FU\nP-00AL\n+\n+0052KI\n%TSUMI\n");
  EXPECT_EQ(single.start.at({5, 3}).piece, ShogiPiece::kPromotedPawn);
  EXPECT_EQ(single.start.in_hand(Color::kBlack, ShogiPiece::kPawn), 2);
  EXPECT_EQ(single.start.in_hand(Color::kWhite, ShogiPiece::kPawn), 15);
  EXPECT_EQ(single.start.in_hand(Color::kWhite, ShogiPiece::kGold), 3);
  EXPECT_EQ(single.start.in_hand(Color::kWhite, ShogiPiece::kRook), 2);
  EXPECT_EQ(single.result.winner, Color::kBlack);
  EXPECT_EQ(warnings(single), "");

  // Blanks were lost on the way.
  const CsaGame rows = read_csa("P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * -HI * * * * * -KA *\n+\n");
  EXPECT_EQ(rows.start.at({8, 2}).piece, ShogiPiece::kRook);
  EXPECT_EQ(rows.start.at({2, 2}).piece, ShogiPiece::kBishop);
  EXPECT_EQ(rows.start.at({5, 1}).color, Color::kWhite);
  EXPECT_EQ(rows.version, "1");
}

TEST(Csa, ReadsSeveralStatementsOfALineAndSeveralGames) {
  const auto games = read_all_csa(
      "'CSA encoding=UTF-8\nV3.0\nN+先手\nPI\n+\n+7776FU,T12.345,-3334FU,T0\n%CHUDAN\nT3\n"
      "/\nN+二\nPI\n+\n+2726FU\n%MAX_MOVES\n/\n");
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0].black.name, "先手");
  EXPECT_EQ(games[0].version, "3.0");
  EXPECT_EQ(games[0].moves.size(), 2U);
  EXPECT_EQ(games[0].moves[0].seconds, 12.345);
  EXPECT_EQ(games[0].ending_time, 3);
  EXPECT_EQ(games[0].result.kind, record::ResultKind::kVoid);
  EXPECT_EQ(games[1].version, "3.0");
  EXPECT_EQ(games[1].source, "test.csa#2");
  EXPECT_EQ(games[1].result.kind, record::ResultKind::kDraw);
}

TEST(Csa, ReadsShiftJisWithAndWithoutItsName) {
  for (const std::string& head : {std::string(), std::string("'CSA encoding=SHIFT_JIS\r\n")}) {
    const CsaGame game = read_csa(head + "V2.2\r\nN+\x90\xE6\x8E\xE8\r\nPI\r\n+\r\n+7776FU\r\n");
    EXPECT_EQ(game.black.name, "先手") << head;
    EXPECT_EQ(game.encoding, "Shift_JIS");
  }
}

TEST(Csa, EverySpecialMoveHasItsWinner) {
  const auto result = [](std::string_view ending) {
    return result_of_ending(ending, Color::kBlack);
  };
  EXPECT_EQ(result("TORYO").winner, Color::kWhite);
  EXPECT_EQ(result("TIME_UP").kind, record::ResultKind::kTime);
  EXPECT_EQ(result("TIME_UP").winner, Color::kWhite);
  EXPECT_EQ(result("ILLEGAL_MOVE").winner, Color::kWhite);
  EXPECT_EQ(result("+ILLEGAL_ACTION").winner, Color::kWhite);
  EXPECT_EQ(result("-ILLEGAL_ACTION").winner, Color::kBlack);
  EXPECT_EQ(result("KACHI").winner, Color::kBlack);
  for (const char* draw : {"SENNICHITE", "JISHOGI", "HIKIWAKE", "MAX_MOVES"}) {
    EXPECT_EQ(result(draw).kind, record::ResultKind::kDraw) << draw;
  }
  for (const char* open : {"CHUDAN", "MATTA", "FUZUMI", "ERROR"}) {
    EXPECT_EQ(result(open).winner, Color::kEmpty) << open;
  }
  EXPECT_EQ(result("NONSENSE").kind, record::ResultKind::kUnknown);
}

TEST(Csa, TheServersSummaryDecides) {
  // Perpetual check: a draw by the special move alone.
  const CsaGame game =
      read_csa("PI\n+\n+7776FU\n%SENNICHITE\n'summary:oute_sennichite:a lose:b win\n");
  EXPECT_EQ(game.result.winner, Color::kWhite);
}

TEST(Csa, MalformedNotesAreToldAndTheRestIsKept) {
  EXPECT_EQ(parse_csa_note(" 123 -3334FU").value, 123);
  EXPECT_EQ(parse_csa_note(" +123").value, 123);
  EXPECT_EQ(parse_csa_note("-30000 +5958OU").value, -30000);
  for (const char* bad : {"", " ", " nan -3334FU", " inf", " mate", " 1e300", " 12x3"}) {
    const CsaNote note = parse_csa_note(bad);
    EXPECT_FALSE(note.value) << bad;
    EXPECT_NE(note.malformed, "") << bad;
  }
  // A line of moves without a value, and a line that breaks off.
  EXPECT_EQ(parse_csa_note(" -3334FU").pv.size(), 1U);
  const CsaNote broken = parse_csa_note(" 5 -3334FU +2x26FU -1112OU");
  EXPECT_EQ(broken.pv.size(), 1U);
  EXPECT_EQ(broken.value, 5);
}

TEST(Csa, ImpossibleMovesAreWarnings) {
  EXPECT_EQ(warnings(read_csa("PI\n+\n+5554FU\n")), "3 +5554FU moves a piece that is not there\n");
  EXPECT_EQ(warnings(read_csa("PI\n+\n+7776KI\n")), "3 +7776KI turns a piece into another\n");
  EXPECT_EQ(warnings(read_csa("PI\n+\n+0055FU\n")),
            "3 +0055FU drops a piece that is not in hand\n");
  EXPECT_EQ(warnings(read_csa("PI\n+\n+9998KY\n+2726FU\n")), "4 +2726FU is played out of turn\n");
  EXPECT_EQ(warnings(read_csa("PI\n+\n+7776FU\nnonsense\n")), "4 cannot read \"nonsense\"\n");
  EXPECT_EQ(warnings(read_csa("PI\n+\n+7776FU\nTx\n%BOO\n")),
            "4 cannot read the time \"x\"\n0 unknown end of the game \"%BOO\"\n");
}

TEST(Csa, OtherBytesAreAnError) {
  for (const std::string_view bytes :
       {std::string_view("no game at all\n"), std::string_view(""), std::string_view("V2.2\n")}) {
    const auto read = read_csa_from_memory(bytes, "x.csa", {}, [](CsaGame&) { return true; });
    EXPECT_FALSE(read);
  }
}

TEST(Csa, IsRecognisedAndRefusedWhereGoIsWanted) {
  EXPECT_TRUE(looks_like_csa(kFloodgate));
  EXPECT_TRUE(looks_like_csa("'CSA encoding=UTF-8\nV3.0\n"));
  EXPECT_FALSE(looks_like_csa("(;GM[1];B[pd])"));
  EXPECT_FALSE(looks_like_csa("\n\nPlain text\n"));
  const auto read =
      read_games_from_memory(kFloodgate, "x.csa", {}, [](record::GameRecord&) { return true; });
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().message.find("shogi"), std::string::npos);
}

TEST(Csa, StreamsAFileInSmallPieces) {
  const test::TempFolder folder("csa");
  const auto file = folder.path() / "games.csa";
  std::string bytes;
  for (int i = 0; i < 5; ++i) {
    bytes += std::string(kFloodgate) + "/\n";
  }
  ASSERT_TRUE(base::write_file_atomically(file, bytes));
  ReadLimits limits;
  limits.chunk_bytes = 50;
  int games = 0;
  const auto read = read_csa_games(file, limits, [&](CsaGame& game) {
    ++games;
    EXPECT_EQ(game.moves.size(), 4U);
    EXPECT_EQ(game.white.rate, 1903.5);
    return true;
  });
  EXPECT_TRUE(read);
  EXPECT_EQ(games, 5);
}

}  // namespace
}  // namespace kiryoku::formats
