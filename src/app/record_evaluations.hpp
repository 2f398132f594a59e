// SPDX-License-Identifier: MIT
// The evaluations a record carries instead of an engine's: GameRecord in, EvaluatedGame out.
#pragma once

#include <string>
#include <vector>

#include "base/result.hpp"
#include "record/evaluation.hpp"
#include "record/game_record.hpp"

namespace kiryoku::app {

struct RecordEvaluations {
  record::EvaluatedGame game;        // under the evaluator's name that was asked for
  std::string source;                // "KaTrain file, 500 visits"
  std::vector<std::string> notices;  // what the user should know, sentences
  bool names_moves = false;          // the engine's own move is told somewhere
};

// Of several annotators the one with most values is taken. An error where there is none, or none
// that tells win rates of positions.
base::Result<RecordEvaluations> evaluations_of_record(const record::GameRecord& game,
                                                      const std::string& evaluator);

}  // namespace kiryoku::app
