// SPDX-License-Identifier: MIT
// What players call a move, from the stones around it: ノビ, ハネ, カカリ … Each name has a rule
// that looks at the board alone; the names stand in families under names/, and their order is
// the order in which a teacher would choose: the capture before the shape, the shape before the
// direction.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "go/board.hpp"
#include "go/types.hpp"
#include "shape/surroundings.hpp"

namespace kiryoku::shape {

struct MoveName {
  std::string_view id;        // "nobi"
  std::string_view japanese;  // "ノビ"
  std::string_view english;   // "extension"
  bool (*holds)(const Surroundings& around);
};

// Families, each in a file of its own.
std::span<const MoveName> capture_names();
std::span<const MoveName> cut_and_connect_names();
std::span<const MoveName> contact_names();
std::span<const MoveName> corner_names();
std::span<const MoveName> side_names();
std::span<const MoveName> distance_names();

// All names in the order in which they are tried.
std::vector<const MoveName*> all_move_names();

// The most telling name, or nullptr where none fits (and for a pass). `last` is the opponent's
// move before, or none.
const MoveName* name_of_move(const go::Board& before, go::Move move, go::Point last);

// Every name that fits, the most telling first.
std::vector<const MoveName*> names_of_move(const go::Board& before, go::Move move, go::Point last);

}  // namespace kiryoku::shape
