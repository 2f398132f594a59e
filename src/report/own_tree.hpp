// SPDX-License-Identifier: MIT
// The record as its owner wrote it: without what an earlier review of ours added.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lesson/game_review.hpp"
#include "record/game_tree.hpp"

namespace kiryoku::report {

// Nothing where the record has no tree.
std::optional<record::GameTree> owners_tree(const record::GameRecord& game);

// A node's comment, line ends and all.
std::string comment_of(const record::GameTree& tree, record::NodeId node);

// Both players' mistakes in the order of the game.
std::vector<const lesson::ReviewedMove*> mistakes_in_order(const lesson::GameReview& review);

}  // namespace kiryoku::report
