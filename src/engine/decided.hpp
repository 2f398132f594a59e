// SPDX-License-Identifier: MIT
// Whether a choice by numbers (visits, votes) is made before all of them are in.
#pragma once

#include <algorithm>
#include <cstdint>

namespace kiryoku::engine {

class Lead {
 public:
  // What one candidate has.
  void add(std::int64_t count) {
    second_ = std::max(second_, std::min(most_, count));
    most_ = std::max(most_, count);
  }

  // The first stays first whoever gets the rest.
  [[nodiscard]] bool is_safe(std::int64_t rest) const { return most_ - second_ > rest; }

 private:
  std::int64_t most_ = 0;
  std::int64_t second_ = 0;
};

}  // namespace kiryoku::engine
