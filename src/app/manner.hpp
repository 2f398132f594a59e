// SPDX-License-Identifier: MIT
// The moves of a game through the eyes of networks, and what they say of the players by a model of
// manners (rank/manner).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/eyes.hpp"
#include "app/open_engine.hpp"
#include "base/result.hpp"
#include "rank/manner/manner_model.hpp"
#include "record/game_record.hpp"

namespace kiryoku::app {

struct SeenMove {
  int number = 0;  // from 1
  go::Color color = go::Color::kBlack;
  std::vector<float> view;  // rank/manner/move_view.hpp, of each network in turn
};

// Moves on the board of these sides. Stopped in the middle, it is an error (kInterrupted).
base::Result<std::vector<SeenMove>> seen_moves(const Eyes& eyes, const record::GameRecord& game,
                                               const std::vector<go::Color>& sides,
                                               const base::StopSource* stop);

rank::MannerSums manner_of(const rank::MannerModel& model, const std::vector<SeenMove>& moves,
                           int size, go::Color player);

// The manners of games, kept in the store: the networks look at a game once.
class Manners {
 public:
  Manners(std::string engine, const OpenEngine& open, const engine::EngineContext& context);

  // Nothing where the engine is not the first network that the model was learned with, another of
  // them is missing, or after a stop.
  std::optional<rank::MannerSums> of(const rank::MannerModel& model, const record::GameRecord& game,
                                     go::Color player, const base::StopSource* stop);

 private:
  std::string engine_;    // engine string
  std::string identity_;  // of the engine
  std::shared_ptr<store::EvaluationStore> store_;
  engine::EngineContext context_;
  std::optional<Eyes> eyes_;  // opened when a game is not in the store
};

}  // namespace kiryoku::app
