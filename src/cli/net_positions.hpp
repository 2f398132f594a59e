// SPDX-License-Identifier: MIT
// Positions for networks as lines of JSON, in the shape of the published reference files:
// size, rules, komi, initial_stones, initial_player, moves, to_play; optionally history,
// policy_optimism and human_profile. Whatever else a line holds is handed through.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "go/position.hpp"
#include "net/outputs.hpp"

namespace kiryoku::cli {

using Json = nlohmann::ordered_json;

struct NetPosition {
  Json line;  // as it was read
  go::Position position;
  bool history = true;
  double optimism = 0;
  std::string profile = {};  // empty: none
};

base::Result<NetPosition> parse_net_position(std::string_view text);

// The same line with our outputs, from the side of the player to move. Networks that were
// taught human games have no lead.
Json net_position_answer(const NetPosition& question, const net::Output& output,
                         std::string_view net_name, bool has_lead, bool has_errors);

}  // namespace kiryoku::cli
