// SPDX-License-Identifier: MIT
#include "knowledge/pattern3_index.hpp"

namespace kiryoku::knowledge {

const Pattern3Index& pattern3_index() {
  static const Pattern3Index kIndex;
  return kIndex;
}

Pattern3Index::Pattern3Index() {
  constexpr std::uint32_t kUnknown = ~std::uint32_t{0};
  numbers_.assign(kPattern3Count, kUnknown);
  for (Pattern3 pattern = 0; pattern < kPattern3Count; ++pattern) {
    if (numbers_[pattern] != kUnknown) {
      continue;
    }
    const auto number = static_cast<std::uint32_t>(representatives_.size());
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
      numbers_[transform(pattern, symmetry)] = number;
    }
    representatives_.push_back(pattern);
  }
}

}  // namespace kiryoku::knowledge
