// SPDX-License-Identifier: MIT
#include "shape/bad_shape.hpp"

namespace kiryoku::shape {

bool is_empty_triangle(const Surroundings& around) {
  return in_any_direction(around, [](const View& v) {
    const bool corner = v.own(1, 0) && v.own(0, 1) && v.empty(1, 1);
    const bool end = v.own(1, 0) && v.own(1, 1) && v.empty(0, 1);
    return corner || end;
  });
}

bool is_dumpling(const Surroundings& around) {
  return in_any_direction(around,
                          [](const View& v) { return v.own(1, 0) && v.own(0, 1) && v.own(1, 1); });
}

bool is_torn_shape(const Surroundings& around) {
  return in_any_direction(around, [](const View& v) {
    return v.own(0, 2) && v.opponent(0, 1) && v.opponent(1, 1) && v.opponent(-1, 1);
  });
}

bool is_bad_shape(const Surroundings& around) {
  return is_empty_triangle(around) || is_dumpling(around) || is_torn_shape(around);
}

}  // namespace kiryoku::shape
