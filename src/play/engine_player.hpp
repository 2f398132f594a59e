// SPDX-License-Identifier: MIT
// An engine of ours as a player. It is made anew for every game, with the game's seed, so that
// game number and seed alone decide what it plays.
#pragma once

#include "play/player.hpp"

namespace kiryoku::play {

class EnginePlayer final : public Player {
 public:
  EnginePlayer(engine::EngineSpec spec, engine::EngineContext context, const PlayParams& params,
               std::unique_ptr<engine::Engine> engine);

  [[nodiscard]] std::string name() const override;
  base::Result<void> new_game(const TimeControl& time, std::uint64_t seed) override;
  base::Result<Choice> choose(const go::Position& position, const Turn& turn) override;
  base::Result<FinalWord> final_word(const go::Position& position) override;

 private:
  engine::EngineSpec spec_;
  engine::EngineContext context_;
  PlayParams params_;
  std::unique_ptr<engine::Engine> engine_;
  MoveChooser chooser_;
};

}  // namespace kiryoku::play
