// SPDX-License-Identifier: MIT
// Small numbers for 3×3 neighbourhoods: one for all that are symmetric to each other.
#pragma once

#include <cstdint>
#include <vector>

#include "knowledge/pattern3.hpp"

namespace kiryoku::knowledge {

class Pattern3Index {
 public:
  Pattern3Index();

  // Of a neighbourhood as the mover sees it.
  [[nodiscard]] std::uint32_t number(Pattern3 pattern) const { return numbers_[pattern]; }

  // How many numbers there are.
  [[nodiscard]] std::size_t count() const { return representatives_.size(); }

  [[nodiscard]] Pattern3 representative(std::uint32_t number) const {
    return representatives_[number];
  }

 private:
  std::vector<std::uint32_t> numbers_;
  std::vector<Pattern3> representatives_;
};

// Built at the first call (some 20 ms), then shared.
const Pattern3Index& pattern3_index();

}  // namespace kiryoku::knowledge
