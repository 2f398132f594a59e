// SPDX-License-Identifier: MIT
// Everything a training run needs to go on where it was: weights, optimiser, averages, how far
// it is, and the best figure reached on unseen games. Positions are drawn by a generator seeded
// from (seed, step), so the step is also the place in the data.
#pragma once

#include <filesystem>

#include "base/result.hpp"
#include "learn/net/layout.hpp"
#include "learn/net/optimiser.hpp"

namespace kiryoku::learn {

struct TrainingState {
  explicit TrainingState(const Layout& layout) : optimiser(layout) {}

  std::uint64_t seed = 1;
  std::int64_t samples = 0;  // positions seen so far
  double best_loss = 1e30;   // on unseen games, of the averaged weights
  std::int64_t best_samples = 0;
  Weights weights;
  OptimiserState optimiser;
};

base::Result<void> write_checkpoint(const std::filesystem::path& path, const NetShape& shape,
                                    const TrainingState& state);

// Refuses a checkpoint of another architecture.
base::Result<TrainingState> read_checkpoint(const std::filesystem::path& path,
                                            const Layout& layout);

}  // namespace kiryoku::learn
