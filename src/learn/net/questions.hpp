// SPDX-License-Identifier: MIT
// Positions to ask the teacher about. For training they are drawn from all games that may be
// learned from, on all board sizes; rules and komi are sometimes changed and a random move is
// sometimes added, so that the network learns what they mean. For measuring, they are drawn from
// moves of players that are set aside, as they were.
#pragma once

#include <optional>
#include <vector>

#include "base/rng.hpp"
#include "learn/net/label_store.hpp"
#include "learn/net/training_games.hpp"
#include "net/ladder_cache.hpp"

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

class Questions {
 public:
  Questions(const std::vector<TrainingGame>& games, LabelPurpose purpose,
            const LabelParams& params);

  [[nodiscard]] bool has_full_size() const {
    return !server_.empty() || !book_.empty() || !weak_.empty();
  }

  [[nodiscard]] bool has_small() const {
    return purpose_ == LabelPurpose::kTraining && !small_.empty();
  }

  // One position with what its game's record says of it, not yet taught. Nothing: draw again.
  [[nodiscard]] std::optional<LabelledPosition> draw(bool small, base::Rng& rng,
                                                     net::LadderCache& ladders) const;

 private:
  using Pool = std::vector<const TrainingGame*>;

  static const TrainingGame* draw_from(const Pool& games, base::Rng& rng);
  [[nodiscard]] const TrainingGame* draw_full_size(base::Rng& rng) const;

  LabelPurpose purpose_;
  LabelParams params_;
  Pool server_, book_, weak_, small_;
};

}  // namespace kiryoku::learn
