// SPDX-License-Identifier: MIT
#include "shape/move_name.hpp"

namespace kiryoku::shape {

std::vector<const MoveName*> all_move_names() {
  std::vector<const MoveName*> names;
  for (const std::span<const MoveName> family :
       {capture_names(), cut_and_connect_names(), contact_names(), corner_names(), side_names(),
        distance_names()}) {
    for (const MoveName& name : family) {
      names.push_back(&name);
    }
  }
  return names;
}

std::vector<const MoveName*> names_of_move(const go::Board& before, go::Move move, go::Point last) {
  std::vector<const MoveName*> fitting;
  if (!go::on_board(move.point, before.size()) || !before.is_empty(move.point)) {
    return fitting;
  }
  const Surroundings around{before, move.color, move.point, last};
  for (const MoveName* name : all_move_names()) {
    if (name->holds(around)) {
      fitting.push_back(name);
    }
  }
  return fitting;
}

const MoveName* name_of_move(const go::Board& before, go::Move move, go::Point last) {
  const std::vector<const MoveName*> fitting = names_of_move(before, move, last);
  return fitting.empty() ? nullptr : fitting.front();
}

}  // namespace kiryoku::shape
