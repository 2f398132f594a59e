// SPDX-License-Identifier: MIT
#include "go/symmetry.hpp"

#include <utility>

namespace kiryoku::go {

Point transform(Point p, int size, int symmetry) {
  if (!p.is_place()) {
    return p;
  }
  int x = p.x();
  int y = p.y();
  if ((symmetry & 1) != 0) {
    y = size - 1 - y;
  }
  if ((symmetry & 2) != 0) {
    x = size - 1 - x;
  }
  if ((symmetry & 4) != 0) {
    std::swap(x, y);
  }
  return Point::at(x, y);
}

int inverse(int symmetry) {
  // Only the two quarter turns are not their own inverse.
  if (symmetry == 5) {
    return 6;
  }
  return symmetry == 6 ? 5 : symmetry;
}

}  // namespace kiryoku::go
