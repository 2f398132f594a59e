// SPDX-License-Identifier: MIT
// From gradients to new weights. Convolutions and matrices follow their momentum made
// orthogonal ("Muon" [Jordan2024], scaled to Adam's step as in [Liu2025]); scales, biases and
// the narrow outputs follow Adam [KingmaBa2015] with decoupled weight decay. An exponential
// average of the weights is kept beside them: that is what gets exported.
#pragma once

#include <cstdint>
#include <vector>

#include "learn/net/layout.hpp"

namespace kiryoku::learn {

struct OptimiserParams {
  float rate = 2e-3F;      // step size at full speed
  float momentum = 0.95F;  // of the orthogonalised weights
  float adam_first = 0.9F;
  float adam_second = 0.99F;
  float weight_decay = 0.02F;     // per step, times the rate
  float largest_gradient = 1.0F;  // longer gradients are shortened to this
  float average_decay = 0.9995F;  // per step, of the averaged weights
  bool orthogonalise = true;
};

struct OptimiserState {
  explicit OptimiserState(const Layout& layout);

  std::int64_t steps = 0;
  std::vector<float> first;   // momentum
  std::vector<float> second;  // Adam's mean square
  Weights average;
};

// Norm of the whole gradient.
double gradient_norm(const std::vector<float>& gradient);

// One step on one segment; segments are independent of each other, so threads may share them
// out. `state.steps` must already count this step. `rate_factor` comes from the schedule.
void update_segment(const OptimiserParams& params, const Segment& segment, float rate_factor,
                    float gradient_factor, const std::vector<float>& gradient, Weights& weights,
                    OptimiserState& state);

// The share of the full rate at a given moment: a linear warm-up, a plateau, and a linear way
// down to `kFinalRate` over the last part of the planned samples.
struct Schedule {
  std::int64_t warm_up_steps = 300;
  std::int64_t planned_samples = 0;  // 0: stay on the plateau
  double descent = 0.3;              // share of the planned samples spent going down

  [[nodiscard]] float factor(std::int64_t step, std::int64_t sample) const;
};

}  // namespace kiryoku::learn
