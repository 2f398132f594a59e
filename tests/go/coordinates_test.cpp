// SPDX-License-Identifier: MIT
#include "go/coordinates.hpp"

#include <gtest/gtest.h>

#include "go/symmetry.hpp"

namespace kiryoku::go {
namespace {

TEST(Coordinates, EveryPointOfEverySizeRoundTrips) {
  for (int size = kMinSize; size <= kMaxSize; ++size) {
    for (const Point p : points_of(size)) {
      EXPECT_EQ(parse_gtp(to_gtp(p, size), size), p);
      EXPECT_EQ(parse_sgf(to_sgf(p, size), size), p);
      EXPECT_EQ(parse_japanese(to_japanese(p, size), size), p);
      EXPECT_EQ(from_row_major(to_row_major(p, size), size), p);
    }
    EXPECT_EQ(parse_gtp(to_gtp(Point::pass(), size), size), Point::pass());
    EXPECT_EQ(parse_sgf(to_sgf(Point::pass(), size), size), Point::pass());
    EXPECT_EQ(parse_japanese(to_japanese(Point::pass(), size), size), Point::pass());
  }
}

TEST(Coordinates, TheUpperRightStarPoint) {
  const Point star = Point::at(15, 3);
  EXPECT_EQ(to_gtp(star, 19), "Q16");
  EXPECT_EQ(to_sgf(star, 19), "pd");
  EXPECT_EQ(to_japanese(star, 19), "16の四");
  EXPECT_EQ(to_japanese(Point::at(0, 18), 19), "1の十九");
  EXPECT_EQ(parse_japanese("１６の4", 19), star);
  EXPECT_EQ(parse_japanese("十六の四", 19), star);
}

TEST(Coordinates, GtpHasNoI) {
  EXPECT_EQ(to_gtp(Point::at(8, 0), 9), "J9");
  EXPECT_FALSE(parse_gtp("I5", 19).has_value());
  EXPECT_EQ(parse_gtp("q16", 19), Point::at(15, 3));
  EXPECT_EQ(parse_gtp("PaSS", 19), Point::pass());
  EXPECT_EQ(to_gtp(Point::at(24, 0), 25), "Z25");
}

TEST(Coordinates, NonsenseIsRefused) {
  for (const char* text : {"", "A", "A0", "A20", "T20", "U1", "A-1", "1A", "AA1", "A1 ", "A1x",
                           "A99999999999", "AAA1", "\xff", "resign"}) {
    EXPECT_FALSE(parse_gtp(text, 19).has_value()) << text;
  }
  for (const char* text : {"a", "abc", "a1", "zz", "tA", "\xff\xff", "  "}) {
    EXPECT_FALSE(parse_sgf(text, 19).has_value()) << text;
  }
  for (const char* text : {"", "の", "16", "16の", "の四", "0の一", "16の二十", "1六の四", "-1の一",
                           "16四の1", "\xef\xbc"}) {
    EXPECT_FALSE(parse_japanese(text, 19).has_value()) << text;
  }
}

TEST(Coordinates, SgfPassIsATtOnlyUpTo19) {
  EXPECT_EQ(parse_sgf("tt", 19), Point::pass());
  EXPECT_EQ(parse_sgf("tt", 9), Point::pass());
  EXPECT_EQ(parse_sgf("tt", 25), Point::at(19, 19));
  EXPECT_EQ(parse_sgf("", 19), Point::pass());
}

TEST(Symmetry, NumbersMeanFlipsThenTransposition) {
  const Point p = Point::at(1, 2);
  EXPECT_EQ(transform(p, 9, 0), p);
  EXPECT_EQ(transform(p, 9, 1), Point::at(1, 6));
  EXPECT_EQ(transform(p, 9, 2), Point::at(7, 2));
  EXPECT_EQ(transform(p, 9, 4), Point::at(2, 1));
  EXPECT_EQ(transform(p, 9, 5), Point::at(6, 1));
  EXPECT_EQ(transform(Point::pass(), 9, 5), Point::pass());
}

TEST(Symmetry, EachIsUndoneByItsInverseAndMovesThePointsDifferently) {
  for (int size = kMinSize; size <= kMaxSize; ++size) {
    for (int s = 0; s < kSymmetries; ++s) {
      for (const Point p : points_of(size)) {
        const Point q = transform(p, size, s);
        EXPECT_TRUE(on_board(q, size));
        EXPECT_EQ(transform(q, size, inverse(s)), p);
      }
      for (int t = 0; t < s; ++t) {
        EXPECT_NE(transform(Point::at(0, 1), 5, s), transform(Point::at(0, 1), 5, t));
      }
    }
  }
}

}  // namespace
}  // namespace kiryoku::go
