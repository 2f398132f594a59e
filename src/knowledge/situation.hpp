// SPDX-License-Identifier: MIT
// What features of moves are read from: the stones, whose turn it is, and where play was last.
#pragma once

#include "go/board.hpp"
#include "go/position.hpp"
#include "go/types.hpp"

namespace kiryoku::knowledge {

struct Situation {
  const go::Board& board;
  go::Color mover;
  go::Point last;         // the opponent's last move: a place, pass, or none
  go::Point before_last;  // the mover's own last move
  int move_number = 0;    // moves played before
};

inline Situation situation_of(const go::Position& position) {
  const auto moves = position.moves();
  const std::size_t n = moves.size();
  return {position.board(), position.to_move(), n > 0 ? moves[n - 1].point : go::Point::none(),
          n > 1 ? moves[n - 2].point : go::Point::none(), static_cast<int>(n)};
}

}  // namespace kiryoku::knowledge
