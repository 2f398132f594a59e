// SPDX-License-Identifier: MIT
// Numbers of the network's tree search. Those marked [KataGo] are the defaults of KataGo's
// search as its documentation and example configuration give them.
#pragma once

#include <cstdint>

namespace kiryoku::engine {

struct SearchParams {
  double cpuct = 1.0;                // [KataGo] weight of the prior against the value
  double cpuct_log = 0.45;           // [KataGo] its growth with the visits …
  double cpuct_base = 500;           // [KataGo] … which begins about here
  double fpu_reduction = 0.2;        // [KataGo] an unvisited move is thought this much worse …
  double root_fpu_reduction = 0.1;   // [KataGo] … and this much at the root
  double lead_utility = 0.3;         // [KataGo] most that points can weigh against winning (±1)
  double lead_scale = 0.75;          // [KataGo] points, per line of the board, that matter much
  double lead_centre = 0.8;          // [KataGo] share of the root's lead from which points count
  int max_edges = 64;                // moves kept at a node, best prior first
  std::int64_t max_nodes = 300'000;  // about 1.3 kB each on 19×19; then the search ends
};

}  // namespace kiryoku::engine
