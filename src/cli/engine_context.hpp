// SPDX-License-Identifier: MIT
// What every command hands to the engines it makes.
#pragma once

#include "engine/all.hpp"

namespace kiryoku::cli {

// The program's data folder and the user's engines file, if they are found, and this many threads
// (0: as many as there are cores).
engine::EngineContext engine_context(int threads);

}  // namespace kiryoku::cli
