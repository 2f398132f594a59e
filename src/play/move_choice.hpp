// SPDX-License-Identifier: MIT
// From what an engine says to what is played: an engine judges positions, a player also has to
// know when to pass, when to take dead stones off the board and when to resign.
//
// Passing. After the opponent's pass: if the game is won by the count, both as it stands and with
// the dead taken off. Also when nothing is left to play for. Under area rules, where the
// controller may count every stone as alive, a game that is won only without the dead stones is
// not ended: they are captured first, which costs nothing there. Who is behind while something is
// open does not pass.
#pragma once

#include <optional>

#include "base/result.hpp"
#include "engine/engine.hpp"
#include "go/position.hpp"
#include "play/ending.hpp"
#include "record/evaluation.hpp"

namespace kiryoku::play {

struct ResignParams {
  bool allowed = true;
  double mover_winrate = 0.05;          // below it a position is hopeless
  int moves_in_a_row = 3;               // own moves that must all be hopeless
  double least_moves_per_point = 0.25;  // moves played, per point of the board, before anyone does
};

struct PlayParams {
  ResignParams resign;
  EndingParams ending;
};

struct Choice {
  go::Point move;  // legal, or pass
  bool resigns = false;
  std::optional<record::Evaluation> evaluation;  // what the choice was made on
};

// Chooses for the position's side to move.
class MoveChooser {
 public:
  explicit MoveChooser(PlayParams params = {}) : params_(params) {}

  base::Result<Choice> choose(engine::Engine& engine, const go::Position& position,
                              const engine::Budget& budget);

  // After the game: captures the opponent's dead stones one by one, passes when none is left
  // (kgs-genmove_cleanup).
  base::Result<Choice> clean_up(engine::Engine& engine, const go::Position& position,
                                const engine::Budget& budget);

  // Forgets how hopeless the last positions were.
  void new_game() { hopeless_in_a_row_ = 0; }

 private:
  [[nodiscard]] bool gives_up(const go::Position& position, double mover_winrate);
  [[nodiscard]] Ending judge(const go::Position& position,
                             const record::Evaluation& evaluation) const;
  go::Point capture(engine::Engine& engine, const go::Position& position,
                    const engine::Budget& budget, const Ending& ending) const;

  PlayParams params_;
  int hopeless_in_a_row_ = 0;
};

}  // namespace kiryoku::play
