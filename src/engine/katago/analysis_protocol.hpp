// SPDX-License-Identifier: MIT
// The lines of KataGo's analysis engine: one JSON object each, queries out, messages in, in any
// order. Made to live with many versions: unknown fields are passed over, missing ones are done
// without, and what cannot be read is said to be so rather than believed.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.hpp"
#include "go/position.hpp"
#include "record/evaluation.hpp"

namespace kiryoku::engine {

// Turns of one game. Turn n is the position after n of the moves.
struct AnalysisQuery {
  std::string id;
  const go::Position* game = nullptr;  // the longest position asked about
  bool set_up = false;     // its stones without its moves, turn 0 alone: for what no moves explain
  std::vector<int> turns;  // ascending
  double komi = 0;         // as the engine takes it
  std::int64_t visits = 0;
  bool ownership = true;
  bool policy = true;
};

std::string to_line(const AnalysisQuery& query, const Budget& budget);

// {"id":…,"action":"query_version"} and the like.
std::string action_line(const std::string& id, std::string_view action);
std::string terminate_line(const std::string& id, const std::string& terminated);

struct AnalysisMessage {
  std::string id;                     // empty if it has none
  bool is_readable = true;            // false: not JSON, or not what the protocol says
  std::string error, field, warning;  // the engine's words
  std::optional<int> turn;
  bool is_during_search = false;
  bool has_result = false;  // there is an evaluation (to_move and engine are not filled in)
  go::Color current_player = go::Color::kEmpty;  // where it is told
  record::Evaluation evaluation;
  std::string version;
  std::vector<std::string> models;
};

// The board size of the query with this id, 0 if there is no such query (any more): its
// evaluation is not read then.
using SizeOfQuery = std::function<int(const std::string& id)>;

AnalysisMessage read_message(std::string_view line, const SizeOfQuery& size_of);

}  // namespace kiryoku::engine
