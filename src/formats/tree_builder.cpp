// SPDX-License-Identifier: MIT
#include "formats/tree_builder.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "formats/sgf_record.hpp"
#include "go/coordinates.hpp"
#include "record/handicap.hpp"

namespace kiryoku::formats {

using go::Color;

bool Lines::next(std::string_view& line) {
  if (rest_.empty()) {
    return false;
  }
  ++row_;
  const std::size_t end = rest_.find_first_of("\r\n");
  line = rest_.substr(0, end);
  if (end == std::string_view::npos) {
    rest_ = {};
  } else {
    rest_.remove_prefix(rest_.substr(end).starts_with("\r\n") ? end + 2 : end + 1);
  }
  return true;
}

std::vector<std::string_view> split(std::string_view line, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = line.find(separator);
    const std::string_view part = line.substr(0, end);
    if (separator != ' ' || !part.empty()) {
      parts.push_back(part);
    }
    if (end == std::string_view::npos) {
      return parts;
    }
    line.remove_prefix(end + 1);
  }
}

TreeBuilder::TreeBuilder(const ReadLimits& limits)
    : limits_(limits), tree_(std::make_shared<record::GameTree>()) {
  tree_->add_node(record::kNone);
  tree_->set_raw(0, "GM", "1");
}

void TreeBuilder::set_info(std::string_view property, std::string_view text) {
  text = base::trim(text);
  if (!text.empty()) {
    tree_->set_text(0, property, text);
  }
}

void TreeBuilder::set_player(Color color, std::string_view name, std::string_view rank) {
  const record::NameWithRank parts = record::split_rank(name);
  set_info(color == Color::kBlack ? "PB" : "PW", parts.rank ? parts.name : name);
  set_info(color == Color::kBlack ? "BR" : "WR", parts.rank ? parts.rank_text : rank);
}

void TreeBuilder::place_handicap(int size, int stones) {
  if (stones < 2) {
    return;
  }
  set_info("HA", std::to_string(stones));
  for (const go::Point point :
       record::handicap_points(size, stones, record::ThirdStone::kLowerRight)) {
    add_setup(Color::kBlack, point);
  }
}

void TreeBuilder::add_setup(Color color, go::Point point) {
  const std::string_view name = color == Color::kBlack ? "AB" : "AW";
  record::PropertyId property = tree_->find(0, name);
  if (property < 0) {
    property = tree_->add_property(0, name);
  }
  tree_->add_value(property, go::to_sgf(point, go::kMaxSize));
  has_handicap_ = has_handicap_ || color == Color::kBlack;
}

bool TreeBuilder::add_move(go::Move move) {
  if (tree_->node_count() >= limits_.nodes) {
    return false;
  }
  const record::NodeId node = tree_->add_node(moves_.empty() ? 0 : moves_.back());
  tree_->set_raw(node, move.color == Color::kBlack ? "B" : "W",
                 move.is_pass() ? "" : go::to_sgf(move.point, go::kMaxSize));
  moves_.push_back(node);
  last_color_ = move.color;
  return true;
}

void TreeBuilder::add_comment(int number, std::string_view text) {
  if (text.empty() || number < 0 || number > move_count()) {
    return;
  }
  const record::NodeId node = number == 0 ? 0 : moves_[static_cast<std::size_t>(number) - 1];
  const std::string before = tree_->text(node, "C");
  tree_->set_text(node, "C",
                  before.empty() ? std::string(text) : before + "\n" + std::string(text));
}

void TreeBuilder::warn(int row, std::string message) {
  if (static_cast<std::int32_t>(warnings_.size()) < limits_.warnings) {
    warnings_.push_back({std::move(message), row, row > 0 ? 1 : 0});
  }
}

Color TreeBuilder::next_color() const {
  if (last_color_ == Color::kEmpty) {
    return has_handicap_ ? Color::kWhite : Color::kBlack;
  }
  return go::opposite(last_color_);
}

base::Result<record::GameRecord> TreeBuilder::finish(base::Encoding encoding) {
  record::GameRecord game;
  game.encoding = base::to_string(encoding);
  game.warnings = std::move(warnings_);
  if (const auto filled = fill_record(*tree_, limits_, game); !filled) {
    base::Error error = filled.error();
    error.where.clear();  // the tree has no places in the file
    return error;
  }
  game.tree = std::move(tree_);
  return game;
}

}  // namespace kiryoku::formats
