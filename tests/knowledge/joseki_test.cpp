// SPDX-License-Identifier: MIT
#include "knowledge/joseki.hpp"

#include <gtest/gtest.h>

#include <set>

#include "go/symmetry.hpp"
#include "knowledge/joseki_file.hpp"
#include "support/diagram.hpp"

namespace kiryoku::knowledge {
namespace {

using go::Color;
using test::at;

constexpr int kSize = 19;

TEST(Corner, HasNineLinesAndTheMiddleBelongsToNone) {
  EXPECT_EQ(corner_of(at("a19", kSize)), 0);
  EXPECT_EQ(corner_of(at("t19", kSize)), 1);
  EXPECT_EQ(corner_of(at("j9", kSize)), 2);
  EXPECT_EQ(corner_of(at("l1", kSize)), 3);
  EXPECT_EQ(corner_of(at("k4", kSize)), std::nullopt);
  EXPECT_EQ(corner_of(at("d10", kSize)), std::nullopt);
  EXPECT_EQ(corner_of(go::Point::pass()), std::nullopt);
  EXPECT_EQ(corner_of(go::Point::none()), std::nullopt);
}

TEST(Corner, IsTheSameTurnedMirroredAndWithColorsExchanged) {
  const std::vector<std::pair<const char*, Color>> stones = {
      {"d4", Color::kBlack}, {"f3", Color::kWhite}, {"c7", Color::kBlack}};
  std::set<std::uint64_t> keys;
  std::set<int> places;
  for (int symmetry = 0; symmetry < go::kSymmetries; ++symmetry) {
    for (const bool exchanged : {false, true}) {
      go::Board board(kSize);
      for (const auto& [vertex, color] : stones) {
        board.set(go::transform(at(vertex, kSize), kSize, symmetry),
                  exchanged ? go::opposite(color) : color);
      }
      const go::Point next = go::transform(at("d2", kSize), kSize, symmetry);
      const CornerPosition corner(board, exchanged ? Color::kBlack : Color::kWhite,
                                  *corner_of(next));
      EXPECT_EQ(corner.stones(), 3);
      keys.insert(corner.key());
      places.insert(corner.place(next));
      EXPECT_NE(
          corner.key(),
          CornerPosition(board, exchanged ? Color::kWhite : Color::kBlack, *corner_of(next)).key());
    }
  }
  EXPECT_EQ(keys.size(), 1U);
  EXPECT_EQ(places.size(), 1U);
}

TEST(Corner, ASymmetricPositionHasOnePlaceForMirroredMoves) {
  go::Board board(kSize);
  board.set(at("d4", kSize), Color::kBlack);
  const CornerPosition corner(board, Color::kWhite, 2);
  EXPECT_EQ(corner.place(at("f3", kSize)), corner.place(at("c6", kSize)));
  EXPECT_NE(corner.place(at("f3", kSize)), corner.place(at("f4", kSize)));
}

TEST(JosekiBook, FindsThePositionAndItsMoves) {
  go::Board board(kSize);
  board.set(at("d4", kSize), Color::kBlack);
  const CornerPosition corner(board, Color::kWhite, 2);
  JosekiBook book;
  book.positions[corner.key()] = {100, 10, 5, {{corner.place(at("f3", kSize)), 70}}};
  const JosekiEntry* entry = book.find(corner);
  ASSERT_NE(entry, nullptr);
  EXPECT_EQ(entry->count_of(corner.place(at("c6", kSize))), 70);
  EXPECT_EQ(entry->count_of(corner.place(at("b2", kSize))), 0);
  EXPECT_EQ(book.find(CornerPosition(board, Color::kBlack, 2)), nullptr);
}

JosekiBook small_book() {
  JosekiBook book;
  book.positions[0xff] = {120, 80, 76, {{30, 100}, {21, 15}}};
  book.positions[0xf3a81c22] = {50, 0, 0, {}};
  return book;
}

TEST(JosekiFile, ReadsWhatItWrites) {
  const std::string text = format_joseki(small_book(), "a note");
  EXPECT_EQ(text,
            "kiryoku-joseki 1\nnote a note\npositions 2\n"
            "00000000ff 120 80 76 44:100 34:15\n00f3a81c22 50 0 0\nend\n");
  const auto back = parse_joseki(text, "book");
  ASSERT_TRUE(back) << back.error().message;
  EXPECT_EQ(format_joseki(*back, "a note"), text);
}

TEST(JosekiFile, IsRefusedWhenCutOffAnywhere) {
  const std::string text = format_joseki(small_book(), "a note");
  for (std::size_t length = 0; length < text.size(); ++length) {
    const auto read = parse_joseki(std::string_view(text).substr(0, length), "book");
    ASSERT_FALSE(read) << length;
    EXPECT_TRUE(read.error().where.starts_with("book:"));
  }
}

TEST(JosekiFile, RefusesWhatCannotBe) {
  const std::string head = "kiryoku-joseki 1\npositions 1\n";
  for (const char* row :
       {"10000000000 1 1 1", "ff 1 1 2", "ff 1 1 1 44:2", "ff 1 1 1 04:1", "ff 1 1 1 40:1",
        "ff 1 1 1 100:1", "ff -1 1 1", "ff 1 1", "ff 9999999999 1 1", "xyz 1 1 1", "ff 1 1 1 44"}) {
    EXPECT_FALSE(parse_joseki(head + row + "\nend\n", "book")) << row;
  }
  EXPECT_FALSE(parse_joseki("kiryoku-joseki 1\npositions 1000001\nend\n", "book"));
  EXPECT_FALSE(parse_joseki("kiryoku-joseki 1\npositions 2\nff 1 1 1\nff 1 1 1\nend\n", "book"));
  EXPECT_FALSE(parse_joseki("kiryoku-joseki 2\npositions 0\nend\n", "book"));
  EXPECT_FALSE(read_joseki("missing.txt"));
}

}  // namespace
}  // namespace kiryoku::knowledge
