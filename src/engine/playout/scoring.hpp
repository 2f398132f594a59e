// SPDX-License-Identifier: MIT
// From the area at the end of a playout to the result of the game under its rules, for the
// whole board or with an area weighted for either player [Y 5.5].
#pragma once

#include "engine/engine.hpp"
#include "engine/playout/bits.hpp"
#include "go/position.hpp"

namespace kiryoku::engine::playout {

// What to take off Black's area lead to get the lead of the game: komi, compensation, and under
// territory rules the stones Black has put on the board beyond White's. Area and territory
// differ by exactly those, and the side to move puts down half a stone more than the other on
// average until the end.
inline double white_points(const go::Position& position) {
  double points = position.white_bonus();
  if (position.rules().scoring == go::Scoring::kTerritory) {
    const go::Board& board = position.board();
    int stones = position.captured_by(go::Color::kWhite) - position.captured_by(go::Color::kBlack);
    for (const go::Point p : go::points_of(board.size())) {
      stones += board.at(p) == go::Color::kBlack ? 1 : 0;
      stones -= board.at(p) == go::Color::kWhite ? 1 : 0;
    }
    points += stones + (position.to_move() == go::Color::kBlack ? 0.5 : -0.5);
  }
  return points;
}

// The lead of Black as each player counts it.
struct WeightedLead {
  double for_black = 0;
  double for_white = 0;
};

// An area whose points count more or less for a player.
template <int W>
struct WeightedArea {
  Bits<W> points;
  double black_weight = 1;
  double white_weight = 1;

  [[nodiscard]] WeightedLead lead(const Bits<W>& black, const Bits<W>& white,
                                  double whole_lead) const {
    const double inside = (black & points).count() - (white & points).count();
    return {whole_lead + (black_weight - 1) * inside, whole_lead + (white_weight - 1) * inside};
  }
};

}  // namespace kiryoku::engine::playout
