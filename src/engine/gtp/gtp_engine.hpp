// SPDX-License-Identifier: MIT
// gtp: any GTP program as an engine. It is asked for a move (with its analysis if it has
// kata-genmove_analyze or lz-genmove_analyze), which is then taken back; a program that only
// estimates the score (GNU Go) gives the lead, and the win rate is derived from it.
#pragma once

#include "engine/all.hpp"

namespace kiryoku::engine {

struct GtpEngineParams {
  int move_timeout_ms = 300000;     // a program that thinks longer is taken for hung
  double winrate_scale_points = 6;  // lead at which a win rate of 1/(1+e^-1) = 73 % is assumed
                                    // where a program tells the lead only; a rough guess
};

EngineEntry gtp_entry();

}  // namespace kiryoku::engine
