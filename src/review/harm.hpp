// SPDX-License-Identifier: MIT
// What a move did to the stones on the board, if the opponent answers well: from ownership before
// the move (best play) and after it.
#pragma once

#include <vector>

#include "review/facts.hpp"
#include "review/mistake.hpp"

namespace kiryoku::review {

// Stones close together that became less the mover's.
struct Harm {
  go::Color color = go::Color::kEmpty;
  std::vector<go::Point> stones;
  double before = 0;  // mean share of the mover, 0–1
  double moved = 0;
};

// Of stones that lost at least `fall`, the largest first. Empty where ownership is not known.
std::vector<Harm> harms_of(const MoveFacts& facts, double fall);

// The most stones of this colour that were harmed and not dead before, which the better move would
// have touched and the move played was far from. Empty if there are none.
std::vector<go::Point> left_alone(const MoveFacts& facts, go::Color color,
                                  const MistakeParams& params);

// To the nearest of them; far if there are none.
double distance(go::Point p, const std::vector<go::Point>& stones);

// Stones of one kind on the points, split into those within `reach` lines of each other.
std::vector<std::vector<go::Point>> clusters(const std::vector<go::Point>& points, int reach);

// Points of the board, stones and empty, that became less the mover's: how much in all, or within
// so many lines of a point. One point that changes hands is 1.
double fall_in_all(const MoveFacts& facts);
double fall_near(const MoveFacts& facts, go::Point p, double lines);

// Share of the board whose owner is as good as certain before the move.
double settled_share(const MoveFacts& facts);

}  // namespace kiryoku::review
