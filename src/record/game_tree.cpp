// SPDX-License-Identifier: MIT
#include "record/game_tree.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace kiryoku::record {

PropertyId GameTree::find(NodeId node, std::string_view property_name) const {
  for (PropertyId p = first_property(node); p >= 0; p = next_property(p)) {
    if (name(p) == property_name) {
      return p;
    }
  }
  return kNone;
}

std::string GameTree::text(NodeId node, std::string_view property_name) const {
  std::string result;
  const PropertyId property = find(node, property_name);
  if (property < 0) {
    return result;
  }
  for (ValueId v = first_value(property); v >= 0; v = next_value(v)) {
    if (v != first_value(property)) {
      result.push_back('\n');
    }
    result += unescape(raw(v));
  }
  return result;
}

Place GameTree::place(NodeId node) const {
  const std::uint32_t offset = at(node).source_offset;
  return offset == kNoOffset ? Place{} : place_of_offset(offset);
}

Place GameTree::place_of_offset(std::size_t offset) const {
  const std::string_view before =
      std::string_view(text_).substr(0, std::min(offset, source_length_));
  const std::size_t last_newline = base::find_last_newline(before);
  if (last_newline == std::string_view::npos) {
    return {source_start_.row,
            source_start_.column + static_cast<int>(base::count_code_points(before))};
  }
  return {source_start_.row + static_cast<int>(base::count_newlines(before)),
          1 + static_cast<int>(base::count_code_points(before.substr(last_newline + 1)))};
}

void GameTree::clear() {
  node_count_ = 0;
  properties_.clear();
  values_.clear();
  text_.clear();
  source_length_ = 0;
  source_start_ = {1, 1};
}

NodeId GameTree::add_node(NodeId parent) { return add_node_at(parent, kNoOffset); }

void GameTree::grow_nodes() {
  constexpr std::size_t kFirstNodes = 512;
  nodes_.resize(std::max(kFirstNodes, nodes_.size() * 2));
}

void GameTree::make_editable(NodeId node) {
  if (at(node).first_property != kPlainMove) {
    return;
  }
  const std::uint32_t offset = at(node).source_offset;
  at(node).first_property = kNone;
  at(node).last_property = kNone;
  add_value_at(add_property_at(node, offset + 1, 1), offset + 3, 2);
}

PropertyId GameTree::add_property_at(NodeId node, std::uint32_t name_offset,
                                     std::uint32_t name_length) {
  make_editable(node);
  const auto id = static_cast<PropertyId>(properties_.size());
  properties_.push_back({name_offset, name_length, kNone, kNone, kNone});
  Node& owner = at(node);
  (owner.last_property >= 0 ? property_at(owner.last_property).next : owner.first_property) = id;
  owner.last_property = id;
  return id;
}

ValueId GameTree::add_value_at(PropertyId property, std::uint32_t offset, std::uint32_t length) {
  if (is_plain(property)) {
    const NodeId node = property - kOfNode;
    make_editable(node);
    property = at(node).first_property;
  }
  const auto id = static_cast<ValueId>(values_.size());
  values_.push_back({offset, length, kNone});
  Property& owner = property_at(property);
  (owner.last_value >= 0 ? value_at(owner.last_value).next : owner.first_value) = id;
  owner.last_value = id;
  return id;
}

std::uint32_t GameTree::append_text(std::string_view piece) {
  const auto offset = static_cast<std::uint32_t>(text_.size());
  text_.append(piece);
  return offset;
}

PropertyId GameTree::add_property(NodeId node, std::string_view property_name) {
  const std::uint32_t offset = append_text(property_name);
  return add_property_at(node, offset, static_cast<std::uint32_t>(property_name.size()));
}

ValueId GameTree::add_value(PropertyId property, std::string_view raw_value) {
  const std::uint32_t offset = append_text(raw_value);
  return add_value_at(property, offset, static_cast<std::uint32_t>(raw_value.size()));
}

