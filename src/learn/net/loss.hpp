// SPDX-License-Identifier: MIT
// What is asked of the network, per position: the move a person played, the game's result, and,
// where the teacher has looked at the position, its policy, value, scores and ownership.
// Everything is seen from the player to move. Terms a position has no target for are left out.
#pragma once

#include <vector>

#include "learn/net/pass.hpp"

namespace kiryoku::learn {

constexpr float kScoreUnit = 20.0F;  // points; the format's multiplier of score outputs

struct TeacherTarget {
  std::vector<float> policy;  // size² + 1, sums to 1
  float win = 0, loss = 0, no_result = 0;
  float score_mean = 0, score_stdev = 0, lead = 0;  // points
  std::vector<float> ownership;                     // size², −1 … +1
};

struct Target {
  int move = -1;  // size² = pass; −1: none
  float move_weight = 1;
  float result = -1;  // 1 won, 0 lost, 0.5 draw; −1: not known
  bool taught = false;
  TeacherTarget teacher;
};

// Weights of the terms. Value, lead and ownership weigh more than they would by their size alone:
// the policy is learned sooner (docs/EXPERIMENTS.md).
struct LossWeights {
  float move = 1.0F;
  float teacher_policy = 1.0F;
  float teacher_value = 2.5F;
  float result = 0.1F;  // noisy: one game, people's play; only where there is no teacher
  float lead = 8.0F;    // on squares of units of 20 points
  float score_mean = 1.0F;
  float score_stdev = 1.0F;
  float ownership = 2.5F;          // mean over the points
  float huber_units = 0.6F;        // from here on errors of scores count linearly
  float hint = 4.0F;               // half the squares, mean over points and channels
  float lead_linear_units = 0.6F;  // … of the lead, for which the mean error itself is wanted small
};

// Sums over positions, before weighting.
struct LossSums {
  double moves = 0, move_loss = 0, move_hits = 0;
  double taught = 0, teacher_policy = 0, value = 0, lead = 0, score = 0, ownership = 0, hint = 0;
  double total = 0;  // weighted

  void add(const LossSums& other);
};

// Fills `gradient` with the gradients of the weighted mean over `positions` (those of the whole
// step, of which this batch may be a part) and returns the sums of this batch.
LossSums compute_loss(const LossWeights& weights, const PassOutput& output, int size,
                      const std::vector<Target>& targets, double positions, PassOutput& gradient);

// The same for what the teacher's heads see of the batch's `boards` (PassOutput::hint); nothing
// where there are no hints. Called after compute_loss.
LossSums hint_loss(float weight, const PassOutput& output, const std::vector<float>& hints,
                   std::size_t boards, double positions, PassOutput& gradient);

}  // namespace kiryoku::learn
