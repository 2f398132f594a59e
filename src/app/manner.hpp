// SPDX-License-Identifier: MIT
// The moves of a game through the eyes of a network, and what they say of the players by a model of
// manners (rank/manner).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/open_engine.hpp"
#include "base/result.hpp"
#include "engine/net/trunk_reader.hpp"
#include "rank/manner/manner_model.hpp"
#include "record/game_record.hpp"

namespace kiryoku::app {

struct SeenMove {
  int number = 0;  // from 1
  go::Color color = go::Color::kBlack;
  std::vector<float> view;  // rank/manner/move_view.hpp
};

// Moves on the board of these sides. Stopped in the middle, it is an error (kInterrupted).
base::Result<std::vector<SeenMove>> seen_moves(const engine::TrunkReader& eyes,
                                               const record::GameRecord& game,
                                               const std::vector<go::Color>& sides,
                                               const base::StopSource* stop);

rank::MannerSums manner_of(const rank::MannerModel& model, const std::vector<SeenMove>& moves,
                           int size, go::Color player);

// The eyes that a model of manners was learned with, if this engine string names them.
std::optional<engine::TrunkReader> eyes_of(const rank::MannerModel& model,
                                           const std::string& engine,
                                           const engine::EngineContext& context);

// The manners of games, kept in the store: the network looks at a game once.
class Manners {
 public:
  Manners(std::string engine, const OpenEngine& open, const engine::EngineContext& context);

  // Nothing where the engine is not the network that the model was learned with, or after a stop.
  std::optional<rank::MannerSums> of(const rank::MannerModel& model, const record::GameRecord& game,
                                     go::Color player, const base::StopSource* stop);

 private:
  std::string engine_;    // engine string
  std::string identity_;  // of the engine
  std::shared_ptr<store::EvaluationStore> store_;
  engine::EngineContext context_;
  std::optional<engine::TrunkReader> eyes_;  // opened when a game is not in the store
};

}  // namespace kiryoku::app
