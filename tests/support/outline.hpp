// SPDX-License-Identifier: MIT
// A game tree as text that can be compared, for tests and fuzz targets alike: every node with its
// properties and what a person reads in them, depth first. FF, CA, AP and GM of the root are left
// out, because writing sets them anew.
#pragma once

#include <string>
#include <string_view>

#include "record/game_tree.hpp"

namespace kiryoku::test {

inline std::string outline(const record::GameTree& tree) {
  std::string text;
  record::NodeId node = tree.root();
  while (node >= 0) {
    text += ";";
    for (auto p = tree.first_property(node); p >= 0; p = tree.next_property(p)) {
      const std::string_view name = tree.name(p);
      if (node == tree.root() && (name == "FF" || name == "CA" || name == "AP" || name == "GM")) {
        continue;
      }
      text += name;
      for (auto v = tree.first_value(p); v >= 0; v = tree.next_value(v)) {
        text += "[" + record::unescape(tree.raw(v)) + "]";
      }
    }
    if (tree.first_child(node) >= 0) {
      node = tree.first_child(node);
      text += "(";
      continue;
    }
    while (node >= 0 && tree.next_sibling(node) < 0) {
      node = tree.parent(node);
      text += ")";
    }
    node = node >= 0 ? tree.next_sibling(node) : node;
  }
  return text;
}

}  // namespace kiryoku::test
