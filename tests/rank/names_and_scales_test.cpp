// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "rank/player_name.hpp"
#include "rank/scale.hpp"

namespace kiryoku::rank {
namespace {

TEST(PlayerName, SpellingsOfOnePlayerAreOne) {
  for (const char* name : {"Sato", "sato", " SATO ", "Sato (3d)", "sato [12k?]", "Sato 3段",
                           "Ｓａｔｏ", "sato*", "Sato 九段", "Sato 3d"}) {
    EXPECT_EQ(player_key(name), "sato") << name;
  }
  EXPECT_EQ(player_key("佐藤　太郎"), player_key("佐藤 太郎 三段"));
}

TEST(PlayerName, DifferentPlayersStayDifferent) {
  EXPECT_NE(player_key("sato1"), player_key("sato2"));
  EXPECT_NE(player_key("katrain-6k"), player_key("katrain-12k"));
  EXPECT_NE(player_key("Black"), player_key("sato"));
}

TEST(PlayerName, NothingSaidIsNoName) {
  for (const char* name : {"", "Black", "white", " - ", "Unknown"}) {
    EXPECT_EQ(player_key(name), "") << name;
  }
}

TEST(PlayerName, ProgramsAreKnown) {
  for (const char* name :
       {"katrain-18k", "GNUGo3.8", "Leela Zero", "WeakBot", "HiraBot43", "AI", "amybot-ddk"}) {
    EXPECT_TRUE(is_program_name(name)) << name;
  }
  for (const char* name : {"sato", "bottom", "aiko", "zenith", "Talbot"}) {
    EXPECT_FALSE(is_program_name(name)) << name;
  }
}

TEST(Scale, OgsOf2020) {
  EXPECT_NEAR(ogs2020_rank(ogs2020_rating(-6.5)), -6.5, 1e-9);
  EXPECT_NEAR(ogs2020_rating(1), 2220.0, 1.0);  // 850 e^0.96
}

TEST(Scale, YugenPointsOfThePaper) {
  EXPECT_DOUBLE_EQ(yugen_points(8), 33'500);
  EXPECT_DOUBLE_EQ(yugen_points(0), 25'500);
  EXPECT_DOUBLE_EQ(yugen_points(-14), 11'500);
  EXPECT_DOUBLE_EQ(yugen_rank(33'000), 8);
  EXPECT_DOUBLE_EQ(yugen_rank(32'999), 7);
  EXPECT_DOUBLE_EQ(yugen_rank(26'000), 1);
  EXPECT_DOUBLE_EQ(yugen_rank(25'999), 0);
  EXPECT_DOUBLE_EQ(yugen_rank(99'000), 8);
  EXPECT_DOUBLE_EQ(yugen_rank(-5), -24);
}

TEST(Scale, HasNames) {
  for (const Scale scale : all_scales()) {
    EXPECT_EQ(parse_scale(id_of(scale)), scale);
  }
  EXPECT_EQ(parse_scale("fox"), std::nullopt);
  EXPECT_EQ(scale_of(record::Server::kKgs), Scale::kKgs);
  EXPECT_EQ(scale_of(record::Server::kFox), std::nullopt);
}

}  // namespace
}  // namespace kiryoku::rank
