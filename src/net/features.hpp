// SPDX-License-Identifier: MIT
// Position -> the 22 planes and 19 numbers a network of versions 8–17 sees ("V7" in the
// published format, sections 6–10), exactly.
#pragma once

#include "go/position.hpp"
#include "net/ladder_cache.hpp"
#include "net/network.hpp"

namespace kiryoku::net {

struct FeatureOptions {
  bool history = true;                    // false: as if the position had no moves before it
  bool pass_alive_under_suicide = false;  // the network's own flag
};

// The position's board must have at most kMaxBoard lines. The cache only saves time.
Inputs make_inputs(const go::Position& position, const FeatureOptions& options, LadderCache& cache);

// The same position seen after a symmetry of the board.
Inputs transformed(const Inputs& inputs, int symmetry);

}  // namespace kiryoku::net
