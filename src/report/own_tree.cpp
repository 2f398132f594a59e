// SPDX-License-Identifier: MIT
#include "report/own_tree.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "record/annotation.hpp"

namespace kiryoku::report {

std::optional<record::GameTree> owners_tree(const record::GameRecord& game) {
  if (game.tree == nullptr || game.tree->root() < 0) {
    return std::nullopt;
  }
  record::GameTree tree = *game.tree;
  record::remove_our_additions(tree);
  return tree;
}

std::string comment_of(const record::GameTree& tree, record::NodeId node) {
  return std::string(base::trim(tree.text(node, "C")));
}

std::vector<const lesson::ReviewedMove*> mistakes_in_order(const lesson::GameReview& review) {
  std::vector<const lesson::ReviewedMove*> all;
  for (const lesson::PlayerReview* player : {&review.black, &review.white}) {
    for (const lesson::ReviewedMove& move : player->mistakes) {
      all.push_back(&move);
    }
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const lesson::ReviewedMove* a, const lesson::ReviewedMove* b) {
                     return a->facts.judged.number < b->facts.judged.number;
                   });
  return all;
}

}  // namespace kiryoku::report
