// SPDX-License-Identifier: MIT
// Asks a network that is told the players' ranks how likely the moves of a game are for people of
// several ranks (rank/likelihood/told_ranks.hpp).
#pragma once

#include <string>
#include <vector>

#include "app/open_engine.hpp"
#include "base/result.hpp"
#include "rank/likelihood/told_ranks.hpp"
#include "record/game_record.hpp"

namespace kiryoku::app {

class People {
 public:
  // `request.engine` names a network with player profiles, without a profile: "net:model=FILE".
  static base::Result<People> open(const EngineRequest& request,
                                   const engine::EngineContext& context);

  // The one that is shipped; an error where there is none.
  static base::Result<People> open_shipped(EngineRequest request,
                                           const engine::EngineContext& context);

  // Name of the network, its file's hash and how it is asked.
  [[nodiscard]] const std::string& identity() const { return identity_; }

  // The moves of these sides; passes are left out. Stopped in the middle, it is an error
  // (kInterrupted).
  base::Result<std::vector<rank::ToldMove>> ask(const record::GameRecord& game,
                                                const std::vector<go::Color>& sides,
                                                const base::StopSource* stop);

 private:
  std::vector<OpenEngine> engines_;  // by rank::kToldRanks
  std::string identity_;
};

}  // namespace kiryoku::app
