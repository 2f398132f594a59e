// SPDX-License-Identifier: MIT
// The rules of paper T on games written by hand.
#include "judge/judge_line.hpp"

#include <gtest/gtest.h>

#include "formats/csa/csa_reader.hpp"
#include "formats/read.hpp"
#include "judge/read_lines.hpp"

namespace kiryoku::judge {
namespace {

using formats::Authors;
using go::Color;

ReadLines read_csa(std::string_view text, const LineParams& params = {}) {
  ReadLines read;
  const auto done =
      formats::read_csa_from_memory(text, "hand.csa", {}, [&](formats::CsaGame& game) {
        read = read_lines(game, params);
        return true;
      });
  EXPECT_TRUE(done);
  return read;
}

ReadLines read_sgf(std::string_view text, const LineParams& params = {}) {
  ReadLines read;
  const auto done =
      formats::read_games_from_memory(text, "hand.sgf", {}, [&](record::GameRecord& game) {
        read = read_lines(std::move(game), params);
        return true;
      });
  EXPECT_TRUE(done);
  return read;
}

std::string remarks_of(const ReadLines& read) {
  std::string text;
  for (const Remark& remark : read.remarks) {
    text += remark.what + "; " + remark.example + "\n";
  }
  return text;
}

JudgeParams simple() { return {}; }

JudgeParams mean(int from_move = 1) {
  JudgeParams params;
  params.form = Form::kMean;
  params.from_move = from_move;
  return params;
}

// Sente (a) expects 34FU and gets it; then expects 84FU, gets 22GI and sees its value rise from
// 100 to 250: bad. Gote (b) expects 26FU, gets 66FU and sees Black's value fall from 20 to −60,
// good for gote: bad of sente; then expects 48GI, gets 58KI, Black's value rises to 10: good.
constexpr std::string_view kGame =
    "V2.2\nN+a\nN-b\nPI\n+\n"
    "+7776FU\n'** 50 -3334FU\n"
    "-3334FU\n'** 20 +2726FU\n"
    "+6766FU\n'** 100 -8384FU\n"
    "-3122GI\n'** -60 +3948GI\n"
    "+4958KI\n'** 250 -8384FU\n"
    "-8384FU\n'** 10\n"
    "%TORYO\n";

TEST(JudgeLine, TwoPliesApartByTheOpponentsProgram) {
  const ReadLines read = read_csa(kGame);
  ASSERT_EQ(read.lines.size(), 1U);
  const Line& line = read.lines.front();
  EXPECT_EQ(line.authors, Authors::kEachPlayer);
  EXPECT_EQ(line.unit, Unit::kPawns);
  EXPECT_EQ(line.winner, Color::kWhite);
  const JudgedLine found = judge_line(line, simple());
  // White's moves as a sees them: 3334FU expected, 3122GI bad; 8384FU has no later value of a.
  EXPECT_EQ(found.white.moves, 2);
  EXPECT_EQ(found.white.bad, 1);
  EXPECT_EQ(found.white.good, 0);
  EXPECT_DOUBLE_EQ(found.white.lost, 1.5);  // pawns
  // Black's as b sees them: 6766FU bad by 0.8, 4958KI good by 0.7.
  EXPECT_EQ(found.black.moves, 2);
  EXPECT_EQ(found.black.bad, 1);
  EXPECT_EQ(found.black.good, 1);
  EXPECT_NEAR(found.black.lost, 0.8, 1e-12);
  EXPECT_NEAR(found.black.gained, 0.7, 1e-12);
  EXPECT_NEAR(found.black.bad_rate(Form::kSimple), 0.5, 1e-12);
  EXPECT_NEAR(found.black.bad_rate(Form::kMean), 0.4, 1e-12);
}

TEST(JudgeLine, FromAMoveOn) {
  const Line line = read_csa(kGame).lines.front();
  EXPECT_EQ(judge_line(line, mean(4)).white.moves, 1);
  EXPECT_EQ(judge_line(line, mean(4)).black.moves, 1);
  JudgeParams usual;
  usual.form = Form::kMean;  // from move 40
  EXPECT_EQ(judge_line(line, usual).black.moves, 0);
}

TEST(JudgeLine, BeyondTheLimitAPositionIsNotJudgedAndALaterMateIsTheLimit) {
  const ReadLines read = read_csa(
      "PI\n+\n"
      "+7776FU\n'** 900 -3334FU\n-8384FU\n'** 0\n+2726FU\n'** 30000 -3334FU\n"
      "-8485FU\n'** 0\n+2625FU\n'** 30000 -3334FU\n");
  const JudgedLine found = judge_line(read.lines.front(), mean());
  EXPECT_EQ(found.white.moves, 1);
  EXPECT_DOUBLE_EQ(found.white.lost, 1);  // from 9 to the limit of 10
  EXPECT_EQ(found.white.decided, 1);      // from a mate
  EXPECT_EQ(judge_line(read.lines.front(), simple()).white.bad, 1);
}

TEST(JudgeLine, WithoutAnExpectedMoveNothingIsJudged) {
  const ReadLines read =
      read_csa("PI\n+\n+7776FU\n'** 100\n-8384FU\n'** 0\n+2726FU\n'** 200 -8485FU\n");
  const JudgedLine found = judge_line(read.lines.front(), simple());
  EXPECT_EQ(found.white.moves, 0);
  EXPECT_EQ(found.white.no_line, 1);
}

TEST(JudgeLine, AProgramMayBeginItsLineWithItsOwnMove) {
  const ReadLines read = read_csa(
      "PI\n+\n+7776FU\n'** 100 +7776FU -8384FU\n-8384FU\n'** 0\n+2726FU\n'** 200 -8485FU\n");
  EXPECT_EQ(judge_line(read.lines.front(), simple()).white.bad, 0);
  EXPECT_EQ(judge_line(read.lines.front(), simple()).white.moves, 1);
}

TEST(JudgeLine, MalformedValuesAreSaidAndSkipped) {
  const ReadLines read = read_csa(
      "PI\n+\n+7776FU\n'** nan -8384FU\n-8384FU\n'** 0 +2726FU\n+2726FU\n'** oops\n"
      "-8485FU\n'** 5 +2625FU\n");
  EXPECT_EQ(remarks_of(read),
            "evaluations that cannot be read were skipped; hand.csa: move 1: nan\n"
            "evaluations that cannot be read were skipped; hand.csa: move 3: oops\n");
  const JudgedLine found = judge_line(read.lines.front(), simple());
  EXPECT_EQ(found.white.moves, 0);
  EXPECT_EQ(found.black.moves, 1);
}

// Black is two pawns ahead all the time; the programs write their own side's value.
std::string movers_values(int moves) {
  std::string text = "PI\n+\n";
  for (int i = 0; i < moves; ++i) {
    text += i % 2 == 0 ? (i % 4 == 0 ? "+4958KI\n'** 200\n" : "+5849KI\n'** 200\n")
                       : (i % 4 == 1 ? "-4152KI\n'** -200\n" : "-5241KI\n'** -200\n");
  }
  return text;
}

TEST(JudgeLine, AlternatingSignsAreTurnedAndSaid) {
  const ReadLines read = read_csa(movers_values(20));
  EXPECT_EQ(remarks_of(read),
            "values alternate in sign: taken for those of the player to move; hand.csa: 19 of 19 "
            "neighbours have opposite signs\n");
  EXPECT_EQ(read.lines.front().plies[1].value, 2.0);
  LineParams as_written;
  as_written.annotations.choice = formats::ViewpointChoice::kAsWritten;
  EXPECT_EQ(read_csa(movers_values(20), as_written).lines.front().plies[1].value, -2.0);
}

TEST(JudgeLine, OneEnginesValuesBeforeAndAfter) {
  // KaTrain: Black plays its move; White another, 3 points worse; Black another, a point better.
  const std::string_view sgf =
      "(;SZ[19]PB[b]PW[w]BR[5k]WR[2d]RE[B+R];B[pd]C[Score: B+1.0\nWin rate: B 52.0%\nPV: BQ16 D4]"
      ";W[dd]C[Score: B+4.0\nWin rate: B 60.0%\nPredicted top move was D4 (B+1.0).\nPV: WD4 Q3]"
      ";B[qp]C[Score: B+5.0\nWin rate: B 61.0%\nPredicted top move was Q3 (B+4.0).\nPV: BQ3])";
  const ReadLines read = read_sgf(sgf);
  ASSERT_EQ(read.lines.size(), 1U);
  const Line& line = read.lines.front();
  EXPECT_EQ(line.judge, "katrain");
  EXPECT_EQ(line.unit, Unit::kPoints);
  EXPECT_EQ(line.players[0].rating, -4.0);  // 5k
  EXPECT_EQ(line.players[1].rating, 2.0);
  const JudgedLine found = judge_line(line, simple());
  EXPECT_EQ(found.white.moves, 1);
  EXPECT_EQ(found.white.bad, 1);
  EXPECT_DOUBLE_EQ(found.white.lost, 3);
  EXPECT_EQ(found.black.moves, 1);  // the first position has no value
  EXPECT_EQ(found.black.good, 1);
  LineParams winrates;
  winrates.value = GoValue::kWinrate;
  const JudgedLine percent = judge_line(read_sgf(sgf, winrates).lines.front(), simple());
  EXPECT_NEAR(percent.white.lost, 8, 1e-9);
}

TEST(JudgeLine, WhereNoMoveIsEverNamedValuesAloneDecide) {
  const ReadLines read =
      read_sgf("(;SZ[9]SBKV[50];B[ee]SBKV[45];W[cc]SBKV[45];B[gg]SBKV[47];W[ec]SBKV[60])");
  const JudgedLine found = judge_line(read.lines.front(), simple());
  EXPECT_EQ(found.black.moves, 2);
  EXPECT_EQ(found.black.bad, 1);
  EXPECT_EQ(found.black.good, 1);
  EXPECT_EQ(found.white.bad, 1);
  EXPECT_EQ(found.white.moves, 2);
}

TEST(JudgeLine, GnuGosComparisons) {
  const ReadLines read = read_sgf(
      "(;SZ[9];B[cc]C[GNU Go plays G7 (75.00) - Game move C7 (74.00)];W[gd]C[GNU Go plays the same "
      "move G6 (27.26)])");
  const JudgedLine found = judge_line(read.lines.front(), simple());
  EXPECT_EQ(found.black.bad, 1);
  EXPECT_DOUBLE_EQ(found.black.lost, 1);
  EXPECT_EQ(found.white.moves, 1);
  EXPECT_EQ(found.white.bad, 0);
}

TEST(JudgeLine, CgosIsJudgedTwoPliesApart) {
  const std::string_view sgf =
      "(;SZ[19]PB[x]PW[y]BR[2500.3?]WR[1800];B[pd]CC[{\"winrate\":0.5,\"moves\":[{\"move\":\"Q16\","
      "\"pv\":\"D4\"}\\]}];W[dd]CC[{\"winrate\":0.5}];B[dp]CC[{\"winrate\":0.6,\"moves\":"
      "[{\"move\":\"D4\",\"pv\":\"Q4\"}\\]}])";
  const ReadLines read = read_sgf(sgf);
  ASSERT_EQ(read.lines.size(), 1U);
  EXPECT_EQ(read.lines.front().authors, Authors::kEachPlayer);
  EXPECT_EQ(read.lines.front().players[0].rating, 2500.3);
  const JudgedLine found = judge_line(read.lines.front(), simple());
  EXPECT_EQ(found.white.bad, 1);
  EXPECT_NEAR(found.white.lost, 10, 1e-9);
}

TEST(JudgeLine, SeveralAnnotatorsJudgeEachForItself) {
  const ReadLines read =
      read_sgf("(;SZ[19];B[pd]SBKV[40]LZ[0.7 61.0 100\n];W[dp]SBKV[45]LZ[0.7 45.0 100\n])");
  EXPECT_EQ(read.lines.size(), 2U);
  EXPECT_NE(remarks_of(read).find("several annotators"), std::string::npos);
}

}  // namespace
}  // namespace kiryoku::judge
