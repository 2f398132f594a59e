// SPDX-License-Identifier: MIT
// The star points on which handicap stones stand by custom.
#pragma once

#include <vector>

#include "go/types.hpp"

namespace kiryoku::record {

// Where the third of three stones goes: the GTP standard says the upper left; Tygem, wBaduk and
// Fox leave the upper left free for White and take the lower right.
enum class ThirdStone { kUpperLeft, kLowerRight };

// The places of `stones` stones in GTP's order; empty if the board has no such custom (fewer
// than 2 stones, more than 9, more than 4 on even or 7×7 boards, boards below 7×7).
std::vector<go::Point> handicap_points(int size, int stones,
                                       ThirdStone third = ThirdStone::kUpperLeft);

}  // namespace kiryoku::record
