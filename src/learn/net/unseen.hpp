// SPDX-License-Identifier: MIT
// How good a network is on games of players it has not learned from, measured on the network as
// the engine runs it. Figures: how often its first choice is the move played (server games of
// strong players, professional games), and how far it is from the teacher's win rate, lead and
// ownership.
#pragma once

#include <string>
#include <vector>

#include "base/progress.hpp"
#include "learn/net/label_store.hpp"
#include "learn/net/training_games.hpp"

namespace kiryoku::learn {

struct UnseenSet {
  std::vector<LabelledPosition> server;  // even games, both sides strong
  std::vector<LabelledPosition> professional;
  std::vector<LabelledPosition> taught;
};

struct UnseenFigures {
  double server_moves = 0;      // how many were asked
  double server_agreement = 0;  // 0–1
  double professional_moves = 0;
  double professional_agreement = 0;
  double move_loss = 0;  // mean −ln p(move), both together
  double taught = 0;
  double winrate_difference = 0;    // mean absolute, 0–1
  double lead_difference = 0;       // mean absolute, points
  double settled_points = 0;        // points the teacher is sure of
  double settled_ownership = 0;     // share of them on the right side
  double ownership_difference = 0;  // mean absolute

  // One number to compare trainings by; smaller is better.
  [[nodiscard]] double combined_loss() const;
};

// Moves of unseen players, spread over their games; at most `moves` of each kind. The same for
// the same games, always.
UnseenSet draw_unseen(const std::vector<TrainingGame>& games, const LabelStore& taught,
                      std::int64_t moves, std::int64_t taught_positions);

UnseenFigures measure(const net::Network& network, const UnseenSet& set, int threads,
                      const base::StopSource& stop);

std::string to_json(const UnseenFigures& figures);

}  // namespace kiryoku::learn
