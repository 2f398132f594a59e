// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "learn/knowledge/learn_joseki.hpp"
#include "support/diagram.hpp"

namespace kiryoku::learn::mm {
namespace {

using go::Color;
using knowledge::CornerPosition;
using test::at;

TrainingGame game_of(const std::vector<const char*>& moves, int size = 19) {
  TrainingGame game;
  game.setup.size = size;
  Color color = Color::kBlack;
  for (const char* move : moves) {
    game.moves.push_back({color, at(move, size)});
    color = go::opposite(color);
  }
  return game;
}

// Black's star point, approached on the right; Black to move.
CornerPosition approached_corner() {
  go::Board board(19);
  board.set(at("d4", 19), Color::kBlack);
  board.set(at("f3", 19), Color::kWhite);
  return {board, Color::kBlack, 2};
}

TEST(LearnJoseki, CountsWhatWasPlayedInTheCorner) {
  // The same approach in two corners: answered twice, left alone once.
  const std::vector<TrainingGame> games = {game_of({"d4", "f3", "c6", "q16", "r14", "o17"}),
                                           game_of({"q4", "o3", "d16"}), game_of({"d4", "f3"}, 13)};
  const auto book = learn_joseki(games, {.least = 1}, {}, nullptr);
  const CornerPosition approached = approached_corner();
  const knowledge::JosekiEntry* entry = book.find(approached);
  ASSERT_NE(entry, nullptr);
  EXPECT_EQ(entry->seen, 2);
  EXPECT_EQ(entry->asked, 3);
  EXPECT_EQ(entry->answered, 2);
  EXPECT_EQ(entry->count_of(approached.place(at("c6", 19))), 2);
}

TEST(LearnJoseki, LeavesOutWhatIsRare) {
  std::vector<TrainingGame> games(200, game_of({"d4", "f3", "c6"}));
  games.push_back(game_of({"d4", "f3", "b2"}));
  games.push_back(game_of({"d4", "c3", "c4"}));
  const auto book = learn_joseki(games, {}, {}, nullptr);
  const CornerPosition approached = approached_corner();
  const knowledge::JosekiEntry* entry = book.find(approached);
  ASSERT_NE(entry, nullptr);
  EXPECT_EQ(entry->seen, 201);
  EXPECT_EQ(entry->moves.size(), 1U);
  EXPECT_EQ(book.positions.size(), 2U);  // d4 alone, and with f3
}

}  // namespace
}  // namespace kiryoku::learn::mm