void GameTree::set_text(NodeId node, std::string_view property_name, std::string_view plain_text) {
  set_raw(node, property_name, escape(plain_text));
}

void GameTree::set_raw(NodeId node, std::string_view property_name, std::string_view raw_value) {
  make_editable(node);
  PropertyId property = find(node, property_name);
  if (property < 0) {
    property = add_property(node, property_name);
  }
  property_at(property).first_value = kNone;
  property_at(property).last_value = kNone;
  add_value(property, raw_value);
}

void GameTree::remove_property(NodeId node, std::string_view property_name) {
  make_editable(node);
  Node& owner = at(node);
  PropertyId before = kNone;
  for (PropertyId p = owner.first_property; p >= 0; before = p, p = next_property(p)) {
    if (name(p) != property_name) {
      continue;
    }
    const PropertyId after = next_property(p);
    (before >= 0 ? property_at(before).next : owner.first_property) = after;
    if (owner.last_property == p) {
      owner.last_property = before;
    }
    return;
  }
}

void GameTree::remove_value(NodeId node, std::string_view property_name,
                            std::string_view raw_value) {
  make_editable(node);
  const PropertyId property = find(node, property_name);
  ValueId before = kNone;
  for (ValueId v = property < 0 ? kNone : first_value(property); v >= 0;
       before = v, v = next_value(v)) {
    if (raw(v) != raw_value) {
      continue;
    }
    Property& owner = property_at(property);
    (before >= 0 ? value_at(before).next : owner.first_value) = next_value(v);
    if (owner.last_value == v) {
      owner.last_value = before;
    }
    if (owner.first_value < 0) {
      remove_property(node, property_name);
    }
    return;
  }
}

void GameTree::remove_node(NodeId node) {
  const NodeId above = parent(node);
  if (above < 0) {
    return;
  }
  Node& owner = at(above);
  NodeId before = kNone;
  for (NodeId child = owner.first_child; child >= 0; before = child, child = next_sibling(child)) {
    if (child != node) {
      continue;
    }
    (before >= 0 ? at(before).next_sibling : owner.first_child) = next_sibling(node);
    if (owner.last_child == node) {
      owner.last_child = before;
    }
    at(node).parent = kNone;
    at(node).next_sibling = kNone;
    return;
  }
}

void GameTree::adopt_source(std::string_view source, Place start) {
  text_.assign(source);
  source_length_ = source.size();
  source_start_ = start;
}

void GameTree::overwrite_source(std::uint32_t offset, std::string_view replacement) {
  text_.replace(offset, replacement.size(), replacement);
}

std::string unescape(std::string_view raw) {
  std::string text;
  text.reserve(raw.size());
  // A line end is one of \n, \r, \r\n, \n\r.
  const auto line_end_length = [raw](std::size_t at) -> std::size_t {
    const bool pair = at + 1 < raw.size() && (raw[at + 1] == '\n' || raw[at + 1] == '\r') &&
                      raw[at + 1] != raw[at];
    return pair ? 2 : 1;
  };
  for (std::size_t i = 0; i < raw.size();) {
    char c = raw[i];
    const bool escaped = c == '\\';
    if (escaped) {
      if (++i == raw.size()) {
        break;
      }
      c = raw[i];
    }
    if (c == '\n' || c == '\r') {
      i += line_end_length(i);
      if (!escaped) {
        text.push_back('\n');
      }
      continue;
    }
    text.push_back(base::is_space(c) ? ' ' : c);
    ++i;
  }
  return text;
}

std::string escape(std::string_view plain_text, bool composed) {
  std::string raw;
  raw.reserve(plain_text.size());
  for (const char c : plain_text) {
    if (c == ']' || c == '\\' || (composed && c == ':')) {
      raw.push_back('\\');
    }
    raw.push_back(c);
  }
  return raw;
}

}  // namespace kiryoku::record
