// SPDX-License-Identifier: MIT
#include "learn/net/channelwise.hpp"

#include "learn/net/simd.hpp"
#include "learn/net/winograd.hpp"

namespace kiryoku::learn {
namespace {

inline Vec activated(Vec x, Activation act, int c) {
  return act.scale == nullptr ? x : positive_part(load(act.scale + c) * x + load(act.shift + c));
}

inline void add_lanes(double* target, Vec v) {
  for (int lane = 0; lane < kLanes; ++lane) {
    target[lane] += static_cast<double>(v[lane]);
  }
}

// First inside point of row y of a padded board.
inline std::size_t inside(int y, int size, int channels) {
  return (static_cast<std::size_t>(y + 1) * static_cast<std::size_t>(padded_side(size)) + 1) *
         static_cast<std::size_t>(channels);
}

// Sums in float run over at most this many rows before they go into a double.
constexpr std::size_t kRowsPerPartialSum = 361;

}  // namespace

void activate(Input x, std::size_t rows, int channels, Activation act, Output y) {
  for (std::size_t r = 0; r < rows; ++r) {
    const float* in = x.data + r * x.stride;
    float* out = y.data + r * y.stride;
    for (int c = 0; c < channels; c += kLanes) {
      store(out + c, activated(load(in + c), act, c));
    }
  }
}

void activate_padded(Input x, int size, int channels, Activation act, float* padded) {
  const std::size_t width = static_cast<std::size_t>(size);
  for (int y = 0; y < size; ++y) {
    activate(x.from_row(static_cast<std::size_t>(y) * width), width, channels, act,
             {padded + inside(y, size, channels), static_cast<std::size_t>(channels)});
  }
}

void add_moments(Input x, std::size_t rows, int channels, double* sum, double* sum_squares) {
  for (std::size_t first = 0; first < rows; first += kRowsPerPartialSum) {
    const std::size_t end = first + kRowsPerPartialSum < rows ? first + kRowsPerPartialSum : rows;
    for (int c = 0; c < channels; c += kLanes) {
      Vec s = {}, q = {};
      for (std::size_t r = first; r < end; ++r) {
        const Vec v = load(x.data + r * x.stride + c);
        s += v;
        q += v * v;
      }
      add_lanes(sum + c, s);
      add_lanes(sum_squares + c, q);
    }
  }
}

void activation_gradient(Input dy, Input x, std::size_t rows, int channels, Activation act,
                         Output dz, double* sum, double* sum_times_x) {
  for (std::size_t first = 0; first < rows; first += kRowsPerPartialSum) {
    const std::size_t end = first + kRowsPerPartialSum < rows ? first + kRowsPerPartialSum : rows;
    for (int c = 0; c < channels; c += kLanes) {
      const Vec scale = load(act.scale + c), shift = load(act.shift + c);
      Vec s = {}, sx = {};
      for (std::size_t r = first; r < end; ++r) {
        const Vec xv = load(x.data + r * x.stride + c);
        const Vec g = where_positive(scale * xv + shift, load(dy.data + r * dy.stride + c));
        store(dz.data + r * dz.stride + c, g);
        s += g;
        sx += g * xv;
      }
      add_lanes(sum + c, s);
      add_lanes(sum_times_x + c, sx);
    }
  }
}

void activation_gradient_padded(const float* padded, Input x, int size, int channels,
                                Activation act, Output dz, double* sum, double* sum_times_x) {
  const std::size_t width = static_cast<std::size_t>(size);
  for (int y = 0; y < size; ++y) {
    const std::size_t row = static_cast<std::size_t>(y) * width;
    activation_gradient({padded + inside(y, size, channels), static_cast<std::size_t>(channels)},
                        x.from_row(row), width, channels, act, dz.from_row(row), sum, sum_times_x);
  }
}

void affine_gradient(Input dz, Input x, std::size_t rows, int channels, AffineGradient k, Output dx,
                     bool accumulate) {
  for (std::size_t r = 0; r < rows; ++r) {
    const float* g = dz.data + r * dz.stride;
    const float* in = x.data + r * x.stride;
    float* out = dx.data + r * dx.stride;
    for (int c = 0; c < channels; c += kLanes) {
      const Vec v = load(k.a + c) * load(g + c) + load(k.b + c) * load(in + c) + load(k.c + c);
      store(out + c, accumulate ? load(out + c) + v : v);
    }
  }
}

void add_to_rows(const float* vector, std::size_t rows, int channels, Output y) {
  add_rows({vector, 0}, rows, channels, y);
}

void add_rows(Input x, std::size_t rows, int channels, Output y) {
  for (std::size_t r = 0; r < rows; ++r) {
    float* out = y.data + r * y.stride;
    for (int c = 0; c < channels; c += kLanes) {
      store(out + c, load(out + c) + load(x.data + r * x.stride + c));
    }
  }
}

void sum_rows(Input x, std::size_t rows, int channels, float* sum) {
  for (int c = 0; c < channels; c += kLanes) {
    Vec s = load(sum + c);
    for (std::size_t r = 0; r < rows; ++r) {
      s += load(x.data + r * x.stride + c);
    }
    store(sum + c, s);
  }
}

}  // namespace kiryoku::learn
