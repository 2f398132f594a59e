// SPDX-License-Identifier: MIT
// Training batches that the teacher looks at while they are made: no position comes twice, nothing
// is kept on disk, and besides the teacher's answers there is what its heads see of every point,
// which the network learns to tell, too [Romero2015]: far more than a win rate says. A linear
// map reads it off the network's own trunk (Layout::hint); the map is not part of what is exported.
//
// The teacher sees the position turned as the network will see it: it is not quite of the same mind
// about a position and its mirror image, and its heads see other things there. Most positions are
// left as they were played, which is how reviews will show them.
#pragma once

#include <span>
#include <vector>

#include "learn/net/position_source.hpp"
#include "learn/net/questions.hpp"
#include "net/network.hpp"

namespace kiryoku::learn {

class TaughtSource {
 public:
  TaughtSource(const net::Network& teacher, const std::vector<TrainingGame>& games,
               const LabelParams& params, double small_board_share);

  [[nodiscard]] bool is_usable() const { return questions_.has_full_size(); }

  // Called from several threads.
  void fill(std::uint64_t seed, int count, TrainingBatch& batch) const;

 private:
  void measure_spreads();
  std::vector<LabelledPosition> draw(int count, base::Rng& rng, net::LadderCache& ladders) const;
  void turn_some(std::span<LabelledPosition> positions, base::Rng& rng) const;
  // Gives the positions the teacher's targets; what its heads see of them is returned.
  std::vector<std::vector<float>> teach(std::span<LabelledPosition> positions,
                                        net::Workspace& workspace) const;

  const net::Network& teacher_;
  Questions questions_;
  double small_board_share_;
  BatchFiller filler_;
  std::vector<float> scales_;  // of the teacher's channels, to deviations of 1
};

}  // namespace kiryoku::learn
