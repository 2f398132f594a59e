// SPDX-License-Identifier: MIT
// The method of paper T: which moves of a game the engines that wrote into it show to be good or
// bad, without any search.
//
// Each side's program wrote beside its own moves [T 3]: two neighbouring values come from two
// programs and cannot be compared, so a program's values two plies apart judge the move its
// opponent made in between, where that is not the one it expected. One engine wrote beside all:
// the values before and after a move judge it, where it is not the engine's own choice.
#pragma once

#include <cstdint>
#include <optional>

#include "judge/line.hpp"

namespace kiryoku::judge {

enum class Form {
  kMean,    // [T 3] Yamashita's: by how much, per move
  kSimple,  // [T 4] how often, per move
};

struct JudgeParams {
  Form form = Form::kSimple;
  std::optional<int> from_move;     // of both sides, from 1; nothing: the form's own
  std::optional<double> max_value;  // in the line's unit; nothing: the form's own

  int mean_from_move = 40;     // [T 3]
  int simple_from_move = 1;    // [T 4]
  double mean_value = 10;      // [T 3] pawns; points in Go, where it means about as much
  double simple_value = 50;    // [T 4] pawns; points in Go
  double mean_percent = 30;    // off 50 % of win rate: [K 3.1] calls 20 % and 80 % decided
  double simple_percent = 50;  // everything but certain wins
};

int first_move(const JudgeParams& params);
double value_limit(const JudgeParams& params, Unit unit);

// One player's moves as one judge sees them.
struct Tally {
  std::int64_t moves = 0;  // judged: expected ones, good, bad and those without a change
  std::int64_t good = 0;
  std::int64_t bad = 0;
  double gained = 0;         // sum of the changes of good moves, in the line's unit
  double lost = 0;           // … of bad moves, positive
  std::int64_t no_line = 0;  // not judged because the expected move is not written
  std::int64_t decided = 0;  // not judged because the value was at or beyond the limit

  void add(const Tally& other);

  // What the form measures, per move; 0 without moves.
  [[nodiscard]] double good_rate(Form form) const;
  [[nodiscard]] double bad_rate(Form form) const;
};

// Black's and White's moves. Where each player judged, Black's judge is White's program.
struct JudgedLine {
  Tally black, white;
};

JudgedLine judge_line(const Line& line, const JudgeParams& params);

}  // namespace kiryoku::judge
