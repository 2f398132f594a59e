// SPDX-License-Identifier: MIT
// Batch normalisation of one layer during one pass. On 19×19 the statistics of the batch are
// used and remembered; on smaller boards, whose statistics differ, the running ones are used as
// constants, so that training and the exported network agree on every board size.
#pragma once

#include <vector>

#include "learn/net/channelwise.hpp"
#include "learn/net/layout.hpp"

namespace kiryoku::learn {

constexpr float kNormEpsilon = 1e-4F;

enum class Statistics { kBatch, kRunning };

class Normaliser {
 public:
  explicit Normaliser(const BatchNorm& norm);

  // Chooses scale and shift for this batch; kBatch looks at x.
  void prepare(const Weights& weights, Statistics use, Input x, std::size_t rows);

  [[nodiscard]] Activation activation() const { return {scale_.data(), shift_.data()}; }

  [[nodiscard]] int channels() const { return norm_.channels; }

  // Statistics of the last batch: mean, then variance.
  [[nodiscard]] const std::vector<float>& mean() const { return mean_; }

  [[nodiscard]] const std::vector<float>& variance() const { return variance_; }

  // The sums that the gradient through the activation must be added to, cleared.
  double* clear_sums();

  double* sum_times_x() { return sums_.data() + norm_.channels; }

  // After the sums are complete: the gradient in front of the normalisation from the one
  // behind it. dz and dx may be the same.
  void backward(Input dz, Input x, std::size_t rows, Output dx, bool accumulate, float* gradient);

 private:
  BatchNorm norm_;
  Statistics use_ = Statistics::kBatch;
  std::vector<float> scale_, shift_;  // folded
  std::vector<float> mean_, variance_, inverse_deviation_;
  std::vector<double> sums_;
  std::vector<float> a_, b_, c_;
};

}  // namespace kiryoku::learn
