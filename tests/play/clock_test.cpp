// SPDX-License-Identifier: MIT
#include "play/clock.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiryoku::play {
namespace {

TimeControl control(std::string_view text) {
  const auto parsed = parse_time_control(text);
  EXPECT_TRUE(parsed.has_value()) << text;
  return parsed ? *parsed : TimeControl{};
}

TEST(TimeControl, Notation) {
  for (const char* text : {"none", "300", "300+30x5", "0+5x1", "300+300/25", "0.5+1.5x3"}) {
    EXPECT_EQ(to_string(control(text)), text);
  }
  for (const char* text : {"0", "-1", "x", "300+", "300+30", "300+30x", "300+30x0", "300+0x5",
                           "1e99", "nan", "300+30x5x"}) {
    EXPECT_FALSE(parse_time_control(text).has_value()) << text;
  }
}

TEST(Clock, Absolute) {
  Clock clock(control("10"));
  EXPECT_TRUE(clock.spend(9999));
  EXPECT_EQ(clock.limit_ms(), 1);
  EXPECT_FALSE(clock.spend(2));
}

TEST(Clock, ByoYomiPeriodsAreUsedUp) {
  Clock clock(control("1+10x2"));
  EXPECT_TRUE(clock.spend(1500));   // half a second into the first period
  EXPECT_TRUE(clock.spend(9999));   // within a period: nothing is lost
  EXPECT_TRUE(clock.spend(10001));  // one period gone
  EXPECT_EQ(clock.left().stones, 1);
  EXPECT_TRUE(clock.spend(9999));
  EXPECT_FALSE(clock.spend(10001));
}

TEST(Clock, CanadianPeriodBeginsAnewAfterItsStones) {
  Clock clock(control("0+10/3"));
  EXPECT_TRUE(clock.spend(4000));
  EXPECT_TRUE(clock.spend(4000));
  EXPECT_EQ(clock.left().seconds, 2);
  EXPECT_EQ(clock.left().stones, 1);
  EXPECT_TRUE(clock.spend(1999));
  EXPECT_EQ(clock.left().seconds, 10);
  EXPECT_EQ(clock.left().stones, 3);
  EXPECT_TRUE(clock.spend(9000));
  EXPECT_FALSE(clock.spend(1001));
}

TEST(Clock, ThinkingNeverExceedsWhatIsLeft) {
  for (const char* text : {"10", "60", "600", "0+5x1", "60+5x3", "0+30/10", "60+60/25"}) {
    Clock clock(control(text));
    for (int move = 0; move < 250; ++move) {
      const int think = clock.think_ms(19, move);
      ASSERT_GT(think, 0);
      ASSERT_TRUE(clock.spend(think)) << text << " at move " << move;
    }
  }
}

TEST(Clock, UsesAFairShareOfTheTime) {
  const Clock clock(control("600"));
  EXPECT_GT(clock.think_ms(19, 0), 600000 / 200);
  EXPECT_LT(clock.think_ms(19, 0), 600000 / 50);
  EXPECT_GT(Clock(control("0+10x1")).think_ms(19, 0), 8000);
  EXPECT_EQ(Clock().think_ms(19, 0), 0);
}

TEST(Clock, TimeLeftFromAController) {
  Clock clock(control("300+300/25"));
  clock.set_left(50000, 0);
  EXPECT_EQ(clock.limit_ms(), 350000);
  clock.set_left(50000, 10);
  EXPECT_EQ(clock.limit_ms(), 50000);
  EXPECT_LE(clock.think_ms(19, 100), 5000);
}

}  // namespace
}  // namespace kiryoku::play
