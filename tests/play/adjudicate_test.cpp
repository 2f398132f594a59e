// SPDX-License-Identifier: MIT
#include "play/adjudicate.hpp"

#include <gtest/gtest.h>

#include "support/diagram.hpp"

namespace kiryoku::play {
namespace {

TEST(Adjudicate, AgreementFirstThenTheReferee) {
  const go::Position position(test::setup_of(R"(
    . X O . O
    X X O O .
    . X X O O
    X . X O .
    . X X O O
  )"),
                              go::Rules::chinese(), 0.5);
  base::Rng rng(1);
  const FinalWord nobody_dead{.black_score = {}, .dead = std::vector<go::Point>()};
  FinalWord white_dead{.black_score = 24.5, .dead = std::vector<go::Point>()};
  for (const go::Point p : go::points_of(5)) {
    if (position.board().at(p) == go::Color::kWhite) {
      white_dead.dead->push_back(p);
    }
  }
  EXPECT_DOUBLE_EQ(adjudicate(position, white_dead, white_dead, {}, rng).black_score, 24.5);
  const Verdict agreed = adjudicate(position, nobody_dead, nobody_dead, {}, rng);
  EXPECT_EQ(agreed.how, "agreed on dead stones");
  EXPECT_DOUBLE_EQ(agreed.black_score, 13 - 12 - 0.5);
  const FinalWord score_only{.black_score = 3, .dead = {}};
  EXPECT_EQ(adjudicate(position, score_only, score_only, {}, rng).how, "agreed score");
  const Verdict referee = adjudicate(position, nobody_dead, white_dead, {}, rng);
  EXPECT_EQ(referee.how, "referee");
  EXPECT_DOUBLE_EQ(referee.black_score, 0.5);  // two of three voices
  EXPECT_DOUBLE_EQ(adjudicate(position, {}, {}, {}, rng).black_score, 0.5);
}

}  // namespace
}  // namespace kiryoku::play
