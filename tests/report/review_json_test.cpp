// SPDX-License-Identifier: MIT
#include "report/review_json.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "report/sample.hpp"

namespace kiryoku::report {
namespace {

using nlohmann::json;

json sample() { return json::parse(to_json(test::sample_review())); }

TEST(ReviewJson, says_which_game) {
  const json review = sample();
  EXPECT_EQ(review["schema"], 1);
  EXPECT_EQ(review["file"], "sample.sgf");
  EXPECT_EQ(review["game"]["size"], 9);
  EXPECT_EQ(review["game"]["result"], "W+R");
  EXPECT_EQ(review["game"]["black"]["name"], "</script><script>alert(1)</script>");
  EXPECT_EQ(review["moves"].size(), 5U);
  EXPECT_EQ(review["moves"][2]["played"], "C3");
  EXPECT_EQ(review["moves"][2]["comment"], "my note");
}

TEST(ReviewJson, has_every_position_seen_from_black) {
  const json positions = sample()["positions"];
  ASSERT_EQ(positions.size(), 6U);
  EXPECT_EQ(positions[3]["winrate"], 0.3);
  EXPECT_EQ(positions[3]["lead"], -9.5);
  EXPECT_EQ(positions[0]["candidates"][0]["move"], "G7");
  const std::string ownership = positions[0]["ownership"];
  EXPECT_EQ(ownership.size(), 81U);
  EXPECT_EQ(ownership.front(), 'U');
  EXPECT_EQ(ownership[1], 'K');
  EXPECT_EQ(ownership.back(), 'A');
}

TEST(ReviewJson, tells_all_of_a_mistake) {
  const json mistake = sample()["mistakes"][0];
  EXPECT_EQ(mistake["move_number"], 3);
  EXPECT_EQ(mistake["color"], "B");
  EXPECT_EQ(mistake["played"], "C3");
  EXPECT_EQ(mistake["best"], "G7");
  EXPECT_EQ(mistake["loss_points"], 11.5);
  EXPECT_EQ(mistake["punished"], false);
  EXPECT_EQ(mistake["diagram"], json({"G7", "C3", "E5"}));
  EXPECT_EQ(mistake["failure"], json({"G7", "E5"}));
  EXPECT_EQ(mistake["marks"]["previous"], "G3");
  EXPECT_EQ(mistake["marks"]["answer"], "G7");
  EXPECT_EQ(mistake["marks"]["stones"], json({"C7"}));
  for (const char* language : {"ja", "en"}) {
    EXPECT_FALSE(mistake["text"][language].get<std::string>().empty());
    EXPECT_FALSE(mistake["headline"][language].get<std::string>().empty());
  }
}

TEST(ReviewJson, has_the_players) {
  const json black = sample()["players"]["black"];
  EXPECT_EQ(black["accuracy"], 71.3);
  EXPECT_EQ(black["rank"]["rank"], "7k");
  EXPECT_EQ(black["lessons"][0]["title"]["ja"], "題");
  EXPECT_FALSE(sample()["players"]["white"].contains("rank"));
}

TEST(ReviewJson, has_the_records_own_variations) {
  const json variations = sample()["variations"];
  ASSERT_EQ(variations.size(), 2U);
  EXPECT_EQ(variations[1]["turn"], 2);
  EXPECT_EQ(variations[1]["color"], "B");
  EXPECT_EQ(variations[1]["moves"], json({"G7", "C3"}));
  EXPECT_EQ(variations[1]["comment"], "a variation");
}

TEST(ReviewJson, stones_edited_between_moves_are_told_with_the_next_one) {
  const auto review = test::sample_review("(;SZ[9];B[cc];AB[aa]AE[cc];W[gg];B[cg];W[gc];B[ee])");
  const json moves = json::parse(to_json(review))["moves"];
  EXPECT_EQ(moves[1]["edits"].size(), 2U);
}

}  // namespace
}  // namespace kiryoku::report
