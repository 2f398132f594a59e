// SPDX-License-Identifier: MIT
// Runs tests/shape/names/*.pos. The lines of a case:
//   name b|w VERTEX ID [after VERTEX]    the most telling name of this move (none: nothing fits),
//                                        after the opponent's last move
//   also b|w VERTEX ID                   a name that fits, whether or not it is the first
#include "shape/move_name.hpp"

#include <gtest/gtest.h>

#include <set>

#include "support/diagram.hpp"
#include "support/paths.hpp"
#include "support/pos_file.hpp"

namespace kiryoku::shape {
namespace {

using test::PosCase;

std::vector<PosCase> cases() {
  return test::read_pos_files(test::source_dir() / "tests" / "shape" / "names");
}

class MoveNames : public testing::TestWithParam<PosCase> {};

TEST_P(MoveNames, AreWhatPlayersSay) {
  const go::Board board = test::board_of(GetParam().diagram);
  for (const test::PosLine& line : GetParam().lines) {
    SCOPED_TRACE("line " + std::to_string(line.number));
    ASSERT_GE(line.words.size(), 4U);
    const go::Color color = line.words[1] == "b" ? go::Color::kBlack : go::Color::kWhite;
    const go::Point point = test::at(line.words[2], board.size());
    const go::Point last =
        line.words.size() > 5 ? test::at(line.words[5], board.size()) : go::Point::none();
    const auto names = names_of_move(board, {color, point}, last);
    if (line.words[0] == "also") {
      std::set<std::string_view> ids;
      for (const MoveName* name : names) {
        ids.insert(name->id);
      }
      EXPECT_TRUE(ids.contains(line.words[3])) << line.words[3];
    } else {
      ASSERT_EQ(line.words[0], "name");
      EXPECT_EQ(names.empty() ? "none" : names.front()->id, line.words[3]);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Pos, MoveNames, testing::ValuesIn(cases()), test::test_name_of);

TEST(MoveName, EveryNameIsShownInACase) {
  std::set<std::string_view> shown;
  const std::vector<PosCase> all = cases();
  for (const PosCase& pos : all) {
    for (const test::PosLine& line : pos.lines) {
      if (line.words[0] == "name") {
        shown.insert(line.words[3]);
      }
    }
  }
  for (const MoveName* name : all_move_names()) {
    EXPECT_TRUE(shown.contains(name->id)) << name->id;
  }
}

TEST(MoveName, NamesAreDistinctInBothLanguages) {
  std::set<std::string_view> ids;
  std::set<std::string_view> japanese;
  std::set<std::string_view> english;
  for (const MoveName* name : all_move_names()) {
    EXPECT_TRUE(ids.insert(name->id).second) << name->id;
    EXPECT_TRUE(japanese.insert(name->japanese).second) << name->japanese;
    EXPECT_TRUE(english.insert(name->english).second) << name->english;
  }
  EXPECT_GE(ids.size(), 35U);
}

TEST(MoveName, PassesAndTakenPointsHaveNone) {
  const go::Board board = test::board_of("X . .\n. . .\n. . .\n");
  EXPECT_EQ(name_of_move(board, {go::Color::kBlack, go::Point::pass()}, {}), nullptr);
  EXPECT_EQ(name_of_move(board, {go::Color::kBlack, go::Point::at(0, 0)}, {}), nullptr);
  EXPECT_EQ(name_of_move(board, {go::Color::kBlack, go::Point::none()}, {}), nullptr);
}

}  // namespace
}  // namespace kiryoku::shape
