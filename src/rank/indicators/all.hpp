// SPDX-License-Identifier: MIT
// Every indicator there is. A new one is a file here and its line in all.cpp.
#pragma once

#include <vector>

#include "rank/indicator.hpp"

namespace kiryoku::rank {

const std::vector<RowIndicator>& row_indicators();    // the thesis'
const std::vector<MoveIndicator>& move_indicators();  // ours

}  // namespace kiryoku::rank
