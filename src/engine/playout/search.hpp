// SPDX-License-Identifier: MIT
// UCT with playouts: Position + Budget -> Evaluation. Moves are chosen by win rate, the value of
// all-moves-as-first and the knowledge's probability together; every leaf is judged by one
// playout. Threads share the tree; a visit is counted on the way down, so that it weighs as a
// loss until its result is known (virtual loss).
#pragma once

#include "engine/engine.hpp"
#include "engine/playout/params.hpp"
#include "engine/playout/playout_policy.hpp"
#include "engine/playout/tree.hpp"
#include "knowledge/knowledge.hpp"
#include "record/evaluation.hpp"

namespace kiryoku::engine::playout {

struct SearchTask {
  const go::Position& position;
  const Budget& budget;
  const SearchParams& params;
  const PlayoutStrengths& strengths;
  const knowledge::Knowledge* knowledge;  // nullptr: none
  NodePool& pool;
};

// For boards up to 19×19. `engine` of the answer is left empty.
record::Evaluation search(const SearchTask& task);

}  // namespace kiryoku::engine::playout
