// SPDX-License-Identifier: MIT
// Where training batches come from: moves of strong players drawn from all games, mixed with
// positions the teacher has looked at; each under a random symmetry. A batch has one board
// size. The drawing depends on nothing but the seed, so a run can be taken up at any step.
#pragma once

#include <array>
#include <map>
#include <vector>

#include "base/rng.hpp"
#include "learn/net/label_store.hpp"
#include "learn/net/step_runner.hpp"
#include "learn/net/training_games.hpp"

namespace kiryoku::learn {

struct SourceParams {
  double taught_share = 0.5;        // of the positions on 19×19
  double small_board_share = 0.08;  // of the batches; these are all taught
  double server_game_weight = 2;    // chance of a server game against one of a book
};

// Puts a position under a symmetry into a slot of a batch (which has been sized for it).
class BatchFiller {
 public:
  BatchFiller();

  static void resize(int size, int count, TrainingBatch& batch);

  void put(const LabelledPosition& position, int symmetry, std::size_t slot,
           TrainingBatch& batch) const;

  // A position as it came from a game, seen under a symmetry; what a teacher said is not turned.
  void turn(int symmetry, LabelledPosition& position) const;

  // Where each point goes.
  [[nodiscard]] const std::vector<std::uint16_t>& moved(int size, int symmetry) const {
    return moved_.at(size)[static_cast<std::size_t>(symmetry)];
  }

 private:
  // By board size and symmetry.
  std::map<int, std::array<std::vector<std::uint16_t>, 8>> moved_;
};

class PositionSource {
 public:
  PositionSource(const std::vector<TrainingGame>& games, const LabelStore& labels,
                 const SourceParams& params);

  // False: no game and no label to train on.
  [[nodiscard]] bool is_usable() const;

  void fill(std::uint64_t seed, int count, TrainingBatch& batch) const;

 private:
  [[nodiscard]] int draw_size(base::Rng& rng) const;
  void draw_move(base::Rng& rng, net::LadderCache& ladders, LabelledPosition& position) const;

  const LabelStore* labels_;
  SourceParams params_;
  BatchFiller filler_;
  std::vector<const TrainingGame*> server_games_, book_games_;
};

// The inputs and targets that a game's own record gives for the move at `ply`.
LabelledPosition position_from_game(const TrainingGame& game, std::size_t ply,
                                    net::LadderCache& ladders);

}  // namespace kiryoku::learn
