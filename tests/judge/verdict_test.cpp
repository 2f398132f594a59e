// SPDX-License-Identifier: MIT
#include "judge/verdict.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>

#include "base/file.hpp"
#include "judge/judge_files.hpp"
#include "support/temp_folder.hpp"

namespace kiryoku::judge {
namespace {

TEST(Ratings, BradleyTerryFindsTheOddsOfAMatch) {
  Results results;
  for (int i = 0; i < 1000; ++i) {
    results.add(i < 760 ? "strong" : "weak", i < 760 ? "weak" : "strong");
  }
  const auto ratings = bradley_terry(results);
  ASSERT_TRUE(ratings);
  EXPECT_NEAR(ratings->at("strong") - ratings->at("weak"), 200, 2);  // 76 % are 200 Elo
  EXPECT_NEAR(ratings->at("strong") + ratings->at("weak"), 3000, 1e-6);
}

TEST(Ratings, AWhitewashStaysFiniteAndDrawsCountHalf) {
  Results results;
  for (int i = 0; i < 10; ++i) {
    results.add("a", "b");
    results.add_draw("b", "c");
  }
  const auto ratings = bradley_terry(results);
  ASSERT_TRUE(ratings);
  EXPECT_GT(ratings->at("a"), ratings->at("b") + 200);
  EXPECT_LT(ratings->at("a"), 3500);
  EXPECT_FALSE(bradley_terry(Results()));
}

TEST(Ratings, TablesAreCheckedLineByLine) {
  const test::TempFolder folder("ratings");
  const auto file = folder.path() / "r.csv";
  ASSERT_TRUE(base::write_file_atomically(file, "player,rating\na,1500\nb,-3.5\n"));
  const auto ratings = read_ratings(file);
  ASSERT_TRUE(ratings);
  EXPECT_EQ(ratings->at("b"), -3.5);
  ASSERT_TRUE(base::write_file_atomically(file, "player,rating\na,nan\n"));
  EXPECT_FALSE(read_ratings(file));
  ASSERT_TRUE(base::write_file_atomically(file, "x,y\n"));
  EXPECT_FALSE(read_ratings(file));
}

TEST(Bands, AreReadAndRefused) {
  EXPECT_EQ(parse_bands("1,2,3.5")->edges, (std::vector<double>{1, 2, 3.5}));
  EXPECT_EQ(parse_bands("each")->kind, BandChoice::Kind::kEachPlayer);
  for (const char* bad : {"", "1", "2,1", "a,b", "1,,2", "1,nan"}) {
    EXPECT_FALSE(parse_bands(bad)) << bad;
  }
}

// Players whose share of bad moves falls by 0.01 for 100 points, by a judge of its own.
Totals made_totals() {
  Totals totals;
  const JudgeKey key{"judge", Unit::kPawns, formats::Authors::kEachPlayer};
  for (int i = 0; i < 5; ++i) {
    const int rating = std::array{1300, 1700, 2200, 2400, 2600}[static_cast<std::size_t>(i)];
    PlayerTotal player;
    player.tally.moves = 1000;
    player.tally.bad = (5300 - rating) / 10;
    player.tally.good = 100 + (rating - 1300) / 20;
    player.games = 10;
    player.rating_sum = rating * 10.0;
    player.rated_games = 10;
    totals.judges[key].players[fmt::format("p{}", i)] = player;
    totals.judges[key].ratings[rating * 10] = {player.tally, 10, rating * 10.0};
  }
  return totals;
}

TEST(Verdict, FitsTheLineThroughTheBands) {
  const Totals totals = made_totals();
  const Verdict verdict = make_verdict(totals, Form::kSimple, {}, nullptr, {});
  ASSERT_EQ(verdict.judges.size(), 1U);
  const JudgeVerdict& judge = verdict.judges.front();
  ASSERT_EQ(judge.bands.size(), 5U);
  EXPECT_EQ(judge.bands.front().name, "1250–1650");
  EXPECT_DOUBLE_EQ(judge.bands.front().rating, 1300);
  ASSERT_TRUE(judge.bad);
  EXPECT_NEAR(judge.bad->slope, -10000, 1e-6);  // rating = −10000 · bad + 5300
  EXPECT_NEAR(judge.bad->intercept, 5300, 1e-6);
  EXPECT_NEAR(judge.bad->r2, 1, 1e-9);
  EXPECT_NEAR(judge.good->slope, 20000, 1e-6);
  EXPECT_NE(to_svg(verdict).find("<polyline"), std::string::npos);
}

TEST(Verdict, GivenRatingsAndPlayersAsBands) {
  const Totals totals = made_totals();
  const Ratings ratings = {{"p0", 10}, {"p1", 20}, {"p2", 30}};
  const BandChoice each{BandChoice::Kind::kEachPlayer, {}};
  const Verdict verdict = make_verdict(totals, Form::kSimple, each, &ratings, {"p2"});
  ASSERT_EQ(verdict.judges.front().bands.size(), 2U);  // p2 is a judge, p3 and p4 are not rated
  EXPECT_EQ(verdict.judges.front().bands[1].name, "p1");
  EXPECT_FALSE(verdict.judges.front().bad);  // two points make no fit
  EXPECT_EQ(verdict.judges.front().players.size(), 5U);
  EXPECT_FALSE(verdict.judges.front().players[4].rating);
}

constexpr const char* kRecord =
    "V2.2\nN+{}\nN-{}\n'black_rate:x:1400\n'white_rate:y:2000.5\nPI\n+\n"
    "+7776FU\n'** 50 -3334FU\n-8384FU\n'** 0 +2726FU\n+2726FU\n'** 90 -3334FU\n%TORYO\n";

TEST(JudgeFiles, ManyFilesAndOneFileGiveTheSame) {
  const test::TempFolder folder("judge");
  std::vector<std::filesystem::path> files;
  std::string all;
  for (int i = 0; i < 12; ++i) {
    const std::string record = fmt::format(kRecord, i % 2 == 0 ? "a" : "b", "c");
    files.push_back(folder.path() / fmt::format("{}.csa", i));
    ASSERT_TRUE(base::write_file_atomically(files.back(), record));
    all += record + "/\n";
  }
  std::vector<std::filesystem::path> one = {folder.path() / "all.csa"};
  ASSERT_TRUE(base::write_file_atomically(one.front(), all));
  files.push_back(folder.path() / "missing.csa");
  JudgeFilesParams params;
  params.jobs = 2;
  for (const auto* set : {&files, &one}) {
    const Totals totals = judge_files(*set, params, {}, nullptr);
    EXPECT_EQ(totals.games, 12);
    EXPECT_EQ(totals.judged, 12);
    const JudgeKey key{"a", Unit::kPawns, formats::Authors::kEachPlayer};
    ASSERT_TRUE(totals.judges.contains(key));
    EXPECT_EQ(totals.judges.at(key).players.at("c").tally.bad, 6);
    EXPECT_EQ(totals.judges.at(key).ratings.at(20005).games, 6);
    EXPECT_EQ(totals.results.games(), 12);
    EXPECT_EQ(totals.remarks.contains("games that cannot be read were skipped"), set == &files);
  }
  params.wanted = {"b"};
  EXPECT_EQ(judge_files(files, params, {}, nullptr).judges.size(), 1U);
}

}  // namespace
}  // namespace kiryoku::judge
