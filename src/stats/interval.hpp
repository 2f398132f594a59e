// SPDX-License-Identifier: MIT
// A range of plausible values, both ends included.
#pragma once

namespace kiryoku::stats {

struct Interval {
  double low = 0;
  double high = 0;

  [[nodiscard]] bool contains(double value) const { return low <= value && value <= high; }
};

}  // namespace kiryoku::stats
