// SPDX-License-Identifier: MIT
#include "engine/playout/playout_policy.hpp"

namespace kiryoku::engine::playout {

PlayoutStrengths PlayoutStrengths::uniform() {
  PlayoutStrengths strengths;
  strengths.pattern.assign(knowledge::kPattern3Count, 0);
  for (Pattern3 pattern = 0; pattern < knowledge::kPattern3Count; ++pattern) {
    if (!knowledge::is_suicide(pattern) && !knowledge::is_eye(pattern)) {
      strengths.pattern[pattern] = kOne;
    }
  }
  strengths.response.fill(kOne);
  return strengths;
}

}  // namespace kiryoku::engine::playout
