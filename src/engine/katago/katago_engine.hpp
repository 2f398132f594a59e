// SPDX-License-Identifier: MIT
// katago: KataGo's JSON analysis engine, for those who have it. All positions of a game that are
// asked for at once go out as one query, several games are in flight at a time, and several
// threads may ask at once (Budget::priority decides whose questions come first). A program that
// dies is started again and asked again what it has not answered.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/all.hpp"

namespace kiryoku::engine {

struct KatagoParams {
  std::int64_t visits = 100;  // a position, where the budget does not say
  int games = 16;             // queries in flight per caller: enough to keep a graphics card busy,
                              // few enough that they fit into a pipe
  int timeout_ms = 300000;    // without any answer: taken for hung
  int start_ms = 900000;      // until the first answer: networks are loaded, cards are tuned for
  bool ownership = true;
  bool policy = true;
};

EngineEntry katago_entry();

}  // namespace kiryoku::engine
