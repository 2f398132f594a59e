// SPDX-License-Identifier: MIT
// The tree of the playout engine: its pool of nodes, and what playouts tell of moves made later.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/playout/amaf.hpp"
#include "engine/playout/tree.hpp"

namespace kiryoku::engine::playout {
namespace {

constexpr std::size_t kMoves = 82;

void set_vertex(Node& child, std::size_t i) { child.vertex = static_cast<std::int16_t>(i); }

TEST(PlayoutTree, ChildrenLieSideBySideAndBelongToOneNode) {
  NodePool pool(100'000);
  Node& root = pool.reset();
  EXPECT_TRUE(pool.moves(root).empty());
  ASSERT_TRUE(pool.add_children(root, 500, set_vertex));  // their children fill several blocks
  std::set<const Node*> seen = {&root};
  for (Node& child : pool.moves(root)) {
    ASSERT_TRUE(pool.add_children(child, kMoves, set_vertex));
    EXPECT_TRUE(seen.insert(&child).second);
  }
  for (const Node& child : pool.moves(root)) {
    ASSERT_EQ(pool.moves(child).size(), kMoves);
    for (std::size_t i = 0; i < kMoves; ++i) {
      EXPECT_EQ(pool.moves(child)[i].vertex, static_cast<std::int16_t>(i));
      EXPECT_TRUE(seen.insert(&pool.moves(child)[i]).second);
    }
  }
  EXPECT_EQ(pool.used(), seen.size());
}

TEST(PlayoutTree, AFullPoolLeavesLeavesAsTheyAre) {
  NodePool pool(kMoves + 10);
  Node& root = pool.reset();
  ASSERT_TRUE(pool.add_children(root, kMoves, set_vertex));
  Node& child = pool.moves(root).front();
  EXPECT_FALSE(pool.add_children(child, kMoves, set_vertex));
  EXPECT_TRUE(pool.moves(child).empty());
  Node& fresh = pool.reset();
  EXPECT_TRUE(pool.moves(fresh).empty());
  EXPECT_TRUE(pool.add_children(fresh, kMoves, set_vertex));
}

// Black was the first to play every third vertex, White the one after it.
FirstMoves<2> every_third() {
  FirstMoves<2> first;
  first.clear();
  for (Vertex v = 0; v + 1 < static_cast<Vertex>(kMoves); v += 3) {
    first.set(v, Color::kBlack);
    first.set(v + 1, Color::kWhite);
  }
  return first;
}

TEST(PlayoutAmaf, EveryPlayoutIsToldWhetherItWasNotedFirstOrNot) {
  const SearchParams params;
  const WideningSchedule widening(params);
  const FirstMoves<2> first = every_third();
  for (const std::uint32_t visits : {64U, 100'000U}) {  // a quiet node and a busy one
    NodePool pool(1000);
    Node& root = pool.reset();
    ASSERT_TRUE(pool.add_children(root, kMoves, set_vertex));
    root.visits.set(visits);
    Amaf<2> amaf(pool, widening);
    constexpr int kPlayouts = 64;
    for (int i = 0; i < kPlayouts; ++i) {
      amaf.add(root, first.of(Color::kWhite), i % 2 == 0 ? 1.0F : 0.0F);
    }
    const std::size_t soon = std::min(kMoves, 2 * widening(visits));
    for (std::size_t i = 0; i < soon; ++i) {
      const float expected = i % 3 == 1 ? static_cast<float>(kPlayouts) : 0.0F;
      EXPECT_EQ(pool.moves(root)[i].amaf_visits.get(), expected) << i << ", visits " << visits;
      EXPECT_EQ(pool.moves(root)[i].amaf_wins.get(), expected / 2) << i << ", visits " << visits;
    }
  }
}

TEST(PlayoutAmaf, NotesOfManyNodesDoNotMix) {
  const SearchParams params;
  const WideningSchedule widening(params);
  const FirstMoves<2> first = every_third();
  NodePool pool(100'000);
  Node& root = pool.reset();
  constexpr std::size_t kNodes = 300;  // more than there are notes for
  ASSERT_TRUE(pool.add_children(root, kNodes, set_vertex));
  Amaf<2> amaf(pool, widening);
  for (Node& node : pool.moves(root)) {
    ASSERT_TRUE(pool.add_children(node, kMoves, set_vertex));
    node.visits.set(100'000);
  }
  constexpr int kPlayouts = 160;  // a multiple of what is told at once
  for (int i = 0; i < kPlayouts; ++i) {
    for (Node& node : pool.moves(root)) {
      amaf.add(node, first.of(Color::kBlack), 0.5F);
    }
  }
  // What was noted last may not be told yet: one playout where nodes share a place for notes.
  for (Node& node : pool.moves(root)) {
    for (std::size_t i = 0; i < kMoves; ++i) {
      const float told = pool.moves(node)[i].amaf_visits.get();
      const bool played = i % 3 == 0 && i + 1 < kMoves;
      EXPECT_GE(told, played ? kPlayouts - 1 : 0);
      EXPECT_LE(told, played ? kPlayouts : 0);
      EXPECT_EQ(pool.moves(node)[i].amaf_wins.get(), told / 2);
    }
  }
}

}  // namespace
}  // namespace kiryoku::engine::playout
