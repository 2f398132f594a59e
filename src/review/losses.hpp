// SPDX-License-Identifier: MIT
// What each move of a game cost: EvaluatedGame in, one JudgedMove per move out. Pure: looks
// only at evaluations that are already there.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "go/types.hpp"
#include "record/evaluation.hpp"

namespace kiryoku::review {

// All chosen by hand.
struct LossParams {
  // A move's own value in the search of the position before it is believed from this many visits
  // on …
  std::int64_t enough_visits = 8;
  // … and is preferred to the search of the position after it, unless that saw so many times more.
  double much_more = 4;
  double repeated_points = 2;  // a point missed again is the same mistake, from this loss on
  // A reply that was searched so well shows what the move lost (0: it is not asked) …
  std::int64_t reply_visits = 50;
  // … if that is so many points more than the search before the reply had seen.
  double reply_points = 5;
};

struct JudgedMove {
  int number = 0;  // 1-based
  go::Move move;
  go::Point best;                     // the engine's choice
  std::vector<go::Point> best_line;   // begins with `best`
  double mover_winrate = 0.5;         // before the move
  double loss_winrate = 0;            // ≥ 0, in the mover's win rate (0–1)
  std::optional<double> loss_points;  // ≥ 0
  std::int64_t visits = 1;            // the fewer of the two searches this rests on
  double doubt_points = 0;            // how far the two ways of measuring the loss are apart

  // What else speaks for or against it.
  double first_points = 0;  // its loss at the first look
  double prior = 0;         // the policy's share of the move, 0–1 …
  double best_prior = 0;    // … and of the engine's choice

  // What it seems to lose by what came of it: by the search of the position after it if it was the
  // engine's choice, and by that after the reply, which the search may not have thought of. A
  // reason to look again, not a loss.
  double surprise_winrate = 0;
  std::optional<double> surprise_points;
  bool surprising_reply = false;  // it was the reply

  // Shared blind spots: the point `best` was missed again and again while nothing changed around
  // it. The costliest of these moves names the others; they name it.
  int repeat_of = 0;
  std::vector<int> repeats;

  [[nodiscard]] bool is_repeated() const { return repeat_of > 0; }

  [[nodiscard]] bool is_best() const { return move.point == best; }
};

// A loss to rank by: points where known, else win rate as if 1 % were worth half a point.
inline constexpr double kPointsPerWinrate = 50.0;
double weight(const JudgedMove& move);

// Moves whose position was not evaluated, or whose next one was not where it is needed, are
// left out.
std::vector<JudgedMove> judge_moves(const record::EvaluatedGame& game, const std::string& evaluator,
                                    const LossParams& params = {});

}  // namespace kiryoku::review
