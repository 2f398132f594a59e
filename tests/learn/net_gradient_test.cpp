// SPDX-License-Identifier: MIT
// The trainer's arithmetic: convolutions against a plain loop in double precision, and the
// gradient of every group of parameters against the change of the loss.
#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.hpp"
#include "learn/net/conv3x3.hpp"
#include "learn/net/conv3x3_tiles.hpp"
#include "learn/net/loss.hpp"
#include "learn/net/pass.hpp"
#include "learn/net/winograd.hpp"
#include "net/cpu.hpp"

namespace kiryoku::learn {
namespace {

std::vector<float> random_values(std::size_t count, base::Rng& rng, float width = 1.0F) {
  std::vector<float> values(count);
  for (float& v : values) {
    v = width * static_cast<float>(rng.uniform() - 0.5);
  }
  return values;
}

// y(point, o) = Σ act(x)(neighbour, i) · w; with `dx` the same sum turned round.
struct PlainConv {
  ConvShape s;

  template <typename Visit>
  void for_each(Visit&& visit) const {
    for (int b = 0; b < s.batch; ++b) {
      for (int p = 0; p < s.size * s.size; ++p) {
        for (int k = 0; k < 9; ++k) {
          const int y = p / s.size + k / 3 - 1, x = p % s.size + k % 3 - 1;
          if (y < 0 || x < 0 || y >= s.size || x >= s.size) {
            continue;
          }
          visit(b * s.size * s.size + p, (b * s.size + y) * s.size + x, k);
        }
      }
    }
  }

