// SPDX-License-Identifier: MIT
// The tree of a game record with every property it had: nodes, properties and values in flat
// arrays, all text in one buffer, so that a tree is cheap to build, to reuse and to free, and
// nothing ever recurses. Values are kept as SGF writes them, escapes included ("raw"), so that
// writing a tree back loses nothing; text() gives what a person reads.
//
// Nearly every node of a real file is ";B[pd]" and no more. Such a plain move is kept as its
// place in the text alone: its property and value have ids that stand for the node itself, and
// become entries of their own only when something is added to the node.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kiryoku::record {

// Indices; a negative one means "none".
using NodeId = std::int32_t;
using PropertyId = std::int32_t;
using ValueId = std::int32_t;

inline constexpr std::int32_t kNone = -1;

// 1-based; column counts characters.
struct Place {
  int row = 0;
  int column = 0;
};

class GameTree {
 public:
  // An empty tree; the first node added is the root.
  GameTree() = default;

  [[nodiscard]] int node_count() const { return static_cast<int>(node_count_); }

  [[nodiscard]] NodeId root() const { return node_count_ == 0 ? kNone : 0; }

  [[nodiscard]] NodeId parent(NodeId node) const { return at(node).parent; }

  // The first child continues the main line; its siblings are variations.
  [[nodiscard]] NodeId first_child(NodeId node) const { return at(node).first_child; }

  [[nodiscard]] NodeId next_sibling(NodeId node) const { return at(node).next_sibling; }

  [[nodiscard]] PropertyId first_property(NodeId node) const {
    const PropertyId first = at(node).first_property;
    return first == kPlainMove ? kOfNode + node : first;
  }

  [[nodiscard]] PropertyId next_property(PropertyId property) const {
    return is_plain(property) ? kNone : property_at(property).next;
  }

  [[nodiscard]] std::string_view name(PropertyId property) const {
    if (is_plain(property)) {
      return {text_.data() + plain_offset(property), 1};
    }
    const Property& p = property_at(property);
    return {text_.data() + p.name_offset, p.name_length};
  }

  // Where its name stands in the source (offset, length): for the reader, while it builds.
  [[nodiscard]] std::pair<std::uint32_t, std::uint32_t> name_range(PropertyId property) const {
    if (is_plain(property)) {
      return {plain_offset(property), 1U};
    }
    const Property& p = property_at(property);
    return {p.name_offset, p.name_length};
  }

  [[nodiscard]] ValueId first_value(PropertyId property) const {
    return is_plain(property) ? property : property_at(property).first_value;
  }

  [[nodiscard]] ValueId next_value(ValueId value) const {
    return is_plain(value) ? kNone : value_at(value).next;
  }

  [[nodiscard]] std::string_view raw(ValueId value) const {
    if (is_plain(value)) {
      return {text_.data() + plain_offset(value) + 2, 2};
    }
    const Value& v = value_at(value);
    return {text_.data() + v.offset, v.length};
  }

  // The text "B[pd]" of a node that is a plain move and nothing else; else null.
  [[nodiscard]] const char* plain_move(NodeId node) const {
    const Node& n = at(node);
    return n.first_property == kPlainMove ? text_.data() + n.source_offset + 1 : nullptr;
  }

  // The property of that name in a node, or kNone.
  [[nodiscard]] PropertyId find(NodeId node, std::string_view property_name) const;

  // Unescaped text of all values of a property, joined by newlines; "" if it is not there.
  [[nodiscard]] std::string text(NodeId node, std::string_view property_name) const;

  // Where a node stood in the file it was read from; 0:0 for nodes added later.
  [[nodiscard]] Place place(NodeId node) const;
  [[nodiscard]] Place place_of_offset(std::size_t offset) const;

  // --- building and editing ---

  // Empties the tree but keeps its memory.
  void clear();

  // A new last child (the root if the tree is empty).
  NodeId add_node(NodeId parent);

  // A property at the end of the node; one of that name must not be there yet.
  PropertyId add_property(NodeId node, std::string_view property_name);

  ValueId add_value(PropertyId property, std::string_view raw_value);

  // Replaces all values of the property by this text (escaped here), adding it if need be.
  void set_text(NodeId node, std::string_view property_name, std::string_view plain_text);
  void set_raw(NodeId node, std::string_view property_name, std::string_view raw_value);

  void remove_property(NodeId node, std::string_view property_name);

  // The first value that is written so; a property without values left goes with it.
  void remove_value(NodeId node, std::string_view property_name, std::string_view raw_value);

