// SPDX-License-Identifier: MIT
// One training step on several threads. The step's positions come in small batches; each thread
// takes the next batch as soon as it is free (the machine may be busy with other work), goes
// forward and back, and adds to its own gradient. Then the gradients are summed and the
// segments of the parameters are shared out for the update.
#pragma once

#include <functional>

#include "learn/net/checkpoint.hpp"
#include "learn/net/loss.hpp"
#include "learn/net/pass.hpp"
#include "net/ladder_cache.hpp"
#include "net/network.hpp"

namespace kiryoku::learn {

struct TrainingBatch {
  PassInput input;
  std::vector<Target> targets;
  std::vector<float> hints;  // rows × NetShape::hints: what the teacher's heads see; or empty
  net::LadderCache ladders;  // these save work to whoever fills the batch
  net::Workspace teacher;
};

// Fills a batch of `count` positions from the given random seed; called from several threads.
using BatchSource = std::function<void(std::uint64_t seed, int count, TrainingBatch& batch)>;

struct StepParams {
  int threads = 2;
  int batches = 4;                 // per step
  int batch_size = 16;             // positions
  bool tiles = false;              // convolutions by conv3x3_tiles.hpp
  float statistics_decay = 0.98F;  // per step, of the running statistics
  LossWeights loss;
  OptimiserParams optimiser;
  Schedule schedule;

  [[nodiscard]] int positions() const { return batches * batch_size; }
};

class StepRunner {
 public:
  StepRunner(const Layout& layout, const StepParams& params);

  struct Result {
    LossSums loss;
    double gradient_norm = 0;
    double seconds = 0;  // processor time of all threads
  };

  // One step; false positions never enter: the source decides what is trained.
  Result step(const BatchSource& source, TrainingState& state);

  // Statistics of the batch normalisations for the averaged weights, measured on `batches`
  // fresh batches of the source. What the exported network will use.
  void measure_statistics(const BatchSource& source, int batches, Weights& weights);

 private:
  struct Worker {
    explicit Worker(const Layout& layout)
        : pass(layout), gradient(layout.parameters), statistics(layout.statistics) {}

    Pass pass;
    TrainingBatch batch;
    PassOutput output_gradient;
    std::vector<float> gradient;
    std::vector<float> statistics;  // sum over its batches
    std::vector<float> batch_statistics;
    int measured = 0;  // batches in the sum
    LossSums loss;
    double seconds = 0;
  };

  // Runs body(worker, index) for index = 0 … count − 1 on all threads.
  void for_each(int count, const std::function<void(Worker&, int)>& body);
  void sum_gradients();
  void collect_statistics(Worker& worker) const;
  void update_statistics(Weights& weights, float keep);

  const Layout* layout_;
  StepParams params_;
  PreparedWeights prepared_;
  std::vector<Worker> workers_;
};

}  // namespace kiryoku::learn
