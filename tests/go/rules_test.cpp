// SPDX-License-Identifier: MIT
#include "go/rules.hpp"

#include <gtest/gtest.h>

namespace kiryoku::go {
namespace {

TEST(Rules, NamesInTheWildAreUnderstood) {
  for (const char* name : {"japanese", "Japanese", "JP", "jpn", "日本ルール", "Japanese Rules",
                           "japanese (komi 6.5)"}) {
    EXPECT_EQ(parse_rules(name), Rules::japanese()) << name;
  }
  for (const char* name : {"Chinese", "cn", "中国规则", "中國", "china"}) {
    EXPECT_EQ(parse_rules(name), Rules::chinese()) << name;
  }
  EXPECT_EQ(parse_rules("韓国"), Rules::korean());
  EXPECT_EQ(parse_rules("French"), Rules::aga());
  EXPECT_EQ(parse_rules("New Zealand"), Rules::new_zealand());
  EXPECT_EQ(parse_rules("NZ"), Rules::new_zealand());
  EXPECT_EQ(parse_rules("Tromp-Taylor"), Rules::tromp_taylor());
  EXPECT_EQ(parse_rules("GOE")->ko, KoRule::kPositional);
  EXPECT_EQ(parse_rules("chinese-ogs")->ko, KoRule::kPositional);
  EXPECT_TRUE(parse_rules("aga-button")->button);
  EXPECT_EQ(parse_rules("stone_scoring")->tax, Tax::kAll);
}

TEST(Rules, UnknownNamesAreNotGuessed) {
  for (const char* name : {"", "rules", "mine", "(japanese)", "\xff\xfe"}) {
    EXPECT_FALSE(parse_rules(name).has_value()) << name;
  }
}

TEST(Rules, NamesRoundTrip) {
  for (const char* name : {"japanese", "chinese", "chinese-ogs", "aga", "aga-button", "new-zealand",
                           "tromp-taylor", "ing", "stone-scoring"}) {
    EXPECT_EQ(to_name(*parse_rules(name)), name);
  }
  Rules odd = Rules::japanese();
  odd.suicide = true;
  EXPECT_EQ(to_name(odd), "custom");
}

TEST(Rules, CompensationAndKomi) {
  EXPECT_EQ(Rules::chinese().handicap_bonus, HandicapBonus::kStones);
  EXPECT_EQ(Rules::aga().handicap_bonus, HandicapBonus::kStonesMinusOne);
  EXPECT_EQ(Rules::japanese().handicap_bonus, HandicapBonus::kNone);
  EXPECT_DOUBLE_EQ(default_komi(Rules::japanese()), 6.5);
  EXPECT_DOUBLE_EQ(default_komi(Rules::chinese()), 7.5);
}

}  // namespace
}  // namespace kiryoku::go
