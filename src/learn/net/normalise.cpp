// SPDX-License-Identifier: MIT
#include "learn/net/normalise.hpp"

#include <algorithm>
#include <cmath>

namespace kiryoku::learn {

Normaliser::Normaliser(const BatchNorm& norm) : norm_(norm) {
  const auto count = static_cast<std::size_t>(norm.channels);
  for (std::vector<float>* v :
       {&scale_, &shift_, &mean_, &variance_, &inverse_deviation_, &a_, &b_, &c_}) {
    v->resize(count);
  }
  sums_.resize(2 * count);
}

void Normaliser::prepare(const Weights& weights, Statistics use, Input x, std::size_t rows) {
  use_ = use;
  const auto count = static_cast<std::size_t>(norm_.channels);
  if (use == Statistics::kBatch) {
    add_moments(x, rows, norm_.channels, clear_sums(), sum_times_x());
  }
  for (std::size_t c = 0; c < count; ++c) {
    if (use == Statistics::kBatch) {
      const double mean = sums_[c] / static_cast<double>(rows);
      const double variance = sums_[count + c] / static_cast<double>(rows) - mean * mean;
      mean_[c] = static_cast<float>(mean);
      variance_[c] = static_cast<float>(std::max(variance, 0.0));
    } else {
      mean_[c] = weights.statistics[norm_.mean + c];
      variance_[c] = weights.statistics[norm_.variance + c];
    }
    inverse_deviation_[c] = 1.0F / std::sqrt(variance_[c] + kNormEpsilon);
    scale_[c] = weights.values[norm_.scale + c] * inverse_deviation_[c];
    shift_[c] = weights.values[norm_.shift + c] - scale_[c] * mean_[c];
  }
}

double* Normaliser::clear_sums() {
  std::fill(sums_.begin(), sums_.end(), 0.0);
  return sums_.data();
}

void Normaliser::backward(Input dz, Input x, std::size_t rows, Output dx, bool accumulate,
                          float* gradient) {
  const auto count = static_cast<std::size_t>(norm_.channels);
  for (std::size_t c = 0; c < count; ++c) {
    const auto mean = static_cast<double>(mean_[c]);
    const auto inverse = static_cast<double>(inverse_deviation_[c]);
    const double shift_gradient = sums_[c];
    const double scale_gradient = (sums_[count + c] - mean * sums_[c]) * inverse;
    gradient[norm_.shift + c] += static_cast<float>(shift_gradient);
    gradient[norm_.scale + c] += static_cast<float>(scale_gradient);
    a_[c] = scale_[c];
    b_[c] = 0;
    c_[c] = 0;
    if (use_ == Statistics::kBatch) {
      const double a = static_cast<double>(scale_[c]) / static_cast<double>(rows);
      b_[c] = static_cast<float>(-a * inverse * scale_gradient);
      c_[c] = static_cast<float>(-a * shift_gradient + a * inverse * scale_gradient * mean);
    }
  }
  affine_gradient(dz, x, rows, norm_.channels, {a_.data(), b_.data(), c_.data()}, dx, accumulate);
}

}  // namespace kiryoku::learn
