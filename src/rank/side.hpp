// SPDX-License-Identifier: MIT
// One player's moves of one game beside an engine's opinion: what every indicator is measured
// from. A GameRecord and one engine's evaluations in (the position before each move, and the
// final one), a Side out. Values are the assessed player's, in percent and points.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "go/types.hpp"
#include "record/evaluation.hpp"
#include "record/game_record.hpp"

namespace kiryoku::rank {

enum class Outcome { kUnknown, kWon, kLost };

struct SideMove {
  int number = 0;    // of both players' moves, from 1
  go::Point played;  // [K tab. 3-1] h
  go::Point choice;  // the engine's, H
  int distance = 0;  // lines between the opponent's last move and this one; 0 if not known

  double winrate = 50;         // percent, before the move
  std::optional<double> lead;  // points, before the move

  // Where the engine has a policy:
  std::optional<double> choice_prior;  // percent it gives its own choice [K: value P]
  std::optional<double> prior;         // 0–1, of the move played
  std::optional<int> policy_rank;      // of the move played, from 1
  std::optional<double> entropy;       // nats; how open the question was

  // What the move cost: from the position before to the one after it; never below 0.
  std::optional<double> loss_points;
  std::optional<double> loss_winrate;  // percent
  // The engine's choice is the very point it already wanted at an earlier move of this player:
  // one mistake, not one a move.
  bool repeated_miss = false;

  [[nodiscard]] bool matches() const { return played == choice; }
};

struct Side {
  go::Color color = go::Color::kBlack;
  int size = 19;
  Outcome outcome = Outcome::kUnknown;
  std::vector<SideMove> moves;  // those whose position was evaluated; passes are left out
};

Side make_side(const record::GameRecord& game,
               std::span<const std::optional<record::Evaluation>> evaluations, go::Color color);

}  // namespace kiryoku::rank
