// SPDX-License-Identifier: MIT
// What happened after a bad move, from ownership before it and after the answer [Y 5.4]: which
// stones died or lived, became weak or strong; and whose area shrank or grew.
#pragma once

#include <string_view>
#include <vector>

#include "review/facts.hpp"

namespace kiryoku::review {

struct ConsequenceParams {
  double change = 0.3;     // [Y 5.4.1] of the mover's ownership, 0–1
  double lost = 0.2;       // [Y 5.4.1] at most this sure the mover's: dead, or living against them
  int reach = 2;           // lines; stones of one kind this close are told together (ours)
  int several = 2;         // stones, to be told that they became weak or strong (ours)
  double owned = 0.5;      // share from which an empty point counts as the mover's area (ours)
  double area_points = 3;  // least change of an area worth telling (ours)
};

enum class Fate : unsigned char { kDied, kLived, kWeaker, kStronger, kAreaLost, kAreaGained };

struct Consequence {
  Fate fate = Fate::kDied;
  go::Color color = go::Color::kEmpty;  // of the stones; of an area, whose it was or became
  std::vector<go::Point> stones;        // that stood before the move; of an area, its points
  double points = 0;  // what it cost the mover, by ownership; of an area, its change
};

// The largest first. Empty where ownership is not known.
std::vector<Consequence> consequences_of(const MoveFacts& facts,
                                         const ConsequenceParams& params = {});

// "died", "lived", "weaker", "stronger", "area_lost", "area_gained"
std::string_view id_of(Fate fate);

// Where stones lie, as players say it: 左下, 上辺, 中央 …
enum class Place : unsigned char {
  kUpperLeft,
  kUpper,
  kUpperRight,
  kLeft,
  kCentre,
  kRight,
  kLowerLeft,
  kLower,
  kLowerRight
};

Place place_of(const std::vector<go::Point>& stones, int size);

}  // namespace kiryoku::review
