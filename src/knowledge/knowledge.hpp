// SPDX-License-Identifier: MIT
// What was learned from games: strengths of features, and the move distribution they give,
// P(move) = Π γ / Σ Π γ over the legal moves.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "knowledge/features.hpp"

namespace kiryoku::knowledge {

struct Knowledge {
  FeatureSet features = FeatureSet::kPaper;  // kPaper or kFull

  // Strengths of 3×3 neighbourhoods (by Pattern3Index number) and, with kFull, of the groups of
  // the set `playout`.
  Gammas playout;

  // With kFull only.
  PatternDictionary patterns;
  Gammas full;

  std::string digest;  // of the file and the player in it: the same text = the same knowledge
};

struct MoveProbability {
  go::Point move;
  double probability = 0;  // 0–1
};

// Every legal move (superko apart; with kFull also pass) and how likely an expert plays it.
// The probabilities sum to 1; empty if there is no legal move.
std::vector<MoveProbability> move_probabilities(const Knowledge& knowledge,
                                                const Situation& situation);

}  // namespace kiryoku::knowledge
