// SPDX-License-Identifier: MIT
// One game's lines, statement by statement, into a CsaGame.
#pragma once

#include <string>
#include <string_view>

#include "formats/csa/csa_game.hpp"
#include "formats/csa/csa_position.hpp"
#include "formats/limits.hpp"

namespace kiryoku::formats {

class CsaParser {
 public:
  explicit CsaParser(const ReadLimits& limits) : limits_(limits) {}

  // A line without its end; `row` is its number in the file.
  void add_line(std::string_view line, int row);

  // Statements of CSA there were so far, comments not counted.
  [[nodiscard]] int statements() const { return statements_; }

  [[nodiscard]] bool has_game() const { return has_position_ || !game_.moves.empty(); }

  // The game; nothing may be added afterwards.
  CsaGame take();

 private:
  void add_statement(std::string_view statement, int row);
  void add_comment(std::string_view text, int row);
  void add_move(const ShogiMove& move, int row);
  void add_time(std::string_view text, int row);
  void begin_moves(int row);
  void warn(int row, std::string message);

  ReadLimits limits_;
  CsaGame game_;
  CsaPosition position_;
  ShogiBoard board_;  // after the moves so far
  std::string summary_;
  int statements_ = 0;
  bool has_position_ = false;
  bool moving_ = false;  // the start is complete
};

}  // namespace kiryoku::formats
