// SPDX-License-Identifier: MIT
// Moves of people of known rank, for a network that is told the rank: drawn so that ranks with
// few games are heard, too. Whole players can be left out, to be measured on.
#pragma once

#include <cstdint>
#include <vector>

#include "base/rng.hpp"
#include "learn/net/step_runner.hpp"
#include "learn/net/training_games.hpp"
#include "learn/rank/labelled_games.hpp"
#include "net/network.hpp"

namespace kiryoku::learn {

// "Fold k of n" of the players is left out (learn/rank's fold_of); n = 0: nobody.
struct LeftOut {
  int fold = 0;
  int folds = 0;

  [[nodiscard]] bool has(const std::string& player) const {
    return folds > 0 && rank::fold_of(player, folds) == fold;
  }
};

// A place in the rank thermometer of net/metadata.hpp (1 = 9d … 34 = 25k) from a rank on our scale
// (1d = 1, 1k = 0); beyond its ends the end.
int thermometer(double rank);

struct RankedSide {
  std::size_t game = 0;
  go::Color color = go::Color::kBlack;
  int rank = 0;  // thermometer
};

struct RankedMove {
  net::Inputs inputs;
  int move = 0;  // size² = pass
  int rank = 0;  // thermometer, of the player to move
};

class RankedGames {
 public:
  // May be called for several sets of games.
  void add(const rank::LabelledGames& games, const LeftOut& left_out);

  [[nodiscard]] std::size_t learned_sides() const { return learned_; }

  [[nodiscard]] std::size_t unseen_sides() const { return unseen_.size(); }

  // A batch of 19×19 positions, each under a random symmetry. Needs learned_sides() > 0.
  void fill(std::uint64_t seed, int count, TrainingBatch& batch) const;

  // Moves of the players left out, all ranks alike, always the same ones.
  [[nodiscard]] std::vector<RankedMove> unseen_moves(std::size_t count) const;

 private:
  [[nodiscard]] const RankedSide& draw_side(base::Rng& rng) const;
  [[nodiscard]] RankedMove draw_move(const RankedSide& side, base::Rng& rng,
                                     net::LadderCache& ladders) const;

  std::vector<TrainingGame> games_;
  std::vector<std::vector<RankedSide>> by_rank_;  // [thermometer]
  std::vector<RankedSide> unseen_;
  std::size_t learned_ = 0;
};

// Everybody at the board is of this rank.
net::MetaRow row_of_rank(int rank, int points);

}  // namespace kiryoku::learn
