// SPDX-License-Identifier: MIT
// What this program adds to somebody's record, marked so that a second run can take it out and
// put better in, while the owner's notes stay where they were, first and untouched.
//
// Text of ours stands at the end of a comment between two lines that show it. Everything else
// is listed in the private property KRY of its node: "C" for such a comment, "node" for a node
// that is ours, "BM:1" for a value that is.
#pragma once

#include <string_view>

#include "record/game_tree.hpp"

namespace kiryoku::record {

inline constexpr std::string_view kOurMark = "KRY";

// The whole of our comment in a node; an earlier one is replaced, "" removes it.
void set_our_comment(GameTree& tree, NodeId node, std::string_view plain_text);

// Adds one value ("BM", "1") unless the node has just this value already.
void add_our_value(GameTree& tree, NodeId node, std::string_view name, std::string_view raw_value);

// A node of ours behind `parent`: the beginning of a variation, or its continuation.
NodeId add_our_node(GameTree& tree, NodeId parent);

[[nodiscard]] bool is_our_node(const GameTree& tree, NodeId node);

[[nodiscard]] bool has_our_additions(const GameTree& tree);

// Takes out everything of ours. A variation of ours that the owner has continued or commented
// stays, as the owner's.
void remove_our_additions(GameTree& tree);

}  // namespace kiryoku::record
