// SPDX-License-Identifier: MIT
// A whole game through an engine: GameRecord in, EvaluatedGame out.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "app/open_engine.hpp"
#include "base/progress.hpp"
#include "base/result.hpp"
#include "go/position.hpp"
#include "record/evaluation.hpp"
#include "record/game_record.hpp"

namespace kiryoku::app {

struct MoveRange {
  int first = 1;
  int last = std::numeric_limits<int>::max();
};

// The positions before the moves of a range, and those moves. If the range reaches beyond the
// game's end, the final position is the last one and has no move.
struct GamePositions {
  int first_turn = 0;  // moves played before the first of the positions
  std::vector<go::Position> positions;
  std::vector<go::Move> moves;
};

GamePositions positions_of(const record::GameRecord& game, const MoveRange& range = {});

struct GameEffort {
  std::int64_t visits = 0;       // for each position; 0 = the engine's own setting
  std::int64_t game_visits = 0;  // > 0: so many for the whole game, spent where it matters; only
                                 // for engines with OpenEngine::can_share_visits()
};

// Answers for all positions, in their order; `budget.stop` and `budget.on_answer` are heeded.
std::vector<base::Result<record::Evaluation>> evaluate_positions(engine::Engine& engine,
                                                                 const GamePositions& asked,
                                                                 const GameEffort& effort,
                                                                 const engine::Budget& budget,
                                                                 const base::Progress& progress);

// An error seen from farther away: "position after move 12: GNU Go 3.8: …".
base::Error within(const base::Error& error, const std::string& place);
// … from the game's: "game.sgf: position after move 12: GNU Go 3.8: …".
base::Error at_turn(const base::Error& error, const record::GameRecord& game, std::size_t turn);

// The evaluations under the name `evaluator`. What a stop cut off stays unknown; any other
// failure is the answer, with the position it happened in.
base::Result<record::EvaluatedGame> evaluate_game(OpenEngine& open, const record::GameRecord& game,
                                                  const std::string& evaluator,
                                                  const GameEffort& effort,
                                                  const base::StopSource* stop,
                                                  const base::Progress& progress);

// One player's positions, one after the other, up to the first that is enough; the others stay
// unknown. By place in the game, as in EvaluatedGame.
base::Result<std::vector<std::optional<record::Evaluation>>> evaluate_side(
    OpenEngine& open, const record::GameRecord& game, go::Color color,
    const std::function<bool(const record::Evaluation&)>& is_enough, const base::StopSource* stop);

}  // namespace kiryoku::app
