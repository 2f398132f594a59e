// SPDX-License-Identifier: MIT
// What each move of a game cost: EvaluatedGame in, one JudgedMove per move out. Pure: looks
// only at evaluations that are already there.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "go/types.hpp"
#include "record/evaluation.hpp"

namespace kiryoku::review {

// All chosen by hand.
struct LossParams {
  // The played move's own value in the search of the position before it is believed from this
  // many visits on; else the positions before and after it are compared.
  std::int64_t enough_visits = 8;
};

struct JudgedMove {
  int number = 0;  // 1-based
  go::Move move;
  go::Point best;                     // the engine's choice
  std::vector<go::Point> best_line;   // begins with `best`
  double mover_winrate = 0.5;         // before the move
  double loss_winrate = 0;            // ≥ 0, in the mover's win rate (0–1)
  std::optional<double> loss_points;  // ≥ 0

  [[nodiscard]] bool is_best() const { return move.point == best; }
};

// Moves whose position was not evaluated, or whose next one was not where it is needed, are
// left out.
std::vector<JudgedMove> judge_moves(const record::EvaluatedGame& game, const std::string& evaluator,
                                    const LossParams& params = {});

// The moves of one player that cost most, the worst first: by points where known, else by win
// rate; none that cost less than `least_points` (or `least_winrate`).
struct WorstParams {
  std::size_t most = 5;
  double least_points = 2.0;
  double least_winrate = 0.05;  // [Y 5.2] where there are no points
};

// A point that is missed again and again is one mistake, told where it cost most; the passes that
// end a game are none.
std::vector<JudgedMove> worst_moves(std::span<const JudgedMove> moves, go::Color color,
                                    const WorstParams& params = {});

}  // namespace kiryoku::review
