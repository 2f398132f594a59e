// SPDX-License-Identifier: MIT
// Games to competitions of feature teams, and the large patterns worth a strength of their own.
#pragma once

#include <span>
#include <vector>

#include "base/progress.hpp"
#include "knowledge/features.hpp"
#include "learn/knowledge/competitions.hpp"
#include "learn/knowledge/training_games.hpp"

namespace kiryoku::learn::mm {

using GameList = std::span<const TrainingGame* const>;

struct ExtractionParams {
  knowledge::FeatureSet features = knowledge::FeatureSet::kPaper;
  int threads = 1;
};

// Enough shards to keep a few threads busy; their number must not depend on the machine,
// because it decides the order of sums.
inline constexpr std::size_t kShards = 8;

// Every move of the games as a competition. `patterns` serves the set `full`.
std::vector<Competitions> extract(GameList games, const knowledge::PatternDictionary& patterns,
                                  const ExtractionParams& params, const base::Progress& progress,
                                  const base::StopSource* stop);

// Patterns of every size that surrounded at least `least_count` moves played in these games.
knowledge::PatternDictionary frequent_patterns(GameList games, int least_count, int threads,
                                               const base::Progress& progress,
                                               const base::StopSource* stop);

}  // namespace kiryoku::learn::mm
