// SPDX-License-Identifier: MIT
// Text on a terminal: widths, dangerous characters, suggestions, the progress line.
#include <gtest/gtest.h>

#include "cli/checks.hpp"
#include "cli/progress_bar.hpp"
#include "cli/suggest.hpp"
#include "cli/text.hpp"

namespace kiryoku::cli {
namespace {

TEST(Text, control_characters_do_not_reach_the_terminal) {
  EXPECT_EQ(printable("a\x1b[2Jb"), "a\uFFFD[2Jb");
  EXPECT_EQ(printable("a\u009Bb"), "a\uFFFDb");
  EXPECT_EQ(printable("a\u202Eb"), "a\uFFFDb");
  EXPECT_EQ(printable("a\xFFz"), "a\uFFFDz");
  EXPECT_EQ(printable("one\ntwo"), "one two");
  EXPECT_EQ(printable("one\ntwo", true), "one\ntwo");
  EXPECT_EQ(printable("棋力 ½ é"), "棋力 ½ é");
}

TEST(Text, japanese_takes_two_columns) {
  EXPECT_EQ(display_width("abc"), 3);
  EXPECT_EQ(display_width("棋力"), 4);
  EXPECT_EQ(display_width("キリョク"), 8);
  EXPECT_EQ(display_width("e\u0301"), 1);
  EXPECT_EQ(padded("棋力", 6), "棋力  ");
  EXPECT_EQ(padded("toolong", 3), "toolong");
}

TEST(Text, csv_fields_are_quoted_where_needed) {
  EXPECT_EQ(csv_field("plain"), "plain");
  EXPECT_EQ(csv_field("a,b"), "\"a,b\"");
  EXPECT_EQ(csv_field("say \"hi\""), "\"say \"\"hi\"\"\"");
}

TEST(Text, thousands_are_separated) {
  EXPECT_EQ(thousands(0), "0");
  EXPECT_EQ(thousands(999), "999");
  EXPECT_EQ(thousands(1000), "1,000");
  EXPECT_EQ(thousands(-1234567), "-1,234,567");
}

TEST(Suggestion, is_near_or_nothing) {
  EXPECT_EQ(suggestion("shwo", {"show", "info"}), " (did you mean 'show'?)");
  EXPECT_EQ(suggestion("--mvoe", {"--move", "--json"}), " (did you mean '--move'?)");
  EXPECT_EQ(suggestion("zzzz", {"show", "info"}), "");
  EXPECT_EQ(suggestion(std::string(10'000, 'a'), {"show"}), "");
}

TEST(ProgressLine, tells_rate_and_time_left) {
  EXPECT_EQ(progress_line({"games", 500, 1000}, 10, 80),
            "games  500 / 1,000 [===============>              ]  50/s  0:10 left");
  EXPECT_EQ(progress_line({"games", 1234, 0}, 2, 80), "games  1,234  617/s  0:02");
  EXPECT_EQ(progress_line({"games", 0, 10}, 0, 80).find("left"), std::string::npos);
  EXPECT_LE(progress_line({"positions", 5, 10}, 3, 30).size(), 40U);
}

TEST(Checks, say_what_is_wrong) {
  std::string text = "3";
  EXPECT_EQ(whole_number(2, 25)(text), "");
  text = "26";
  EXPECT_EQ(whole_number(2, 25)(text), "'26' is not a whole number from 2 to 25");
  text = "3x";
  EXPECT_EQ(whole_number(0)(text), "'3x' is not a whole number of at least 0");
  text = "0.5";
  EXPECT_EQ(number_between(0, 1)(text), "");
  text = "nan";
  EXPECT_NE(number_between(0, 1)(text), "");
}

}  // namespace
}  // namespace kiryoku::cli
