// SPDX-License-Identifier: MIT
#include "learn/net/optimiser.hpp"

#include <algorithm>
#include <cmath>

#include "learn/net/gemm.hpp"

namespace kiryoku::learn {
namespace {

constexpr double kFinalRate = 0.02;
constexpr float kAdamEpsilon = 1e-8F;
// Makes the typical size of an orthogonalised step that of an Adam step [Liu2025].
constexpr float kMatchAdam = 0.2F;
constexpr int kNewtonSteps = 5;

// x (rows × columns, rows ≥ columns) towards the nearest matrix with orthonormal columns, by
// the quintic Newton–Schulz iteration with the coefficients of [Jordan2024].
class Orthogonaliser {
 public:
  Orthogonaliser(std::size_t rows, std::size_t columns)
      : rows_(rows), columns_(columns), gram_(columns * columns), next_(rows * columns) {}

  void run(std::vector<float>& x) {
    double squares = 0;
    for (const float v : x) {
      squares += static_cast<double>(v) * static_cast<double>(v);
    }
    const auto scale = static_cast<float>(1.0 / (std::sqrt(squares) + 1e-12));
    for (float& v : x) {
      v *= scale;
    }
    for (int i = 0; i < kNewtonSteps; ++i) {
      step(x);
    }
  }

 private:
  void step(std::vector<float>& x) {
    constexpr float kA = 3.4445F, kB = -4.7750F, kC = 2.0315F;
    const std::size_t n = columns_;
    multiply({.rows = n,
              .inner = rows_,
              .columns = n,
              .a = x.data(),
              .a_row_stride = 1,
              .a_inner_stride = n,
              .b = x.data(),
              .b_stride = n,
              .c = gram_.data(),
              .c_stride = n});
    // polynomial = a + b·gram + c·gram²
    std::vector<float> polynomial(n * n);
    multiply({.rows = n,
              .inner = n,
              .columns = n,
              .a = gram_.data(),
              .a_row_stride = n,
              .a_inner_stride = 1,
              .b = gram_.data(),
              .b_stride = n,
              .c = polynomial.data(),
              .c_stride = n});
    for (std::size_t i = 0; i < n * n; ++i) {
      polynomial[i] = kC * polynomial[i] + kB * gram_[i] + (i % (n + 1) == 0 ? kA : 0.0F);
    }
    multiply({.rows = rows_,
              .inner = n,
              .columns = n,
              .a = x.data(),
              .a_row_stride = n,
              .a_inner_stride = 1,
              .b = polynomial.data(),
              .b_stride = n,
              .c = next_.data(),
              .c_stride = n});
    x.swap(next_);
  }

  std::size_t rows_, columns_;
  std::vector<float> gram_, next_;
};

void momentum_step(const OptimiserParams& params, const Segment& segment, float rate,
                   float gradient_factor, const float* gradient, float* w, float* first) {
  const std::size_t columns = segment.columns;
  const std::size_t rows = segment.count / columns;
  std::vector<float> direction(segment.count);
  for (std::size_t i = 0; i < segment.count; ++i) {
    const float g = gradient[i] * gradient_factor;
    first[i] = params.momentum * first[i] + (1.0F - params.momentum) * g;
    direction[i] = params.momentum * first[i] + (1.0F - params.momentum) * g;  // Nesterov
  }
  Orthogonaliser(rows, columns).run(direction);
  const float size = kMatchAdam * std::sqrt(static_cast<float>(std::max(rows, columns)));
  for (std::size_t i = 0; i < segment.count; ++i) {
    w[i] -= rate * (size * direction[i] + params.weight_decay * w[i]);
  }
}

void adam_step(const OptimiserParams& params, const Segment& segment, float rate,
               float gradient_factor, std::int64_t steps, const float* gradient, float* w,
               float* first, float* second) {
  const float decay = segment.decays ? params.weight_decay : 0.0F;
  const auto count = static_cast<float>(steps);
  const float first_bias = 1.0F - std::pow(params.adam_first, count);
  const float second_bias = 1.0F - std::pow(params.adam_second, count);
  for (std::size_t i = 0; i < segment.count; ++i) {
    const float g = gradient[i] * gradient_factor;
    first[i] = params.adam_first * first[i] + (1.0F - params.adam_first) * g;
    second[i] = params.adam_second * second[i] + (1.0F - params.adam_second) * g * g;
    const float step = first[i] / first_bias / (std::sqrt(second[i] / second_bias) + kAdamEpsilon);
    w[i] -= rate * (step + decay * w[i]);
  }
}

}  // namespace

OptimiserState::OptimiserState(const Layout& layout)
    : first(layout.parameters), second(layout.parameters) {
  average.values.resize(layout.parameters);
  average.statistics.resize(layout.statistics);
}

double gradient_norm(const std::vector<float>& gradient) {
  double sum = 0;
  for (const float g : gradient) {
    sum += static_cast<double>(g) * static_cast<double>(g);
  }
  return std::sqrt(sum);
}

void update_segment(const OptimiserParams& params, const Segment& segment, float rate_factor,
                    float gradient_factor, const std::vector<float>& gradient, Weights& weights,
                    OptimiserState& state) {
  const std::size_t o = segment.offset;
  float* w = weights.values.data() + o;
  if (segment.columns > 0 && params.orthogonalise) {
    momentum_step(params, segment, params.rate * rate_factor, gradient_factor, gradient.data() + o,
                  w, state.first.data() + o);
  } else {
    adam_step(params, segment, params.rate * rate_factor, gradient_factor, state.steps,
              gradient.data() + o, w, state.first.data() + o, state.second.data() + o);
  }
  // Early on the average must not remember the random start.
  const auto steps = static_cast<float>(state.steps);
  const float keep = std::min(params.average_decay, steps / (steps + 10.0F));
  float* average = state.average.values.data() + o;
  for (std::size_t i = 0; i < segment.count; ++i) {
    average[i] = keep * average[i] + (1.0F - keep) * w[i];
  }
}

float Schedule::factor(std::int64_t step, std::int64_t sample) const {
  const double warm =
      std::min(1.0, static_cast<double>(step + 1) / static_cast<double>(warm_up_steps + 1));
  if (planned_samples <= 0) {
    return static_cast<float>(warm);
  }
  const double left = 1.0 - static_cast<double>(sample) / static_cast<double>(planned_samples);
  const double down = std::clamp(left / descent, kFinalRate, 1.0);
  return static_cast<float>(std::min(warm, down));
}

}  // namespace kiryoku::learn
