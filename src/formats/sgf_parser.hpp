// SPDX-License-Identifier: MIT
// SGF text (UTF-8) to GameTree, one game at a time, in one pass and without recursion. What is
// broken is repaired where its meaning is clear, with a warning.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "formats/limits.hpp"
#include "record/game_record.hpp"
#include "record/game_tree.hpp"

namespace kiryoku::formats {

// By the first bytes of a file: a "(" with ";" behind it before any other format's mark.
bool looks_like_sgf(std::string_view head);

// The place behind `text` if it began at `start`.
record::Place advance(record::Place start, std::string_view text);

class SgfParser {
 public:
  explicit SgfParser(const ReadLimits& limits) : limits_(limits) {}

  enum class Outcome {
    kGame,      // the tree and warnings() are filled
    kNeedMore,  // the text ends within a game and is not the last of the file
    kEnd,       // no further game in this text
    kFailed,    // this game cannot be read: error()
  };

  // Looks for the first game in `text`, which begins at `start` in its file, and parses it into
  // `tree`. `is_last` says that nothing follows this text.
  Outcome parse(std::string_view text, bool is_last, record::Place start, record::GameTree& tree);

  // How much of the text has been dealt with: junk before the game and, unless more is needed,
  // the game.
  [[nodiscard]] std::size_t consumed() const { return consumed_; }

  // Where the game began in the text and in the file.
  [[nodiscard]] std::size_t game_start() const { return game_start_; }

  [[nodiscard]] record::Place game_place() const { return game_place_; }

  [[nodiscard]] std::vector<record::Warning>& warnings() { return warnings_; }

  // `where` is "row:column".
  [[nodiscard]] const base::Error& error() const { return error_; }

 private:
  struct Cursor;

  Outcome parse_game(std::string_view game, bool is_last);
  void parse_properties(Cursor& c);
  void parse_values(Cursor& c, record::PropertyId property);
  void begin_node(Cursor& c);
  void parse_move_nodes(Cursor& c);
  void open_variation(Cursor& c);
  void close_variation(Cursor& c);
  void skip_junk(Cursor& c);
  record::PropertyId property_named(Cursor& c, const char* begin, const char* end);
  record::Place place_at(Cursor& c, std::uint32_t offset) const;
  void warn(Cursor& c, std::uint32_t offset, std::string message);
  void fail(Cursor& c, base::ErrorCode code, std::string message);

  ReadLimits limits_;
  record::GameTree* tree_ = nullptr;
  std::vector<record::Warning> warnings_;
  base::Error error_;
  std::size_t consumed_ = 0;
  std::size_t game_start_ = 0;
  record::Place game_place_;
  bool resuming_ = false;  // within a game that failed: only the root of another one will do
  std::vector<record::NodeId> open_;  // the node each open parenthesis hangs from

  struct ShortName {
    std::uint32_t offset;
    std::string name;
  };

  std::vector<ShortName> short_names_;  // to be written over the long ones of old files
};

}  // namespace kiryoku::formats
