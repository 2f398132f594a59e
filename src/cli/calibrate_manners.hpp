// SPDX-License-Identifier: MIT
// The moves of the games of `calibrate` through the network's eyes, and the manner that is learned
// from them: of each player by a model that has not seen him. All views are held in memory, about
// 1.1 kB a move with the shipped network.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "app/manner.hpp"
#include "learn/rank/labelled_games.hpp"
#include "learn/rank/manner_trainer.hpp"

namespace kiryoku::cli {

class CalibrationManners {
 public:
  static base::Result<CalibrationManners> open(const std::string& engine,
                                               const engine::EngineContext& context);

  base::Result<void> look(const learn::rank::LabelledGames& games,
                          std::span<const learn::rank::LabelledSide> sides, int folds,
                          const base::Progress& progress, const base::StopSource* stop);

  // Writes the model of all.
  base::Result<void> learn(const std::filesystem::path& file, const std::string& about, int folds,
                           const learn::rank::MannerParams& params, const base::Progress& progress,
                           const base::StopSource* stop);

  // Of the side at this place.
  [[nodiscard]] rank::MannerSums of(std::size_t side) const;

 private:
  explicit CalibrationManners(engine::TrunkReader eyes) : eyes_(std::move(eyes)) {}

  engine::TrunkReader eyes_;
  std::vector<learn::rank::MannerSide> sides_;
  std::vector<std::vector<int>> numbers_;  // of the moves, by side
  std::vector<int> sizes_;                 // of the boards
  learn::rank::MannerModels models_;
};

}  // namespace kiryoku::cli