  // Cuts the node and everything below it out of the tree. The root stays.
  void remove_node(NodeId node);

  // --- for readers: values by their place in the source instead of by copy ---

  // Offsets given to the functions below count from the start of the text handed over here at
  // the end; `start` is where that text began in its file.
  void adopt_source(std::string_view source, Place start);
  NodeId add_node_at(NodeId parent, std::uint32_t source_offset);
  PropertyId add_property_at(NodeId node, std::uint32_t name_offset, std::uint32_t name_length);
  ValueId add_value_at(PropertyId property, std::uint32_t offset, std::uint32_t length);

  // A plain move, ";B[pd]" or ";W[dp]", at this offset.
  NodeId add_move_at(NodeId parent, std::uint32_t source_offset);

  // Overwrites adopted text, to shorten an old long property name in place.
  void overwrite_source(std::uint32_t offset, std::string_view replacement);

 private:
  struct Node {
    NodeId parent = kNone;
    NodeId first_child = kNone;
    NodeId last_child = kNone;
    NodeId next_sibling = kNone;
    PropertyId first_property = kNone;
    PropertyId last_property = kNone;
    std::uint32_t source_offset = kNoOffset;
  };

  struct Property {
    std::uint32_t name_offset = 0;
    std::uint32_t name_length = 0;
    ValueId first_value = kNone;
    ValueId last_value = kNone;
    PropertyId next = kNone;
  };

  struct Value {
    std::uint32_t offset = 0;
    std::uint32_t length = 0;
    ValueId next = kNone;
  };

  static constexpr std::uint32_t kNoOffset = 0xFFFFFFFF;
  static constexpr PropertyId kPlainMove = -2;          // in a node: see the top of this file
  static constexpr std::int32_t kOfNode = 0x4000'0000;  // plus a node: its property and value

  static bool is_plain(std::int32_t id) { return id >= kOfNode; }

  // Where the letter of a plain move stands.
  [[nodiscard]] std::uint32_t plain_offset(std::int32_t id) const {
    return at(id - kOfNode).source_offset + 1;
  }

  [[nodiscard]] const Node& at(NodeId node) const { return nodes_[static_cast<std::size_t>(node)]; }

  Node& at(NodeId node) { return nodes_[static_cast<std::size_t>(node)]; }

  [[nodiscard]] const Property& property_at(PropertyId p) const {
    return properties_[static_cast<std::size_t>(p)];
  }

  Property& property_at(PropertyId p) { return properties_[static_cast<std::size_t>(p)]; }

  [[nodiscard]] const Value& value_at(ValueId v) const {
    return values_[static_cast<std::size_t>(v)];
  }

  Value& value_at(ValueId v) { return values_[static_cast<std::size_t>(v)]; }

  std::uint32_t append_text(std::string_view piece);
  NodeId new_node(NodeId parent, PropertyId property, std::uint32_t source_offset);
  void grow_nodes();

  // Gives a plain move entries of its own, so that it can be changed.
  void make_editable(NodeId node);

  std::vector<Node> nodes_;  // the first node_count_ are in use
  std::size_t node_count_ = 0;
  std::vector<Property> properties_;
  std::vector<Value> values_;
  std::string text_;  // the source, then what was added
  std::size_t source_length_ = 0;
  Place source_start_{1, 1};
};

inline NodeId GameTree::new_node(NodeId parent, PropertyId property, std::uint32_t source_offset) {
  if (node_count_ == nodes_.size()) {
    grow_nodes();
  }
  const auto id = static_cast<NodeId>(node_count_++);
  at(id) = {parent, kNone, kNone, kNone, property, property, source_offset};
  if (parent >= 0) {
    Node& above = at(parent);
    (above.last_child >= 0 ? at(above.last_child).next_sibling : above.first_child) = id;
    above.last_child = id;
  }
  return id;
}

inline NodeId GameTree::add_node_at(NodeId parent, std::uint32_t source_offset) {
  return new_node(parent, kNone, source_offset);
}

inline NodeId GameTree::add_move_at(NodeId parent, std::uint32_t source_offset) {
  return new_node(parent, kPlainMove, source_offset);
}

// What a person reads: escapes resolved, line ends as \n ("\" before a line end joins lines),
// other white space as spaces.
std::string unescape(std::string_view raw);

// "]" and "\" escaped; with `composed` also ":".
std::string escape(std::string_view plain_text, bool composed = false);

}  // namespace kiryoku::record
