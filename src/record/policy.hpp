// SPDX-License-Identifier: MIT
// How Evaluation::policy is read: a share for every point, row by row, and one for the pass.
#pragma once

#include <cstddef>

#include "go/types.hpp"
#include "record/evaluation.hpp"

namespace kiryoku::record {

inline std::size_t policy_index(go::Point move, int size) {
  return static_cast<std::size_t>(move.is_place() ? go::to_row_major(move, size) : size * size);
}

// False where an engine told the shares of some moves only, or none.
inline bool has_whole_policy(const Evaluation& evaluation, int size) {
  return evaluation.policy.size() == policy_index(go::Point::pass(), size) + 1;
}

}  // namespace kiryoku::record
