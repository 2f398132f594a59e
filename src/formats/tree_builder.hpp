// SPDX-License-Identifier: MIT
// For the formats that are not SGF: collects a game into the tree its SGF file would have, so
// that converting needs nothing more, and makes the record from it.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/encoding.hpp"
#include "base/result.hpp"
#include "formats/limits.hpp"
#include "go/types.hpp"
#include "record/game_record.hpp"
#include "record/game_tree.hpp"

namespace kiryoku::formats {

// The lines of a text without their ends (\n, \r\n or \r), numbered from 1.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}

  // False at the end.
  bool next(std::string_view& line);

  [[nodiscard]] int row() const { return row_; }

 private:
  std::string_view rest_;
  int row_ = 0;
};

// Parts of a line between separators; runs of spaces count as one.
std::vector<std::string_view> split(std::string_view line, char separator);

class TreeBuilder {
 public:
  explicit TreeBuilder(const ReadLimits& limits);

  // Information in the root; empty text is left out.
  void set_info(std::string_view property, std::string_view text);

  // A player's name (PB, PW) and rank (BR, WR); the rank may stand in the name.
  void set_player(go::Color color, std::string_view name, std::string_view rank = "");

  // Places handicap stones where the Korean servers put them.
  void place_handicap(int size, int stones);

  void add_setup(go::Color color, go::Point point);

  // A pass too. False when the limit of nodes is reached.
  bool add_move(go::Move move);

  // To the node of move `number` (0: the root).
  void add_comment(int number, std::string_view text);

  void warn(int row, std::string message);

  [[nodiscard]] int move_count() const { return static_cast<int>(moves_.size()); }

  [[nodiscard]] go::Color next_color() const;

  base::Result<record::GameRecord> finish(base::Encoding encoding);

 private:
  ReadLimits limits_;
  std::shared_ptr<record::GameTree> tree_;
  std::vector<record::NodeId> moves_;
  go::Color last_color_ = go::Color::kEmpty;
  bool has_handicap_ = false;
  std::vector<record::Warning> warnings_;
};

}  // namespace kiryoku::formats
