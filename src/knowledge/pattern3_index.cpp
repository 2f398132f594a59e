// SPDX-License-Identifier: MIT
#include "knowledge/pattern3_index.hpp"

namespace kiryoku::knowledge {

const Pattern3Index& pattern3_index() {
  static const Pattern3Index kIndex;
  return kIndex;
}

Pattern3Index::Pattern3Index() : numbers_(kPattern3Count) {
  for (Pattern3 pattern = 0; pattern < kPattern3Count; ++pattern) {
    const Pattern3 least = canonical(pattern);
    if (least == pattern) {
      numbers_[pattern] = static_cast<std::uint32_t>(representatives_.size());
      representatives_.push_back(pattern);
    } else {
      numbers_[pattern] = numbers_[least];  // smaller, so already numbered
    }
  }
}

}  // namespace kiryoku::knowledge
