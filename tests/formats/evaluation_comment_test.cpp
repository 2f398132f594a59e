// SPDX-License-Identifier: MIT
#include "formats/evaluation_comment.hpp"

#include <gtest/gtest.h>

#include "support/diagram.hpp"

namespace kiryoku::formats {
namespace {

TEST(EvaluationComment, ReadsBackWhatItWrites) {
  record::Evaluation evaluation;
  evaluation.black_winrate = 0.534;
  evaluation.black_lead = -1.25;
  evaluation.visits = 2000;
  record::Candidate candidate;
  candidate.move = test::at("D4", 19);
  candidate.pv = {test::at("D4", 19), test::at("Q16", 19), go::Point::pass()};
  evaluation.candidates.push_back(candidate);
  const std::string line = to_comment_line(evaluation, 19);
  EXPECT_EQ(line, "evaluation: black_winrate=0.5340 black_lead=-1.25 visits=2000 pv=D4 Q16 pass");
  const auto read = parse_comment_evaluation("a remark\n" + line + "\nanother", 19);
  ASSERT_TRUE(read.has_value());
  EXPECT_DOUBLE_EQ(read->black_winrate, 0.534);
  EXPECT_DOUBLE_EQ(*read->black_lead, -1.25);
  EXPECT_EQ(read->visits, 2000);
  EXPECT_EQ(read->candidates.front().pv, candidate.pv);
}

TEST(EvaluationComment, OtherTextIsNone) {
  for (const char* comment : {"", "good move", "evaluation: very good",
                              "evaluation: black_winrate=2", "my evaluation: black_winrate=0.5"}) {
    EXPECT_FALSE(parse_comment_evaluation(comment, 19).has_value()) << comment;
  }
}

}  // namespace
}  // namespace kiryoku::formats
