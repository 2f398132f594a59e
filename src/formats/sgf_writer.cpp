// SPDX-License-Identifier: MIT
#include "formats/sgf_writer.hpp"

namespace kiryoku::formats {

namespace {

using record::GameTree;
using record::NodeId;
using record::PropertyId;
using record::ValueId;

constexpr std::size_t kLineLength = 80;  // bytes after which a node begins a new line

class Writer {
 public:
  explicit Writer(const GameTree& tree) : tree_(tree) {}

  std::string write() {
    NodeId node = tree_.root();
    if (node < 0) {
      return "(;FF[4]GM[1]CA[UTF-8])\n";
    }
    text_ = "(";
    write_root(node);
    while (true) {
      const NodeId child = tree_.first_child(node);
      node = child >= 0 ? child : next_after_leaf(node);
      if (node < 0) {
        break;
      }
      if (has_siblings(node)) {
        text_ += "\n(";
        line_start_ = text_.size() - 1;
      }
      write_node(node);
    }
    text_ += ")\n";
    return std::move(text_);
  }

 private:
  [[nodiscard]] bool has_siblings(NodeId node) const {
    return tree_.next_sibling(tree_.first_child(tree_.parent(node))) >= 0;
  }

  // Closes what ends at a leaf; the next variation to write, or none.
  NodeId next_after_leaf(NodeId node) {
    for (; tree_.parent(node) >= 0; node = tree_.parent(node)) {
      if (!has_siblings(node)) {
        continue;
      }
      text_ += ")";
      if (tree_.next_sibling(node) >= 0) {
        return tree_.next_sibling(node);
      }
    }
    return record::kNone;
  }

  void write_root(NodeId root) {
    text_ += ";FF[4]CA[UTF-8]AP[";
    text_ += kApplication;
    text_ += ":" KIRYOKU_VERSION "]";
    write_other_applications(root);
    if (tree_.find(root, "GM") < 0) {
      text_ += "GM[1]";
    }
    for (PropertyId p = tree_.first_property(root); p >= 0; p = tree_.next_property(p)) {
      const std::string_view name = tree_.name(p);
      if (name != "FF" && name != "CA" && name != "AP") {
        write_property(p);
      }
    }
    text_ += '\n';
    line_start_ = text_.size();
  }

  void write_other_applications(NodeId root) {
    const PropertyId property = tree_.find(root, "AP");
    for (ValueId v = property < 0 ? record::kNone : tree_.first_value(property); v >= 0;
         v = tree_.next_value(v)) {
      const std::string_view raw = tree_.raw(v);
      if (!is_our_application(raw) && !raw.empty()) {
        write_value(raw);
      }
    }
  }

  void write_node(NodeId node) {
    if (text_.size() - line_start_ >= kLineLength) {
      text_ += '\n';
      line_start_ = text_.size();
    }
    text_ += ';';
    for (PropertyId p = tree_.first_property(node); p >= 0; p = tree_.next_property(p)) {
      write_property(p);
    }
  }

  void write_property(PropertyId property) {
    text_ += tree_.name(property);
    if (tree_.first_value(property) < 0) {
      text_ += "[]";
    }
    for (ValueId v = tree_.first_value(property); v >= 0; v = tree_.next_value(v)) {
      write_value(tree_.raw(v));
    }
  }

  void write_value(std::string_view raw) {
    // A value cut off by the end of its file may end in a lone backslash, which means nothing.
    const std::size_t last_other = raw.find_last_not_of('\\');
    const std::size_t others = last_other == std::string_view::npos ? 0 : last_other + 1;
    raw.remove_suffix((raw.size() - others) % 2);
    text_ += '[';
    text_ += raw;
    text_ += ']';
  }

  const GameTree& tree_;
  std::string text_;
  std::size_t line_start_ = 0;
};

}  // namespace

bool is_our_application(std::string_view raw_value) {
  return raw_value.starts_with(kApplication) &&
         (raw_value.size() == kApplication.size() || raw_value[kApplication.size()] == ':');
}

std::string write_sgf(const GameTree& tree) { return Writer(tree).write(); }

}  // namespace kiryoku::formats
