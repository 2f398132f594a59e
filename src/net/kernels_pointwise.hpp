// SPDX-License-Identifier: MIT
// Norms, activations, pooling and softmax, over the vector types of kernels_simd.hpp. Included
// by one file per instruction set.
#pragma once

#include "net/kernels.hpp"
#include "net/kernels_simd.hpp"

namespace kiryoku::net {
namespace {

KIRYOKU_INLINE void zero(float* p, std::int64_t count) {
  for (std::int64_t i = 0; i < count; i += kVec) {
    store(p + i, splat(0));
  }
}

template <Activation kAct>
KIRYOKU_INLINE void norm_act_points(const NormActArgs& n, const float* in, float* out,
                                    const float* bias, int points) {
  for (int p = 0; p < points; ++p) {
    for (int c = 0; c < n.channels; c += kVec) {
      store(out + c, activated<kAct>(load(in + c) * load(n.scale + c) + load(bias + c)));
    }
    in += n.in_pitch;
    out += n.channels;
  }
}

// The ring's first row and column are before the board, the rest is after it.
template <Activation kAct>
KIRYOKU_INLINE void norm_act_ringed(const NormActArgs& n, const float* in, float* out,
                                    const float* bias) {
  const std::int64_t width = ringed_width(n.size);
  zero(out, width * n.channels);
  for (int y = 0; y < n.size; ++y) {
    float* row = out + (y + 1) * width * n.channels;
    zero(row, n.channels);
    norm_act_points<kAct>(n, in + std::int64_t{y} * n.size * n.in_pitch, row + n.channels, bias,
                          n.size);
    zero(row + (n.size + 1) * std::int64_t{n.channels}, (width - n.size - 1) * n.channels);
  }
  zero(out + (n.size + 1) * width * n.channels, (width - n.size - 1) * width * n.channels);
}

[[maybe_unused]] void norm_act(const NormActArgs& n) {
  const std::int64_t points = std::int64_t{n.size} * n.size;
  const std::int64_t width = ringed_width(n.size);
  const std::int64_t out_step = (n.ringed ? width * width : points) * n.channels;
  with_activation(
      n.act, [&]<Activation kAct>() __attribute__((always_inline)) {
        for (int i = 0; i < n.positions; ++i) {
          const float* in = n.in + i * points * n.in_pitch;
          const float* bias = n.bias + i * n.bias_stride;
          if (n.ringed) {
            norm_act_ringed<kAct>(n, in, n.out + i * out_step, bias);
          } else {
            norm_act_points<kAct>(n, in, n.out + i * out_step, bias, static_cast<int>(points));
          }
        }
      });
}

[[maybe_unused]] void pool(const PoolArgs& a) {
  const vec share = splat(1.0F / static_cast<float>(a.points));
  for (int c = 0; c < a.channels; c += kVec) {
    vec total = splat(0);
    vec most = splat(-1);
    const float* in = a.in + c;
    for (int p = 0; p < a.points; ++p) {
      const vec v = load(in);
      total += v;
      most = max(most, v);
      in += a.pitch;
    }
    store(a.mean + c, total * share);
    store(a.max + c, most);
  }
}

KIRYOKU_INLINE float squares(const float* in, std::int64_t count) {
  vec total = splat(0);
  for (std::int64_t i = 0; i < count; i += kVec) {
    const vec v = load(in + i);
    total += v * v;
  }
  return sum(total);
}

[[maybe_unused]] void rms_norm(const RmsNormArgs& n) {
  const auto real = static_cast<float>(n.real_channels);
  float common = 0;
  if (n.spatial) {
    float total = 0;
    for (int p = 0; p < n.points; ++p) {
      total += squares(n.in + std::int64_t{p} * n.channels, n.channels);
    }
    common = total / (real * static_cast<float>(n.points));
  }
  with_activation(
      n.act, [&]<Activation kAct>() __attribute__((always_inline)) {
        for (int p = 0; p < n.points; ++p) {
          const float* in = n.in + std::int64_t{p} * n.channels;
          float* out = n.out + std::int64_t{p} * n.channels;
          const float mean = n.spatial ? common : squares(in, n.channels) / real;
          const vec factor = splat(1.0F / __builtin_sqrtf(mean + n.epsilon));
          for (int c = 0; c < n.channels; c += kVec) {
            const vec bias = n.bias == nullptr ? splat(0) : load(n.bias + c);
            store(out + c, activated<kAct>(load(in + c) * factor * load(n.scale + c) + bias));
          }
        }
      });
}

[[maybe_unused]] void activate(float* values, std::int64_t count, Activation act) {
  with_activation(
      act, [&]<Activation kAct>() __attribute__((always_inline)) {
        for (std::int64_t i = 0; i < count; i += kVec) {
          store(values + i, activated<kAct>(load(values + i)));
        }
      });
}

[[maybe_unused]] void swiglu(float* up, const float* gate, std::int64_t count) {
  for (std::int64_t i = 0; i < count; i += kVec) {
    store(up + i, activated<Activation::kSilu>(load(up + i)) * load(gate + i));
  }
}

[[maybe_unused]] void softmax(float* rows, int count, int length, int pitch, float factor) {
  constexpr float kNothing = -1e30F;
  for (int r = 0; r < count; ++r) {
    float* row = rows + std::int64_t{r} * pitch;
    for (int i = length; i < pitch; ++i) {
      row[i] = kNothing;
    }
    vec most = splat(kNothing);
    for (int i = 0; i < pitch; i += kVec) {
      const vec v = load(row + i) * splat(factor);
      store(row + i, v);
      most = max(most, v);
    }
    const vec top = splat(largest(most));
    for (int i = 0; i < pitch; i += kVec) {
      store(row + i, exp(load(row + i) - top));
    }
    // exp() never reaches zero; the padding must.
    for (int i = length; i < pitch; ++i) {
      row[i] = 0;
    }
    vec total = splat(0);
    for (int i = 0; i < pitch; i += kVec) {
      total += load(row + i);
    }
    const vec scale = splat(1.0F / sum(total));
    for (int i = 0; i < pitch; i += kVec) {
      store(row + i, load(row + i) * scale);
    }
  }
}

}  // namespace
}  // namespace kiryoku::net