  [[nodiscard]] std::size_t weight(int k, int i, int o) const {
    return static_cast<std::size_t>((k * s.in + i) * s.out + o);
  }
};

// How far a sum may be off: floats, or inputs of eight bits (tiles).
struct Tolerance {
  double map = 2e-5;
  double weights = 2e-4;
};

void compare_with_plain_loop(const ConvShape& shape, bool tiles, const Tolerance& tolerance) {
  const PlainConv plain{shape};
  const ConvShape& s = plain.s;
  base::Rng rng(7);
  const auto rows = static_cast<std::size_t>(s.batch * s.size * s.size);
  const auto in = static_cast<std::size_t>(s.in), out = static_cast<std::size_t>(s.out);
  const auto x = random_values(rows * in, rng), dy = random_values(rows * out, rng);
  const auto w = random_values(9 * in * out, rng, 0.3F);
  const std::vector<float> scale(in, 1.3F), shift(in, 0.1F);
  const std::size_t prepared = 36 * std::max(in, std::size_t{32}) * std::max(out, std::size_t{32});
  std::vector<float> u(prepared), ut(prepared), y(rows * out), dz(rows * in);
  std::vector<float> dw(9 * in * out);
  std::vector<double> sum(in), sum_x(in);
  (tiles ? pack_tile_weights : transform_weights)(w.data(), s.in, s.out, u.data(), ut.data());
  ConvWorkspace work;
  const Activation act{scale.data(), shift.data()};
  convolve(s,
           {.x = {x.data(), in}, .act = act, .u = u.data(), .tiles = tiles, .y = {y.data(), out}},
           work);
  convolve_backward(s,
                    {.x = {x.data(), in},
                     .act = act,
                     .u_transposed = ut.data(),
                     .tiles = tiles,
                     .dy = {dy.data(), out},
                     .weight_gradient = dw.data(),
                     .dz = {dz.data(), in},
                     .sum = sum.data(),
                     .sum_times_x = sum_x.data()},
                    work);

  std::vector<double> ey(y.size()), ez(dz.size()), ew(dw.size());
  plain.for_each([&](int to, int from, int k) {
    for (int i = 0; i < s.in; ++i) {
      const auto xi = static_cast<std::size_t>(from) * in + static_cast<std::size_t>(i);
      const double pre = 1.3F * static_cast<double>(x[xi]) + 0.1F;
      for (int o = 0; o < s.out; ++o) {
        const auto yo = static_cast<std::size_t>(to) * out + static_cast<std::size_t>(o);
        const std::size_t wk = plain.weight(k, i, o);
        if (pre > 0) {
          ey[yo] += pre * static_cast<double>(w[wk]);
          ew[wk] += pre * static_cast<double>(dy[yo]);
          ez[xi] += static_cast<double>(dy[yo]) * static_cast<double>(w[wk]);
        }
      }
    }
  });
  for (std::size_t i = 0; i < y.size(); ++i) {
    ASSERT_NEAR(y[i], ey[i], tolerance.map) << i;
  }
  for (std::size_t i = 0; i < dz.size(); ++i) {
    ASSERT_NEAR(dz[i], ez[i], tolerance.map) << i;
  }
  for (std::size_t i = 0; i < dw.size(); ++i) {
    ASSERT_NEAR(dw[i], ew[i], tolerance.weights) << i;
  }
}

class ConvTest : public ::testing::TestWithParam<ConvShape> {};

TEST_P(ConvTest, ForwardAndBackwardAgreeWithThePlainLoop) {
  compare_with_plain_loop(GetParam(), false, {});
}

TEST_P(ConvTest, TilesAgreeWithThePlainLoopAsFarAsTheirInputsDo) {
  if (!net::has_tiles()) {
    GTEST_SKIP() << "this processor has no matrix tiles";
  }
  compare_with_plain_loop(GetParam(), true, {.map = 0.03, .weights = 0.3});
}

INSTANTIATE_TEST_SUITE_P(Shapes, ConvTest,
                         ::testing::Values(ConvShape{3, 19, 8, 16}, ConvShape{1, 9, 24, 8},
                                           ConvShape{2, 13, 16, 24}, ConvShape{5, 10, 8, 8},
                                           ConvShape{2, 19, 72, 96}));

PassInput random_input(int batch, int size, base::Rng& rng) {
  PassInput input;
  input.batch = batch;
  input.size = size;
  input.spatial.resize(static_cast<std::size_t>(batch * size * size * kSpatialPadded));
  for (std::size_t i = 0; i < input.spatial.size(); ++i) {
    input.spatial[i] = i % kSpatialPadded < kSpatialInputs && rng.below(4) == 0 ? 1.0F : 0.0F;
  }
  input.global = random_values(static_cast<std::size_t>(batch * kGlobalInputs), rng);
  return input;
}

std::vector<Target> random_targets(int batch, int size, base::Rng& rng) {
  std::vector<Target> targets(static_cast<std::size_t>(batch));
  const auto points = static_cast<std::size_t>(size * size);
  for (std::size_t b = 0; b < targets.size(); ++b) {
    Target& t = targets[b];
    t.move = static_cast<int>(rng.below(static_cast<std::uint32_t>(points + 1)));
    t.move_weight = b % 2 == 0 ? 0.6F : 1.0F;
    t.result = static_cast<float>(b % 2);
    t.taught = b % 3 != 1;
    t.teacher.policy.assign(points + 1, 1.0F / static_cast<float>(points + 1));
    t.teacher.ownership = random_values(points, rng, 2.0F);
    t.teacher.win = 0.6F;
    t.teacher.loss = 0.3F;
    t.teacher.no_result = 0.1F;
    t.teacher.score_mean = 7;
    t.teacher.score_stdev = 15;
    t.teacher.lead = 9;
  }
  return targets;
}

struct GradientCase {
  int size;
  Statistics use;
  int hints = 0;
};

class WholeNetTest : public ::testing::TestWithParam<GradientCase> {};

// Along a random direction within one segment: loss(w + εd) − loss(w − εd) = 2ε · gradient·d.
TEST_P(WholeNetTest, GradientIsTheChangeOfTheLoss) {
  const Layout layout(NetShape{.blocks = 3, .channels = 32, .hints = GetParam().hints});
  base::Rng rng(11);
  Weights weights = initial_weights(layout, 5);
  for (const Segment& s : layout.segments) {  // away from the special points 0 and 1
    for (std::size_t i = 0; i < s.count; ++i) {
      weights.values[s.offset + i] += 0.2F * static_cast<float>(rng.uniform() - 0.5);
    }
  }
  const int batch = 4;
  const PassInput input = random_input(batch, GetParam().size, rng);
  const std::vector<Target> targets = random_targets(batch, GetParam().size, rng);
  const std::vector<float> hints = random_values(
      static_cast<std::size_t>(batch * GetParam().size * GetParam().size * GetParam().hints), rng);
  PreparedWeights prepared(layout);
  Pass pass(layout);
  PassOutput output_gradient;
  const auto loss = [&] {
    prepared.update(layout, weights);
    const PassOutput& out = pass.forward(weights, prepared, input, GetParam().use);
    const double answers = compute_loss({}, out, input.size, targets, batch, output_gradient).total;
    return answers + hint_loss(3.0F, out, hints, targets.size(), batch, output_gradient).total;
  };
  (void)loss();
  std::vector<float> gradient(layout.parameters);
  pass.backward(prepared, input, output_gradient, gradient.data());

  for (const Segment& segment : layout.segments) {
    const float step = 2e-3F;
    double expected = 0, length = 0;
    std::vector<float> direction = random_values(segment.count, rng, 2.0F);
    for (std::size_t i = 0; i < segment.count; ++i) {
      // Half random, half along the gradient, so that the derivative is not lost in rounding.
      const float g = gradient[segment.offset + i];
      direction[i] = (g > 0 ? 1.0F : g < 0 ? -1.0F : 0.0F) * std::abs(direction[i]);
      length += static_cast<double>(direction[i]) * static_cast<double>(direction[i]);
    }
    const auto norm = static_cast<float>(std::sqrt(length) + 1e-20);
    const std::vector<float> before = weights.values;
    double losses[2];
    for (int side = 0; side < 2; ++side) {
      weights.values = before;
      for (std::size_t i = 0; i < segment.count; ++i) {
        const float d = direction[i] / norm;
        expected += side == 0 ? static_cast<double>(gradient[segment.offset + i] * d) : 0.0;
        weights.values[segment.offset + i] += (side == 0 ? step : -step) * d;
      }
      losses[side] = loss();
    }
    weights.values = before;
    const double measured = (losses[0] - losses[1]) / (2.0 * static_cast<double>(step));
    EXPECT_NEAR(measured, expected, 0.02 * std::abs(expected) + 1e-4) << segment.name;
  }
}

INSTANTIATE_TEST_SUITE_P(Sizes, WholeNetTest,
                         ::testing::Values(GradientCase{19, Statistics::kBatch},
                                           GradientCase{9, Statistics::kRunning},
                                           GradientCase{19, Statistics::kBatch, 40}));

}  // namespace
}  // namespace kiryoku::learn
