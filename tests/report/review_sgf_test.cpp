// SPDX-License-Identifier: MIT
#include "report/review_sgf.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "record/annotation.hpp"
#include "report/sample.hpp"

namespace kiryoku::report {
namespace {

using lesson::Language;
using testing::HasSubstr;
using testing::Not;

std::string sample_sgf() { return to_sgf(test::sample_review(), Language::kEnglish); }

TEST(ReviewSgf, marks_the_mistake) {
  const std::string sgf = sample_sgf();
  EXPECT_THAT(sgf, HasSubstr("BM[2]"));
  EXPECT_THAT(sgf, HasSubstr("HO[2]"));
  EXPECT_THAT(sgf, HasSubstr("TE[1]"));
  EXPECT_THAT(sgf, HasSubstr("LB[gc:A]"));
  EXPECT_THAT(sgf, HasSubstr("SBKV[30.00]"));
  EXPECT_THAT(sgf, HasSubstr("SBKS[-9.50]"));
}

TEST(ReviewSgf, the_owners_words_stay_first) {
  const std::string sgf = sample_sgf();
  EXPECT_LT(sgf.find("my note"), sgf.find("Move 3, Black C3"));
  EXPECT_THAT(sgf, HasSubstr("a variation"));
  // A point carries one mark: the owner has one on C7.
  EXPECT_EQ(sgf.find("TR[cc]"), sgf.rfind("TR[cc]"));
}

TEST(ReviewSgf, shows_what_to_play_and_how_to_punish) {
  const std::string sgf = sample_sgf();
  EXPECT_THAT(sgf, HasSubstr("B[gc]"));
  EXPECT_THAT(sgf, HasSubstr("This is how it could have been punished."));
}

TEST(ReviewSgf, the_game_is_still_the_game) {
  const auto reread = test::sample_record(sample_sgf());
  EXPECT_EQ(reread.move_count(), 5);
  EXPECT_TRUE(reread.warnings.empty());
}

TEST(ReviewSgf, a_second_review_replaces_the_first) {
  const std::string first = sample_sgf();
  EXPECT_EQ(to_sgf(test::sample_review(first), Language::kEnglish), first);
  const std::string japanese = to_sgf(test::sample_review(first), Language::kJapanese);
  EXPECT_THAT(japanese, Not(HasSubstr("Move 3")));
  EXPECT_THAT(japanese, HasSubstr("my note"));
}

TEST(ReviewSgf, no_variation_behind_the_last_move) {
  auto review = test::sample_review("(;SZ[9];B[cc];W[gg];B[cg])");
  review.white.good.clear();
  const auto reread = test::sample_record(to_sgf(review, Language::kEnglish));
  EXPECT_EQ(reread.move_count(), 3);
}

}  // namespace
}  // namespace kiryoku::report
