// SPDX-License-Identifier: MIT
// A second run replaces what the first one added; the owner's notes stay first and whole.
#include "record/annotation.hpp"

#include <gtest/gtest.h>

namespace kiryoku::record {
namespace {

// A root with one move.
GameTree small_game() {
  GameTree tree;
  tree.add_node(kNone);
  tree.set_raw(tree.add_node(tree.root()), "B", "pd");
  return tree;
}

TEST(Annotation, PutsOurCommentBehindTheOwners) {
  GameTree tree = small_game();
  tree.set_text(1, "C", "my note [sic]");
  set_our_comment(tree, 1, "loses 3 points");
  EXPECT_EQ(tree.text(1, "C"), "my note [sic]\n── Kiryoku ──\nloses 3 points\n─────────────");
}

TEST(Annotation, ReplacesOurCommentAndKeepsNotesOnBothSides) {
  GameTree tree = small_game();
  tree.set_text(1, "C", "before");
  set_our_comment(tree, 1, "first run");
  tree.set_text(1, "C", tree.text(1, "C") + "\nadded later");
  set_our_comment(tree, 1, "second run");
  EXPECT_EQ(tree.text(1, "C"), "before\nadded later\n── Kiryoku ──\nsecond run\n─────────────");
  remove_our_additions(tree);
  EXPECT_EQ(tree.text(1, "C"), "before\nadded later");
  EXPECT_FALSE(has_our_additions(tree));
}

TEST(Annotation, TakesOutExactlyWhatItPutIn) {
  GameTree tree = small_game();
  tree.set_raw(1, "TR", "aa");
  add_our_value(tree, 1, "TR", "bb");
  add_our_value(tree, 1, "BM", "1");
  set_our_comment(tree, 1, "bad");
  const NodeId variation = add_our_node(tree, 0);
  tree.set_raw(variation, "B", "dd");
  tree.set_raw(add_our_node(tree, variation), "W", "pp");
  ASSERT_TRUE(has_our_additions(tree));
  remove_our_additions(tree);
  EXPECT_EQ(tree.text(1, "TR"), "aa");
  EXPECT_LT(tree.find(1, "BM"), 0);
  EXPECT_LT(tree.find(1, "C"), 0);
  EXPECT_LT(tree.find(1, kOurMark), 0);
  EXPECT_LT(tree.next_sibling(tree.first_child(0)), 0);
}

TEST(Annotation, LeavesTheOwnersMarkAloneWhereBothAgree) {
  GameTree tree = small_game();
  tree.set_raw(1, "BM", "1");
  add_our_value(tree, 1, "BM", "1");
  remove_our_additions(tree);
  EXPECT_EQ(tree.text(1, "BM"), "1");
}

TEST(Annotation, KeepsOurVariationOnceTheOwnerHasUsedIt) {
  GameTree tree = small_game();
  const NodeId ours = add_our_node(tree, 0);
  tree.set_raw(ours, "B", "dd");
  tree.set_raw(tree.add_node(ours), "W", "pp");  // the owner's continuation
  remove_our_additions(tree);
  EXPECT_EQ(tree.next_sibling(tree.first_child(0)), ours);
  EXPECT_FALSE(is_our_node(tree, ours));
}

TEST(Annotation, RemovingOfNothingChangesNothing) {
  GameTree tree = small_game();
  tree.set_text(1, "C", "only mine");
  remove_our_additions(tree);
  EXPECT_EQ(tree.text(1, "C"), "only mine");
  EXPECT_FALSE(has_our_additions(tree));
}

}  // namespace
}  // namespace kiryoku::record
