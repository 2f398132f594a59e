// SPDX-License-Identifier: MIT
// Connected sets of points, for everything that is counted and not played.
#pragma once

#include <vector>

#include "go/types.hpp"

namespace kiryoku::go {

// All points connected with the start through points that belong, the start first; marks them
// as visited and leaves out what was visited before.
template <typename Belongs>
std::vector<Point> flood(Point start, PointMap<bool>& visited, const Belongs& belongs) {
  std::vector<Point> found{start};
  visited[start] = true;
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const Point q : found[i].neighbors()) {
      if (!visited[q] && belongs(q)) {
        visited[q] = true;
        found.push_back(q);
      }
    }
  }
  return found;
}

// Whether any of the four neighbours has the property.
template <typename Property>
bool any_neighbor(Point p, const Property& property) {
  return property(p.up()) || property(p.left()) || property(p.right()) || property(p.down());
}

}  // namespace kiryoku::go
