// SPDX-License-Identifier: MIT
// A record's own evaluations in the place of an engine: answers for positions of the game it was
// made from, and computes nothing.
#pragma once

#include <memory>
#include <string>

#include "engine/engine.hpp"
#include "record/evaluation.hpp"

namespace kiryoku::app {

// Whose evaluations, and of which game.
struct RecordAnswers {
  std::string source;          // "KaTrain file, 500 visits"
  record::EvaluatedGame game;  // one evaluator
};

// Asked one by one, a position without evaluation gets one that says nothing; asked for many at
// once, as whole games are, it stays unknown (kInterrupted).
std::unique_ptr<engine::Engine> make_record_engine(std::shared_ptr<const RecordAnswers> answers);

}  // namespace kiryoku::app
