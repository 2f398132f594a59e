// SPDX-License-Identifier: MIT
#include "record/annotation.hpp"

#include <string>
#include <vector>

#include "base/text.hpp"

namespace kiryoku::record {

namespace {

constexpr std::string_view kBegin = "── Kiryoku ──";
constexpr std::string_view kEnd = "─────────────";
constexpr std::string_view kNodeMark = "node";

// A raw comment without our part: the owner's text, that behind our part included.
std::string owners_part(std::string_view raw) {
  const std::size_t begin = raw.find(kBegin);
  if (begin == std::string_view::npos) {
    return std::string(raw);
  }
  std::string_view before = raw.substr(0, begin);
  const std::size_t end = raw.find(kEnd, begin + kBegin.size());
  std::string_view after =
      end == std::string_view::npos ? std::string_view() : raw.substr(end + kEnd.size());
  // The line ends around our part are ours.
  for (const char line_end : {'\n', '\r'}) {
    if (before.ends_with(line_end)) {
      before.remove_suffix(1);
    }
  }
  for (const char line_end : {'\r', '\n'}) {
    if (after.starts_with(line_end)) {
      after.remove_prefix(1);
    }
  }
  std::string owners(before);
  owners += !before.empty() && !after.empty() ? "\n" : "";
  owners += after;
  return owners;
}

std::string raw_comment(const GameTree& tree, NodeId node) {
  const PropertyId property = tree.find(node, "C");
  std::string raw;
  for (ValueId v = property < 0 ? kNone : tree.first_value(property); v >= 0;
       v = tree.next_value(v)) {
    raw += raw.empty() ? "" : "\n";
    raw += tree.raw(v);
  }
  return raw;
}

bool has_mark(const GameTree& tree, NodeId node, std::string_view mark) {
  const PropertyId property = tree.find(node, kOurMark);
  for (ValueId v = property < 0 ? kNone : tree.first_value(property); v >= 0;
       v = tree.next_value(v)) {
    if (tree.raw(v) == mark) {
      return true;
    }
  }
  return false;
}

void add_mark(GameTree& tree, NodeId node, std::string_view mark) {
  PropertyId property = tree.find(node, kOurMark);
  if (property < 0) {
    property = tree.add_property(node, kOurMark);
  }
  if (!has_mark(tree, node, mark)) {
    tree.add_value(property, mark);
  }
}

// Every node below and including `top`, parents first, without recursion.
std::vector<NodeId> nodes_below(const GameTree& tree, NodeId top) {
  std::vector<NodeId> nodes;
  if (top >= 0) {
    nodes.push_back(top);
  }
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    for (NodeId child = tree.first_child(nodes[i]); child >= 0; child = tree.next_sibling(child)) {
      nodes.push_back(child);
    }
  }
  return nodes;
}

// Ours from its first node to its last, with no word of the owner in it.
bool is_all_ours(const GameTree& tree, NodeId top) {
  for (const NodeId node : nodes_below(tree, top)) {
    if (!is_our_node(tree, node) || !base::trim(owners_part(raw_comment(tree, node))).empty()) {
      return false;
    }
  }
  return true;
}

void remove_from_node(GameTree& tree, NodeId node) {
  const PropertyId marks = tree.find(node, kOurMark);
  if (marks < 0) {
    return;
  }
  std::vector<std::string> listed;
  for (ValueId v = tree.first_value(marks); v >= 0; v = tree.next_value(v)) {
    listed.emplace_back(tree.raw(v));
  }
  tree.remove_property(node, kOurMark);
  for (const std::string& mark : listed) {
    const std::size_t colon = mark.find(':');
    if (mark == "C") {
      set_our_comment(tree, node, "");
    } else if (colon != std::string::npos) {
      tree.remove_value(node, std::string_view(mark).substr(0, colon), mark.substr(colon + 1));
    }
  }
}

}  // namespace

void set_our_comment(GameTree& tree, NodeId node, std::string_view plain_text) {
  std::string raw = owners_part(raw_comment(tree, node));
  if (!plain_text.empty()) {
    raw += raw.empty() ? "" : "\n";
    raw += kBegin;
    raw += '\n';
    raw += escape(plain_text);
    raw += '\n';
    raw += kEnd;
    add_mark(tree, node, "C");
  }
  if (raw.empty()) {
    tree.remove_property(node, "C");
  } else {
    tree.set_raw(node, "C", raw);
  }
}

void add_our_value(GameTree& tree, NodeId node, std::string_view name, std::string_view raw_value) {
  PropertyId property = tree.find(node, name);
  for (ValueId v = property < 0 ? kNone : tree.first_value(property); v >= 0;
       v = tree.next_value(v)) {
    if (tree.raw(v) == raw_value) {
      return;
    }
  }
  if (property < 0) {
    property = tree.add_property(node, name);
  }
  tree.add_value(property, raw_value);
  add_mark(tree, node, std::string(name) + ":" + std::string(raw_value));
}

NodeId add_our_node(GameTree& tree, NodeId parent) {
  const NodeId node = tree.add_node(parent);
  add_mark(tree, node, kNodeMark);
  return node;
}

bool is_our_node(const GameTree& tree, NodeId node) { return has_mark(tree, node, kNodeMark); }

bool has_our_additions(const GameTree& tree) {
  for (const NodeId node : nodes_below(tree, tree.root())) {
    if (tree.find(node, kOurMark) >= 0) {
      return true;
    }
  }
  return false;
}

void remove_our_additions(GameTree& tree) {
  for (const NodeId node : nodes_below(tree, tree.root())) {
    const NodeId parent = tree.parent(node);
    const bool begins_variation =
        parent >= 0 && is_our_node(tree, node) && !is_our_node(tree, parent);
    if (begins_variation && is_all_ours(tree, node)) {
      tree.remove_node(node);
    }
  }
  for (const NodeId node : nodes_below(tree, tree.root())) {
    remove_from_node(tree, node);
  }
}

}  // namespace kiryoku::record
