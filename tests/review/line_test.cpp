// SPDX-License-Identifier: MIT
#include "review/line.hpp"

#include <gtest/gtest.h>

#include "support/diagram.hpp"

namespace kiryoku::review {
namespace {

go::Point at(const char* vertex) { return test::at(vertex, 19); }

record::Evaluation says(const char* vertex) {
  record::Evaluation e;
  record::Candidate c;
  c.move = *vertex == '\0' ? go::Point::pass() : at(vertex);
  e.candidates = {c};
  e.ownership.assign(361, 0);
  return e;
}

TEST(Line, TakesTheLocalPartOfAnEnginesLine) {
  const Line line(go::Position(), std::vector{at("C3"), at("D4"), at("Q16"), at("C4")});
  EXPECT_EQ(line.moves(), (std::vector{at("C3"), at("D4")}));
  EXPECT_FALSE(line.is_open());  // both turn elsewhere: it is settled
}

TEST(Line, AsksOnWhereTheEnginesLineBreaksOff) {
  Line line(go::Position(), std::vector{at("C3"), at("D4")});
  ASSERT_TRUE(line.is_open());
  EXPECT_EQ(line.position().to_move(), go::Color::kBlack);
  const std::vector<go::Point> area = line.area();
  EXPECT_NE(std::find(area.begin(), area.end(), at("C4")), area.end());
  EXPECT_EQ(std::find(area.begin(), area.end(), at("Q16")), area.end());
  line.go_on(says("C4"));
  ASSERT_TRUE(line.is_open());
  line.go_on(says(""));
  EXPECT_FALSE(line.is_open());
  EXPECT_EQ(line.moves().size(), 3U);
}

TEST(Line, EndsWhereTheStonesAreSettled) {
  Line line(go::Position(), std::vector{at("C3")});
  record::Evaluation e = says("C4");
  e.ownership.assign(361, 1.0F);
  line.go_on(e);
  EXPECT_FALSE(line.is_open());
  EXPECT_EQ(line.moves().size(), 1U);
}

TEST(Line, IsLegalAndNotTooLong) {
  EXPECT_EQ(Line(go::Position(), std::vector{at("C3"), at("C3")}).moves().size(), 1U);
  std::vector<go::Point> row;
  for (int x = 0; x < 19; ++x) {
    row.push_back(go::Point::at(x, 3));
  }
  EXPECT_EQ(Line(go::Position(), row).moves().size(), 12U);
  EXPECT_TRUE(Line(go::Position(), std::vector{go::Point::pass()}).moves().empty());
  EXPECT_FALSE(Line(go::Position(), {}).is_open());
}

}  // namespace
}  // namespace kiryoku::review
