// SPDX-License-Identifier: MIT
// Shapes in which stones stand in each other's way, as every textbook calls them bad.
#pragma once

#include "shape/surroundings.hpp"

namespace kiryoku::shape {

// アキ三角: three stones of a square, its fourth point empty, made by this move.
bool is_empty_triangle(const Surroundings& around);

// 団子: the fourth stone of a full square.
bool is_dumpling(const Surroundings& around);

// サカレ形: the move and another own stone two lines away, an opponent's stone between them and
// more of theirs on either side: the two are torn apart.
bool is_torn_shape(const Surroundings& around);

// Any of them.
bool is_bad_shape(const Surroundings& around);

}  // namespace kiryoku::shape
