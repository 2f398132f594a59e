// SPDX-License-Identifier: MIT
#include "rank/game_filter.hpp"

#include <gtest/gtest.h>

#include "record/game_tree.hpp"

namespace kiryoku::rank {
namespace {

using go::Color;

// 3k Sato against 2k Ito, Japanese rules, komi 6.5, moves along the lines.
record::GameRecord game_of(int moves = 120, int size = 19) {
  record::GameRecord game;
  game.size = size;
  game.setup.size = size;
  game.rules_known = true;
  game.black = {"Sato", "3k", record::parse_rank("3k")};
  game.white = {"Ito", "2k", record::parse_rank("2k")};
  for (int i = 0; i < moves; ++i) {
    record::Step step;
    step.move = {i % 2 == 0 ? Color::kBlack : Color::kWhite,
                 go::Point::at(i % size, (i / size) * 2)};
    game.steps.push_back(step);
  }
  return game;
}

TEST(GameFilter, TakesAnOrdinaryGame) {
  EXPECT_EQ(refusal(game_of(), Color::kBlack), std::nullopt);
  EXPECT_EQ(refusal(game_of(), Color::kBlack, {.strict = true}), std::nullopt);
}

void expect_only_strict_refuses(const record::GameRecord& game, const std::string& word) {
  EXPECT_EQ(refusal(game, Color::kBlack), std::nullopt) << word;
  const auto why = refusal(game, Color::kBlack, {.strict = true});
  ASSERT_TRUE(why.has_value()) << word;
  EXPECT_NE(why->find(word), std::string::npos) << *why;
}

TEST(GameFilter, ToleratesWhatThePapersDoNot) {
  record::GameRecord game = game_of();
  game.rules = go::Rules::chinese();
  expect_only_strict_refuses(game, "Japanese");
  game = game_of();
  game.komi = 7.5;
  expect_only_strict_refuses(game, "komi 7.5");
  game = game_of();
  game.handicap = 2;
  expect_only_strict_refuses(game, "handicap");
  game = game_of();
  game.white.name = "katrain-6k";
  expect_only_strict_refuses(game, "program");
  game = game_of();
  game.white.rank = record::parse_rank("1d");
  expect_only_strict_refuses(game, "apart");
  game = game_of();
  game.white.rank.reset();
  expect_only_strict_refuses(game, "both ranks");
}

TEST(GameFilter, StrictWantsRatedGames) {
  record::GameRecord game = game_of();
  const auto tree = std::make_shared<record::GameTree>();
  tree->add_node(record::kNone);
  tree->set_text(tree->root(), "GC", "human=B ranked=False speed=live");
  game.tree = tree;
  expect_only_strict_refuses(game, "rated");
}

TEST(GameFilter, RefusesShortGames) {
  EXPECT_NE(refusal(game_of(30), Color::kBlack)->find("not enough moves: 15"), std::string::npos);
  EXPECT_EQ(refusal(game_of(60), Color::kBlack), std::nullopt);
  EXPECT_NE(refusal(game_of(60), Color::kBlack, {.strict = true}), std::nullopt);
}

TEST(GameFilter, RefusesBoardsWithoutAModel) {
  EXPECT_NE(refusal(game_of(60, 13), Color::kBlack)->find("13×13"), std::string::npos);
}

TEST(GameFilter, KnowsMirrorGo) {
  record::GameRecord game = game_of();
  EXPECT_FALSE(is_mirror_go(game, 10));
  for (std::size_t i = 1; i < 10; i += 2) {
    const go::Point black = game.steps[i - 1].move.point;
    game.steps[i].move.point = go::Point::at(18 - black.x(), 18 - black.y());
  }
  EXPECT_TRUE(is_mirror_go(game, 10));
  EXPECT_NE(refusal(game, Color::kBlack, {.strict = true}), std::nullopt);
}

TEST(GameFilter, RefusesEditedGames) {
  record::GameRecord game = game_of();
  game.steps[50].edits.emplace_back(go::Point::at(9, 9), Color::kWhite);
  EXPECT_NE(refusal(game, Color::kBlack), std::nullopt);
}

}  // namespace
}  // namespace kiryoku::rank
