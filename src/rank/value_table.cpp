// SPDX-License-Identifier: MIT
#include "rank/value_table.hpp"

namespace kiryoku::rank {
namespace {

std::optional<double> value_of(const SideMove& move, Value value) {
  return value == Value::kP ? move.choice_prior : std::optional(move.winrate);
}

bool stops(const SideMove& move, Value value, const StopParams& params) {
  if (value == Value::kM) {
    return is_decided(move.winrate, params);
  }
  return move.winrate < params.resign_below;
}

}  // namespace

std::string_view name_of(Value value) {
  return value == Value::kM ? "M" : (value == Value::kP ? "P" : "V");
}

bool is_decided(double winrate, const StopParams& params) {
  return winrate <= params.decided_low || winrate >= params.decided_high;
}

std::vector<ValueRow> value_table(const Side& side, Value value, const StopParams& params) {
  std::vector<ValueRow> rows;
  for (const SideMove& move : side.moves) {
    const std::optional<double> now = value_of(move, value);
    if (!now) {
      continue;
    }
    if (!rows.empty()) {
      rows.back().change = *now - rows.back().value;
    }
    if (stops(move, value, params)) {
      break;
    }
    rows.push_back({move.number, *now, move.matches(), std::nullopt});
  }
  return rows;
}

}  // namespace kiryoku::rank
