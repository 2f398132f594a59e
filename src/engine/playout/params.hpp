// SPDX-License-Identifier: MIT
// Numbers that steer the search. All chosen by hand.
#pragma once

#include <cstddef>
#include <cstdint>

namespace kiryoku::engine::playout {

struct SearchParams {
  std::int64_t playouts = 10000;
  int threads = 1;
  std::uint64_t seed = 1;
  std::size_t memory_mb = 512;  // of the tree; when it is full, it is searched but not grown

  int expand_visits = 8;        // visits before a leaf gets children
  double exploration = 0.6;     // weight of prior · sqrt(visits) / (1 + own visits)
  double amaf_bias = 1000.0;    // visits at which the all-moves-as-first value counts no more than
                                // the move's own, in the schedule sqrt(k / (3n + k))
  double prior_visits = 4.0;    // weight of the first guess of a move's value
  double lead_weight = 0.02;    // win rate that a lead of many points is worth; keeps the end tidy
  double lead_scale = 10.0;     // points at which about three quarters of that are reached
  double pass_prior = 0.001;    // at least; passing must stay possible
  int widening_first = 10;      // moves looked at in a new node
  double widening_power = 0.6;  // and more as visits^power
  double settled_ownership = 0.85;  // a point as sure as this needs no further move
};

}  // namespace kiryoku::engine::playout
