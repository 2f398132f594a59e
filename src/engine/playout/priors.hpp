// SPDX-License-Identifier: MIT
// Moves worth a node of their own, with the knowledge's probability of each.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "go/board.hpp"
#include "go/types.hpp"
#include "knowledge/knowledge.hpp"

namespace kiryoku::engine::playout {

struct PriorMove {
  go::Point move;  // a place or pass
  float prior = 0;
};

struct ExpansionRules {
  const knowledge::Knowledge* knowledge = nullptr;  // none: all moves alike
  const go::PointMap<bool>* allowed = nullptr;      // none: the whole board
  bool superko = false;                             // `seen` must not be repeated
  std::span<const std::uint64_t> seen;              // hashes of the stones, whole game and path
  double least_pass_prior = 0;
};

// Legal moves that do not fill an own eye, and pass; the likeliest first, summing to 1.
std::vector<PriorMove> expand_moves(const knowledge::Situation& situation,
                                    const ExpansionRules& rules);

}  // namespace kiryoku::engine::playout
