// SPDX-License-Identifier: MIT
#include "base/text.hpp"

#include <gtest/gtest.h>

#include <clocale>

namespace kiryoku::base {
namespace {

TEST(Utf8, KnowsValidFromInvalid) {
  EXPECT_TRUE(is_utf8(""));
  EXPECT_TRUE(is_utf8("plain"));
  EXPECT_TRUE(is_utf8("棋力 é 😀"));
  for (const char* invalid : {"\x80", "\xC0\x80", "\xC1\xBF", "\xE0\x80\x80", "\xED\xA0\x80",
                              "\xF4\x90\x80\x80", "\xF8\x88\x80\x80", "\xE6\x97", "a\xFF"}) {
    EXPECT_FALSE(is_utf8(invalid)) << invalid;
  }
  // At every place around the blocks the ASCII test works in.
  for (std::size_t before = 0; before < 80; ++before) {
    const std::string text = std::string(before, 'x') + "\xC3" + std::string(40, 'y');
    EXPECT_EQ(valid_utf8_prefix(text), before);
    EXPECT_EQ(ascii_prefix(text), before);
  }
}

TEST(Utf8, SeesASequenceCutOff) {
  EXPECT_TRUE(is_cut_off_sequence("\xE6\x97"));
  EXPECT_TRUE(is_cut_off_sequence("\xE0\xA0"));
  EXPECT_TRUE(is_cut_off_sequence("\xF0\x90\x80"));
  EXPECT_TRUE(is_cut_off_sequence("\xED\x80"));
  EXPECT_FALSE(is_cut_off_sequence("\xE0\x80"));
  EXPECT_FALSE(is_cut_off_sequence("\xE6\x97\xA5"));
  EXPECT_FALSE(is_cut_off_sequence("\xFF"));
  EXPECT_FALSE(is_cut_off_sequence("a"));
}

TEST(Utf8, DecodesAndEncodesTheSame) {
  for (const char32_t c : {U'a', U'é', U'棋', U'😀'}) {
    std::string text;
    append_utf8(text, c);
    std::size_t at = 0;
    EXPECT_EQ(next_code_point(text, at), c);
    EXPECT_EQ(at, text.size());
  }
}

TEST(Text, CountsCharactersAndLines) {
  EXPECT_EQ(count_code_points("棋力 ok"), 5U);
  EXPECT_EQ(count_newlines("a\nb\n\n"), 3U);
  EXPECT_EQ(find_last_newline("a\nb\nc"), 3U);
  EXPECT_EQ(find_last_newline("abc"), std::string_view::npos);
}

TEST(Text, TrimsIdeographicSpacesToo) {
  EXPECT_EQ(trim(" \t　名前　 \r\n"), "名前");
  EXPECT_EQ(trim("　"), "");
}

TEST(Text, ReadsNumbersInAnyLocale) {
  EXPECT_EQ(parse_number("6.5"), 6.5);
  EXPECT_EQ(parse_number(" 6,5 "), 6.5);
  EXPECT_EQ(parse_number("+3"), 3.0);
  EXPECT_EQ(parse_number("-0.5"), -0.5);
  for (const char* none : {"", " ", "x", "6.5x", "nan", "inf", "++1", "1e999"}) {
    EXPECT_EQ(parse_number(none), std::nullopt) << none;
  }
  EXPECT_EQ(parse_int("19"), 19);
  EXPECT_EQ(parse_int("99999999999"), std::nullopt);
  if (std::setlocale(LC_NUMERIC, "de_DE.UTF-8") != nullptr) {
    EXPECT_EQ(parse_number("6.5"), 6.5);
    EXPECT_EQ(format_number(6.5), "6.5");
    std::setlocale(LC_NUMERIC, "C");
  }
  EXPECT_EQ(format_number(7), "7");
  EXPECT_EQ(format_number(0.5), "0.5");
}

TEST(Text, ShortensBetweenCharacters) {
  EXPECT_EQ(shorten("abc", 10), "abc");
  EXPECT_EQ(shorten("棋力推定", 7), "棋力…");
  EXPECT_EQ(shorten("a\nb", 10), "a b");
}

}  // namespace
}  // namespace kiryoku::base
