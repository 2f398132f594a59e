// SPDX-License-Identifier: MIT
// random: uniformly random legal moves that do not fill the player's own eyes. Knows nothing;
// the baseline of matches and the smallest example of an engine.
#pragma once

#include "engine/all.hpp"

namespace kiryoku::engine {

EngineEntry random_entry();

}  // namespace kiryoku::engine
