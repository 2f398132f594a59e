// SPDX-License-Identifier: MIT
#include "app/corner_book.hpp"

#include <gtest/gtest.h>

#include "knowledge/joseki_file.hpp"
#include "support/diagram.hpp"
#include "support/paths.hpp"

namespace kiryoku::app {
namespace {

using go::Color;
using test::at;

// White approached a 4-4 stone and slid into the corner; Black is to move.
review::MoveFacts slide(const char* played, const char* best, int size = 19) {
  review::MoveFacts facts;
  go::Setup setup;
  setup.size = size;
  setup.black = {at("d4", size), at("c6", size)};
  setup.white = {at("f3", size), at("d2", size)};
  facts.before = go::Position(setup, {}, 6.5);
  facts.previous = at("d2", size);
  facts.judged.move = {Color::kBlack, at(played, size)};
  facts.judged.best = at(best, size);
  return facts;
}

TEST(CornerBook, TellsWhatProfessionalsDid) {
  const auto book = knowledge::read_joseki(test::source_dir() / "data/knowledge/joseki.txt.gz");
  ASSERT_TRUE(book) << book.error().message;
  EXPECT_GT(book->positions.size(), 5000U);
  const auto answered = corner_book_of(*book, slide("h8", "c3"));
  ASSERT_TRUE(answered);
  EXPECT_TRUE(answered->here);
  EXPECT_TRUE(answered->invited);
  EXPECT_GT(answered->best, answered->seen / 2);
  EXPECT_EQ(answered->played, 0);
  const auto left = corner_book_of(*book, slide("q16", "c3"));
  ASSERT_TRUE(left);
  EXPECT_FALSE(left->here);
  EXPECT_GT(left->answered, 0);
}

TEST(CornerBook, IsSilentOnOtherBoardsAndAwayFromCorners) {
  const knowledge::JosekiBook empty;
  EXPECT_FALSE(corner_book_of(empty, slide("h8", "c3")));
  const auto book = knowledge::read_joseki(test::source_dir() / "data/knowledge/joseki.txt.gz");
  ASSERT_TRUE(book);
  EXPECT_FALSE(corner_book_of(*book, slide("h8", "c3", 13)));
  EXPECT_FALSE(corner_book_of(*book, slide("c3", "k10")));
}

}  // namespace
}  // namespace kiryoku::app
