// SPDX-License-Identifier: MIT
// Somebody who plays a whole game: an engine of ours with a sense for passing and resigning, or
// another program that speaks GTP.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "engine/all.hpp"
#include "go/position.hpp"
#include "play/clock.hpp"
#include "play/move_choice.hpp"

namespace kiryoku::play {

// The circumstances of one move.
struct Turn {
  const Clock* clock = nullptr;            // the mover's own
  int timeout_ms = 0;                      // a longer silence is taken for hanging
  const base::StopSource* stop = nullptr;  // the whole match is being stopped
};

// What a player says of a finished game; as much as it can.
struct FinalWord {
  std::optional<double> black_score;
  std::optional<std::vector<go::Point>> dead;  // stones, in the order of the board
};

class Player {
 public:
  virtual ~Player() = default;

  [[nodiscard]] virtual std::string name() const = 0;

  // Ready for another game, started again if it has died. The seed is for whoever takes one.
  virtual base::Result<void> new_game(const TimeControl& time, std::uint64_t seed) = 0;

  // For the position's side to move. kInterrupted when stopped; any other error is the player's
  // own fault (it died, hangs, talks nonsense).
  virtual base::Result<Choice> choose(const go::Position& position, const Turn& turn) = 0;

  virtual base::Result<FinalWord> final_word(const go::Position& position) = 0;
};

// From an engine string, `gtp:cmd=…`, or a plain command line of a GTP program (a word that is no
// engine but a program, or anything with a blank or a slash before its first colon).
base::Result<std::unique_ptr<Player>> make_player(std::string_view text,
                                                  const engine::EngineContext& context,
                                                  const PlayParams& params);

}  // namespace kiryoku::play
