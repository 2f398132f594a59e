// SPDX-License-Identifier: MIT
// A shogi game as a CSA file has it, with what the playing programs wrote beside their moves.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "formats/csa/shogi_board.hpp"
#include "record/game_record.hpp"

namespace kiryoku::formats {

// Floodgate's "'** 123 -3334FU +2625FU": the program that has just moved, about its move.
struct CsaNote {
  std::optional<double> value;  // hundredths of a pawn, as written; sente's by the standard
  std::vector<ShogiMove> pv;    // what it expects next: begins with the opponent's answer
  std::string malformed;        // what could not be understood, shortened; else empty
};

struct CsaMove {
  ShogiMove move;
  std::optional<double> seconds;  // spent
  std::optional<CsaNote> note;
};

struct CsaPlayer {
  std::string name;
  std::optional<double> rate;  // Floodgate's 'black_rate, 'white_rate
};

struct CsaGame {
  std::string source;      // file name, or "file#3"
  std::string encoding;    // what the bytes were decoded from
  std::string version;     // "1" where none is written, "2", "2.1", "2.2", "3.0"
  CsaPlayer black, white;  // sente, gote
  std::vector<std::pair<std::string, std::string>> info;  // "EVENT", "START_TIME" … as written
  ShogiBoard start = ShogiBoard::even_start();
  go::Color first = go::Color::kBlack;  // to move
  std::vector<CsaMove> moves;
  std::string ending;                 // special move without its %: "TORYO"; empty: none
  std::optional<double> ending_time;  // seconds before it
  record::GameResult result;
  std::vector<std::string> comments;  // of people: lines that begin with '* or '
  std::vector<record::Warning> warnings;

  [[nodiscard]] const CsaPlayer& player(go::Color color) const {
    return color == go::Color::kBlack ? black : white;
  }

  // "" where it is not there.
  [[nodiscard]] std::string info_value(std::string_view key) const;
};

}  // namespace kiryoku::formats
