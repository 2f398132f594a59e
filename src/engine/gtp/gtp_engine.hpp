// SPDX-License-Identifier: MIT
// gtp: any GTP program as an engine, by what it offers:
// - kata-analyze or lz-analyze: it thinks until the budget is spent, its last word is the answer;
// - else it is asked for a move (reg_genmove, or genmove which is then taken back), and for its
//   value: uct_value_black is a win rate; estimate_score, uct_score and final_score are leads, from
//   which the win rate is derived;
// - else moves only: Evaluation::has_winrate is false.
#pragma once

#include "engine/all.hpp"
#include "engine/gtp/gtp_client.hpp"

namespace kiryoku::engine {

struct GtpEngineParams {
  std::int64_t visits = 100;        // of an analysis, where the budget does not say
  int processes = 0;                // that a batch may run at once; 0 = see another()
  int move_timeout_ms = 300000;     // a program silent for longer is taken for hung
  int report_cs = 10;               // centiseconds between the lines of an analysis
  int stall_ms = 10000;             // an analysis that does not grow for so long is at its end
  double winrate_scale_points = 6;  // lead at which a win rate of 1/(1+e^-1) = 73 % is assumed
                                    // where a program tells the lead only; a rough guess
  std::string view = "mover";       // whose win rates an analysis tells: mover, black, white
  GtpTimeouts timeouts = {};
};

EngineEntry gtp_entry();

}  // namespace kiryoku::engine
