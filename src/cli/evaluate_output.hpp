// SPDX-License-Identifier: MIT
// Evaluations of a game's positions as rows of a table and as lines of JSON that tools for
// KataGo's analysis engine can read. Everything is Black's.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "go/types.hpp"
#include "record/evaluation.hpp"

namespace kiryoku::cli {

struct EvaluatedMove {
  int turn = 0;  // moves played before
  int size = 19;
  std::optional<go::Move> played;  // nothing after the last move
  record::Evaluation evaluation;
};

// How the engine liked the move that was played: its probability and its place among all,
// from 1. Engines without a policy give the place among their candidates, if it is one.
struct Liking {
  std::optional<double> policy;
  std::optional<int> rank;
};

Liking liking_of(const EvaluatedMove& move);

std::string table_header();
std::string table_row(const EvaluatedMove& move);

struct JsonParts {
  bool policy = false;
  bool ownership = false;
  int candidates = 10;
};

nlohmann::ordered_json to_json(const EvaluatedMove& move, const std::string& id,
                               const JsonParts& parts);

// The same as a line of text with its line end; what is no UTF-8 is replaced.
std::string json_line(const EvaluatedMove& move, const std::string& id, const JsonParts& parts);

}  // namespace kiryoku::cli
