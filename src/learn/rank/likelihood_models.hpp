// SPDX-License-Identifier: MIT
// The models of a likelihood in a folder: NAME.txt.gz of all players, NAME-without-K.txt.gz of all
// but those of fold K. Learning takes long, so what is there is kept.
#pragma once

#include <filesystem>
#include <string>

#include "learn/rank/move_trainer.hpp"

namespace kiryoku::learn::rank {

struct LikelihoodPlace {
  std::filesystem::path folder;
  std::string name;
  std::string about;  // models of anything else are learned anew
};

// Read, with `moves` 0; or learned and written, and what models before them said of games
// (NAME.csv) removed.
base::Result<MoveModels> kept_or_learned(const LikelihoodPlace& place, const LabelledGames& games,
                                         const MoveTrainingParams& params,
                                         const EvaluationsOf& evaluations,
                                         const base::Progress& progress,
                                         const base::StopSource* stop);

}  // namespace kiryoku::learn::rank
