// SPDX-License-Identifier: MIT
// One game of shogi between two USI programs, written as Floodgate writes it: every move with the
// value and the principal variation of the program that made it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "formats/csa/shogi_board.hpp"
#include "play/floodgate/usi_engine.hpp"

namespace kiryoku::play {

struct ShogiLevel {
  std::string name;
  std::int64_t nodes = 1000;  // for every move
};

struct ShogiGameParams {
  double resign_hundredths = 6000;  // a side resigns at so much behind …
  int resign_moves = 3;             // … so many of its moves in a row
  int most_moves = 300;             // of both: then a draw
  double mate_hundredths = 30000;   // how a mate is written
};

// "7g7f" on this board as a move; nothing where it does not fit.
std::optional<formats::ShogiMove> parse_usi_move(std::string_view text,
                                                 const formats::ShogiBoard& board, go::Color color);

// The record. `opening` are the first moves, played without thought. A program's failure is an
// error, not a result.
base::Result<std::string> play_shogi_game(UsiEngine& black, const ShogiLevel& black_level,
                                          UsiEngine& white, const ShogiLevel& white_level,
                                          const std::vector<std::string>& opening,
                                          const ShogiGameParams& params);

}  // namespace kiryoku::play
