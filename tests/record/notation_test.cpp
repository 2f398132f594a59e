// SPDX-License-Identifier: MIT
// Ranks, results, komi and dates in every notation that files use.
#include <gtest/gtest.h>

#include "record/amount.hpp"
#include "record/date.hpp"
#include "record/game_record.hpp"
#include "record/komi.hpp"
#include "record/rank.hpp"

namespace kiryoku::record {
namespace {

TEST(Rank, ReadsEveryNotationOfKyu) {
  for (const char* text :
       {"5k", "5K", "5 kyu", "5kyu", "5-kyu", "5級", "5级", "5급", "K5", "k5", "５級", "五級",
        "5k*", "5 k", "(5k)", "[5k]", "5th kyu", "5k (1432)", "アマ5級"}) {
    const auto rank = parse_rank(text);
    ASSERT_TRUE(rank) << text;
    EXPECT_EQ(*rank, (Rank{RankKind::kAmateur, -4, false})) << text;
  }
  EXPECT_EQ(parse_rank("1k")->value, 0);
  EXPECT_EQ(parse_rank("30k")->value, -29);
  EXPECT_EQ(parse_rank("十五級")->value, -14);
  EXPECT_EQ(parse_rank("二十级")->value, -19);
  EXPECT_EQ(parse_rank("18급")->value, -17);
}

TEST(Rank, ReadsEveryNotationOfDan) {
  for (const char* text : {"3d", "3D", "3 dan", "3dan", "3-dan", "3段", "3단", "D3", "３段", "3d*",
                           "3d+", "アマ三段", "业余3段", "3段*", "Ama 3d", "3d ama"}) {
    const auto rank = parse_rank(text);
    ASSERT_TRUE(rank) << text;
    EXPECT_EQ(*rank, (Rank{RankKind::kAmateur, 3, false})) << text;
  }
  EXPECT_EQ(parse_rank("アマ初段")->value, 1);
  EXPECT_EQ(parse_rank("10d")->value, 10);
}

TEST(Rank, ReadsProfessionals) {
  for (const char* text : {"9p", "9P", "P9段", "P9", "九段", "9 pro", "9d pro", "9 dan pro",
                           "职业九段", "プロ九段", "職業9段"}) {
    const auto rank = parse_rank(text);
    ASSERT_TRUE(rank) << text;
    EXPECT_EQ(*rank, (Rank{RankKind::kProfessional, 9, false})) << text;
  }
  EXPECT_EQ(parse_rank("初段"), (Rank{RankKind::kProfessional, 1, false}));
}

TEST(Rank, KnowsProvisionalOnes) {
  EXPECT_EQ(parse_rank("12k?"), (Rank{RankKind::kAmateur, -11, true}));
  EXPECT_EQ(parse_rank("1d?"), (Rank{RankKind::kAmateur, 1, true}));
}

TEST(Rank, SaysNothingWhereThereIsNone) {
  for (const char* text :
       {"",   "-",  "NR",  "AI",  "?",    "unknown", "名人",  "Meijin", "k",   "d",
        "段", "0k", "99d", "77k", "1500", "5",       "abc5k", "9x",     "K-9", "10p"}) {
    EXPECT_EQ(parse_rank(text), std::nullopt) << text;
  }
  EXPECT_EQ(parse_rank(std::string(1000, '9')), std::nullopt);
}

TEST(Rank, IsWrittenInBothLanguages) {
  EXPECT_EQ(to_string({RankKind::kAmateur, -6, false}), "7k");
  EXPECT_EQ(to_string({RankKind::kAmateur, 2.6, false}), "3d");
  EXPECT_EQ(to_string({RankKind::kProfessional, 9, false}), "9p");
  EXPECT_EQ(to_japanese({RankKind::kAmateur, -6, false}), "7級");
  EXPECT_EQ(to_japanese({RankKind::kAmateur, 1, false}), "初段");
  EXPECT_EQ(to_japanese({RankKind::kAmateur, 3, false}), "三段");
}

TEST(Rank, IsFoundBehindAName) {
  const NameWithRank yugen = split_rank("名前 7段*");
  EXPECT_EQ(yugen.name, "名前");
  EXPECT_EQ(yugen.rank_text, "7段*");
  EXPECT_EQ(yugen.rank->value, 7);
  EXPECT_EQ(split_rank("碁打ち　３級").name, "碁打ち");
  EXPECT_EQ(split_rank("碁打ち　３級").rank->value, -2);
  EXPECT_EQ(split_rank("two words (3d)").name, "two words");
  EXPECT_EQ(split_rank("player [12k?]").rank->provisional, true);
  EXPECT_EQ(split_rank("player 5 kyu").name, "player");
  EXPECT_EQ(split_rank("player（２段）").rank->value, 2);
  for (const char* plain : {"Agent 007", "K5", "5k", "Lee Sedol", "", "7段", "a(b)"}) {
    EXPECT_EQ(split_rank(plain).name, plain);
    EXPECT_FALSE(split_rank(plain).rank) << plain;
  }
}

TEST(Result, ReadsWhatServersAndBooksWrite) {
  const std::pair<const char*, const char*> cases[] = {
      {"B+R", "B+R"},
      {"W+Resign", "W+R"},
      {"B+3.5", "B+3.5"},
      {"W+3.50", "W+3.5"},
      {"B+T", "B+T"},
      {"W+Time", "W+T"},
      {"W+F", "W+F"},
      {"B+Forfeit", "B+F"},
      {"B+", "B+"},
      {"0", "Draw"},
      {"Draw", "Draw"},
      {"Jigo", "Draw"},
      {"Void", "Void"},
      {"?", "?"},
      {"", "?"},
      {"b+r", "B+R"},
      {"B+3,5", "B+3.5"},
      {"W+2½", "W+2.5"},
      {"B+0.5", "B+0.5"},
      {"W+R?", "W+R"},
      {"白胜43.5目", "W+43.5"},
      {"黑中盘胜", "B+R"},
      {"白中盘胜", "W+R"},
      {"黑胜1.5子", "B+3"},
      {"黑胜3又3/4子", "B+7.5"},
      {"白胜1/4子", "W+0.5"},
      {"白2目半胜", "W+2.5"},
      {"黑棋时间胜", "B+T"},
      {"白棋中盘胜", "W+R"},
      {"黑8又3/4子胜", "B+17.5"},
      {"白中押し勝ち", "W+R"},
      {"黒2目半勝ち", "B+2.5"},
      {"白半目勝ち", "W+0.5"},
      {"黒十二目勝", "B+12"},
      {"持碁", "Draw"},
      {"ジゴ", "Draw"},
      {"無勝負", "Void"},
      {"黒時間切れ勝ち", "B+T"},
      {"흑 불계승", "B+R"},
      {"백 3집반승", "W+3.5"},
      {"무승부", "Draw"},
      {"흑 시간승", "B+T"},
      {"和棋", "Draw"},
      {"White wins by 3.5", "W+3.5"},
      {"Black wins by resignation", "B+R"},
      {"White loses on time", "B+T"},
      {"white 3.5 win", "W+3.5"},
      {"白负", "B+"},
      {"黑負", "W+"},
      {"unfinished", "?"},
      {"Left unfinished", "?"},
      {"B+12 points", "B+12"},
      {"白番中押勝", "W+R"},
  };
  for (const auto& [text, expected] : cases) {
    EXPECT_EQ(parse_result(text).to_string(), expected) << text;
    EXPECT_EQ(parse_result(text).text, text);
  }
}

TEST(Amount, ReadsNumbersInWords) {
  EXPECT_EQ(amount_in("3.5"), 3.5);
  EXPECT_EQ(amount_in("7目半"), 7.5);
  EXPECT_EQ(amount_in("二十三目半"), 23.5);
  EXPECT_EQ(amount_in("十目"), 10);
  EXPECT_EQ(amount_in("6집반"), 6.5);
  EXPECT_EQ(amount_in("no number"), std::nullopt);
}

TEST(Komi, ReadsNumbersAndWords) {
  EXPECT_EQ(parse_komi("6.5"), 6.5);
  EXPECT_EQ(parse_komi(" 6,5 "), 6.5);
  EXPECT_EQ(parse_komi("-5.5"), -5.5);
  EXPECT_EQ(parse_komi("7目半"), 7.5);
  EXPECT_EQ(parse_komi("3又3/4子"), 7.5);
  EXPECT_EQ(parse_komi("3¾"), 3.75);
  EXPECT_EQ(parse_komi(""), std::nullopt);
  EXPECT_EQ(parse_komi("none"), std::nullopt);
  EXPECT_EQ(komi_in_text("第3届联赛 黑贴7目半"), 7.5);
  EXPECT_EQ(komi_in_text("贴3又3/4子"), 7.5);
  EXPECT_EQ(komi_in_text("コミ6目半"), 6.5);
  EXPECT_EQ(komi_in_text("흑 덤 6집반"), 6.5);
  EXPECT_EQ(komi_in_text("Komi: 5.5, time 1h"), 5.5);
  EXPECT_EQ(komi_in_text("friendly game 12"), std::nullopt);
}

TEST(Komi, IsRepairedOnlyWhereTheSourceShowsTheHabit) {
  const KomiContext fox{.is_fox = true, .handicap_written = true, .rules_are_chinese = true};
  const std::pair<double, double> habits[] = {{375, 7.5}, {750, 7.5},   {325, 6.5}, {650, 6.5},
                                              {350, 7},   {700, 7},     {275, 5.5}, {550, 5.5},
                                              {50, 0.5},  {-375, -7.5}, {0, 7.5},   {6.5, 6.5}};
  for (const auto& [written, meant] : habits) {
    EXPECT_EQ(repair_komi(written, fox).komi, meant) << written;
    EXPECT_EQ(repair_komi(written, fox).repair.empty(), written == meant) << written;
  }
  KomiContext japanese = fox;
  japanese.rules_are_chinese = false;
  EXPECT_EQ(repair_komi(0, japanese).komi, 6.5);
  KomiContext no_komi = fox;
  no_komi.handicap = 1;
  EXPECT_EQ(repair_komi(0, no_komi).komi, 0);
  // Elsewhere 50 may be meant; what exceeds the board cannot be.
  EXPECT_EQ(repair_komi(50, {}).komi, 50);
  EXPECT_EQ(repair_komi(0, {}).komi, 0);
  EXPECT_EQ(repair_komi(375, {}).komi, 7.5);
  EXPECT_FALSE(repair_komi(1000, {}).is_known);
  EXPECT_EQ(repair_komi(3.75, {}).komi, 7.5);
  EXPECT_EQ(repair_komi(2.75, {}).komi, 5.5);
  EXPECT_EQ(repair_komi(6.4, {}).komi, 6.5);
}

TEST(Date, IsBroughtIntoOneForm) {
  const std::pair<const char*, const char*> cases[] = {
      {"2020-06-22", "2020-06-22"},
      {"2020/6/22", "2020-06-22"},
      {"2020.06.22", "2020-06-22"},
      {"2020年6月22日", "2020-06-22"},
      {"20200622", "2020-06-22"},
      {"22 Jun 2020", "2020-06-22"},
      {"Jun 22, 2020", "2020-06-22"},
      {"June 22, 2020", "2020-06-22"},
      {"2020- 6-22-17-29- 5", "2020- 6-22-17-29- 5"},
      {"2001/08/20 09:00", "2001-08-20"},
      {"1926", "1926"},
      {"1926-05", "1926-05"},
      {"2020-06-22,23", "2020-06-22,23"},
      {"", ""},
      {"long ago", "long ago"},
      {"2020-13-45", "2020-13-45"},
      {"99/99/9999", "99/99/9999"},
  };
  for (const auto& [text, expected] : cases) {
    EXPECT_EQ(normalize_date(text), expected);
  }
}

}  // namespace
}  // namespace kiryoku::record
