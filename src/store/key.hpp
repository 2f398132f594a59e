// SPDX-License-Identifier: MIT
// Under which name an evaluation is kept: everything that can change an engine's answer.
#pragma once

#include <cstdint>
#include <string>

#include "engine/engine.hpp"
#include "go/position.hpp"

namespace kiryoku::store {

// 128 bits over the stones, side to move, ko, what superko forbids, the last moves (networks
// see five), passes, prisoners, rules and komi. Two games that reach the same situation by
// other moves share an entry once the last moves agree.
std::string position_key(const go::Position& position);

// Of a whole game up to here, in hexadecimal digits: the same only if all moves are.
std::string game_key(const go::Position& last);

// "visits=400 area=… avoid=…"; empty for the engine's own setting.
std::string budget_key(const engine::Budget& budget);

}  // namespace kiryoku::store
