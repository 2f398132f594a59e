// SPDX-License-Identifier: MIT
// Asks the teacher network about positions and keeps its answers in a LabelStore. For training,
// positions are drawn from all games that may be learned from, on all board sizes; rules and
// komi are sometimes changed and a random move is sometimes added, so that the network learns
// what they mean. For measuring, they are drawn from moves of players that are set aside, as
// they were.
#pragma once

#include "base/progress.hpp"
#include "learn/net/label_store.hpp"
#include "learn/net/training_games.hpp"
#include "net/outputs.hpp"

namespace kiryoku::learn {

struct LabelParams {
  int threads = 2;
  double other_rules = 0.3;   // chance of other rules than the game's
  double other_komi = 0.3;    // chance of another komi
  double komi_deviation = 8;  // points
  double random_move = 0.15;  // chance of one random move first
  double weak_games = 0.2;    // share of games without a strong player
  double small_boards = 0.1;  // of the labels are on boards below 19×19
};

enum class LabelPurpose { kTraining, kMeasuring };

// Labels until the store holds `wanted` positions of 19×19 (and their share of small ones,
// for training). Stops early on request; what is done is kept.
base::Result<void> label_positions(const net::Network& teacher,
                                   const std::vector<TrainingGame>& games, LabelPurpose purpose,
                                   std::int64_t wanted, const LabelParams& params,
                                   LabelStore& store, const base::Progress& progress,
                                   const base::StopSource& stop);

TeacherTarget to_target(const net::Output& output);

}  // namespace kiryoku::learn
