// SPDX-License-Identifier: MIT
// The eight symmetries of the square. Bit 0 flips y, bit 1 flips x, bit 2 transposes
// after the flips (the numbering of KataGo's files). 0 is the identity.
#pragma once

#include "go/types.hpp"

namespace kiryoku::go {

inline constexpr int kSymmetries = 8;

// Where the point goes under a symmetry; pass and none stay.
Point transform(Point p, int size, int symmetry);

// The symmetry that undoes this one.
int inverse(int symmetry);

}  // namespace kiryoku::go
