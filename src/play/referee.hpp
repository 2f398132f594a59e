// SPDX-License-Identifier: MIT
// One game between two players, from its opening to a result, whatever the players do: one who
// dies, hangs or plays an illegal move loses, with the reason recorded.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "go/position.hpp"
#include "play/player.hpp"
#include "record/evaluation.hpp"
#include "record/game_record.hpp"

namespace kiryoku::play {

struct RefereeParams {
  int move_timeout_ms = 300000;     // a player silent for longer is taken for hung
  double most_moves_per_point = 3;  // then the game is counted as it stands
  SettleParams settle;
};

struct GameConditions {
  go::Position start;  // with the opening's moves already played
  TimeControl time;
  std::uint64_t seed = 1;
};

struct PlayedMove {
  go::Move move;
  std::int64_t time_ms = 0;
  std::optional<record::Evaluation> evaluation;  // the mover's, of the position before
};

struct PlayedGame {
  go::Position start;
  std::vector<PlayedMove> moves;  // after the opening
  record::GameResult result;
  std::string reason;  // "resignation", "agreed on dead stones", "B: was killed by signal 11", …
  bool trouble = false;  // ended by a crash, a hang, an illegal move or the move limit
};

// An error only when stopped.
base::Result<PlayedGame> play_game(Player& black, Player& white, const GameConditions& conditions,
                                   const RefereeParams& params, const base::StopSource* stop);

}  // namespace kiryoku::play
