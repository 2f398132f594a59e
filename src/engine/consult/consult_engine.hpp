// SPDX-License-Identifier: MIT
// consult: several engines vote on the move. Grammar of its string: engine/spec.hpp.
//
// A budget in visits is every player's own; a budget in time is shared: with n players on t
// threads each gets time·t/n. With more than one thread players think side by side, each with one
// thread; what they answer does not depend on it.
#pragma once

#include "engine/all.hpp"

namespace kiryoku::engine {

EngineEntry consult_entry();

}  // namespace kiryoku::engine
