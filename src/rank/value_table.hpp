// SPDX-License-Identifier: MIT
// The thesis' table 3-1: one row per move of the assessed player with the value before it and
// the change up to the player's next position, two plies later, for one of three values:
//   M  the win rate a search with playouts finds
//   P  the probability the policy network gives the engine's own choice
//   V  the value network's win rate
// all in percent and the player's. M and V are both a win rate; which it is depends on the engine.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "rank/side.hpp"

namespace kiryoku::rank {

enum class Value { kM, kP, kV };

std::string_view name_of(Value value);  // "M", "P", "V"

struct StopParams {
  // [K 3.1] the game is decided where the win rate found with playouts reaches these (percent)
  double decided_low = 20;
  double decided_high = 80;
  // [K 6.2.2] P and V stop where the engine would resign; the thesis does not give its engine's
  // threshold: own choice (percent)
  double resign_below = 10;
};

// M ends here: the player's win rate in percent.
bool is_decided(double winrate, const StopParams& params = {});

struct ValueRow {
  int number = 0;  // of both players' moves, from 1
  double value = 0;
  bool matches = false;
  // Up to the player's next position; nothing after the last one.
  std::optional<double> change;
};

// Ends before the first position at which the value's stop applies; that position still judges
// the move before it.
std::vector<ValueRow> value_table(const Side& side, Value value, const StopParams& params = {});

}  // namespace kiryoku::rank
