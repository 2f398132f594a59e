// SPDX-License-Identifier: MIT
// The moves of the games of `calibrate` through the networks' eyes, and the manner that is learned
// from them. All views are held in memory, about 2.7 kB a move with the shipped networks; what was
// learned of the sides is kept (manner.csv), so that the same run, started again, does not look
// anew.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "app/manner.hpp"
#include "learn/rank/labelled_games.hpp"
#include "learn/rank/manner_trainer.hpp"

namespace kiryoku::cli {

struct MannerJob {
  std::vector<std::string> engines;  // whose eyes
  std::filesystem::path folder;      // for the model of all players, and what is kept
  std::string about;                 // what it is learned from
  int folds = 3;
  learn::rank::MannerParams params;
};

// One for each side, by a model that has not seen its player.
base::Result<std::vector<rank::MannerSums>> manners_of(
    const learn::rank::LabelledGames& games, std::span<const learn::rank::LabelledSide> sides,
    const MannerJob& job, const engine::EngineContext& context, const base::Progress& progress,
    const base::StopSource* stop);

}  // namespace kiryoku::cli
