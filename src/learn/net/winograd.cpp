// SPDX-License-Identifier: MIT
#include "learn/net/winograd.hpp"

#include "learn/net/simd.hpp"

namespace kiryoku::learn {
namespace {

// One-dimensional maps; each is applied to the columns and then to the rows. They work in
// place on elements `step` apart, which lets one function serve both directions.

// Bᵀ: 6 -> 6.
inline void input_map(Vec* d, int step) {
  const Vec d0 = d[0], d1 = d[step], d2 = d[2 * step], d3 = d[3 * step], d4 = d[4 * step],
            d5 = d[5 * step];
  const Vec even = d4 - 4.0F * d2, odd = d3 - 4.0F * d1;
  const Vec even2 = d4 - d2, odd2 = 2.0F * (d3 - d1);
  d[0] = 4.0F * d0 - 5.0F * d2 + d4;
  d[step] = even + odd;
  d[2 * step] = even - odd;
  d[3 * step] = even2 + odd2;
  d[4 * step] = even2 - odd2;
  d[5 * step] = 4.0F * d1 - 5.0F * d3 + d5;
}

// B: 6 -> 6, the adjoint of the above.
inline void input_map_adjoint(Vec* v, int step) {
  const Vec v0 = v[0], v5 = v[5 * step];
  const Vec sum1 = v[step] + v[2 * step], diff1 = v[step] - v[2 * step];
  const Vec sum2 = v[3 * step] + v[4 * step], diff2 = 2.0F * (v[3 * step] - v[4 * step]);
  v[0] = 4.0F * v0;
  v[step] = 4.0F * (v5 - diff1) - diff2;
  v[2 * step] = -5.0F * v0 - 4.0F * sum1 - sum2;
  v[3 * step] = diff1 + diff2 - 5.0F * v5;
  v[4 * step] = v0 + sum1 + sum2;
  v[5 * step] = v5;
}

// Aᵀ: 6 -> 4 (the last two are left alone).
inline void output_map(Vec* m, int step) {
  const Vec sum1 = m[step] + m[2 * step], diff1 = m[step] - m[2 * step];
  const Vec sum2 = m[3 * step] + m[4 * step], diff2 = m[3 * step] - m[4 * step];
  m[0] = m[0] + sum1 + sum2;
  m[step] = diff1 + 2.0F * diff2;
  m[2 * step] = sum1 + 4.0F * sum2;
  m[3 * step] = diff1 + 8.0F * diff2 + m[5 * step];
}

// A: 4 -> 6.
inline void output_map_adjoint(Vec* y, int step) {
  const Vec y0 = y[0], y1 = y[step], y2 = y[2 * step], y3 = y[3 * step];
  const Vec even1 = y0 + y2, odd1 = y1 + y3;
  const Vec even2 = y0 + 4.0F * y2, odd2 = 2.0F * y1 + 8.0F * y3;
  y[step] = even1 + odd1;
  y[2 * step] = even1 - odd1;
  y[3 * step] = even2 + odd2;
  y[4 * step] = even2 - odd2;
  y[5 * step] = y3;
}

// G, 6 × 3.
constexpr float kG[kPatch][3] = {{1.0F / 4, 0, 0},
                                 {-1.0F / 6, -1.0F / 6, -1.0F / 6},
                                 {-1.0F / 6, 1.0F / 6, -1.0F / 6},
                                 {1.0F / 24, 1.0F / 12, 1.0F / 6},
                                 {1.0F / 24, -1.0F / 12, 1.0F / 6},
                                 {0, 0, 1}};

inline std::size_t at(int y, int x, int side, int channels) {
  return (static_cast<std::size_t>(y) * static_cast<std::size_t>(side) +
          static_cast<std::size_t>(x)) *
         static_cast<std::size_t>(channels);
}

inline int rows_left(int size, int tile) {
  const int left = size - tile * kTile;
  return left < kTile ? left : kTile;
}

}  // namespace

void transform_input(const float* padded, int size, int channels, float* v, std::size_t plane) {
  const int per_side = tiles_per_side(size), side = padded_side(size);
  for (int ty = 0; ty < per_side; ++ty) {
    for (int tx = 0; tx < per_side; ++tx) {
      const float* corner = padded + at(ty * kTile, tx * kTile, side, channels);
      for (int c = 0; c < channels; c += kLanes) {
        Vec d[kWinogradTaps];
        for (int x = 0; x < kPatch; ++x) {
          for (int y = 0; y < kPatch; ++y) {
            d[y * kPatch + x] = load(corner + at(y, x, side, channels) + c);
          }
          input_map(d + x, kPatch);
        }
        for (int y = 0; y < kPatch; ++y) {
          input_map(d + y * kPatch, 1);
          for (int x = 0; x < kPatch; ++x) {
            store(v + static_cast<std::size_t>(y * kPatch + x) * plane + c, d[y * kPatch + x]);
          }
        }
      }
      v += channels;
    }
  }
}

void transform_input_adjoint(const float* v, std::size_t plane, int size, int channels,
                             float* padded) {
  const int per_side = tiles_per_side(size), side = padded_side(size);
  for (int ty = 0; ty < per_side; ++ty) {
    for (int tx = 0; tx < per_side; ++tx) {
      float* corner = padded + at(ty * kTile, tx * kTile, side, channels);
      for (int c = 0; c < channels; c += kLanes) {
        Vec d[kWinogradTaps];
        for (int y = 0; y < kPatch; ++y) {
          for (int x = 0; x < kPatch; ++x) {
            d[y * kPatch + x] = load(v + static_cast<std::size_t>(y * kPatch + x) * plane + c);
          }
          input_map_adjoint(d + y * kPatch, 1);
        }
        for (int x = 0; x < kPatch; ++x) {
          input_map_adjoint(d + x, kPatch);
          for (int y = 0; y < kPatch; ++y) {
            float* out = corner + at(y, x, side, channels) + c;
            store(out, load(out) + d[y * kPatch + x]);
          }
        }
      }
      v += channels;
    }
  }
}

void transform_output(const float* m, std::size_t plane, int size, int channels,
                      const float* residual, float* y, std::size_t stride) {
  const int per_side = tiles_per_side(size);
  for (int ty = 0; ty < per_side; ++ty) {
    for (int tx = 0; tx < per_side; ++tx) {
      const int height = rows_left(size, ty), width = rows_left(size, tx);
      for (int c = 0; c < channels; c += kLanes) {
        Vec d[kWinogradTaps];
        for (int x = 0; x < kPatch; ++x) {
          for (int row = 0; row < kPatch; ++row) {
            d[row * kPatch + x] = load(m + static_cast<std::size_t>(row * kPatch + x) * plane + c);
          }
          output_map(d + x, kPatch);
        }
        for (int row = 0; row < kTile; ++row) {
          output_map(d + row * kPatch, 1);
        }
        for (int row = 0; row < height; ++row) {
          const std::size_t first =
              static_cast<std::size_t>((ty * kTile + row) * size + tx * kTile) * stride +
              static_cast<std::size_t>(c);
          for (int x = 0; x < width; ++x) {
            const std::size_t place = first + static_cast<std::size_t>(x) * stride;
            const Vec value = d[row * kPatch + x];
            store(y + place, residual != nullptr ? load(residual + place) + value : value);
          }
        }
      }
      m += channels;
    }
  }
}

void transform_output_adjoint(const float* dy, std::size_t stride, int size, int channels, float* m,
                              std::size_t plane) {
  const int per_side = tiles_per_side(size);
  for (int ty = 0; ty < per_side; ++ty) {
    for (int tx = 0; tx < per_side; ++tx) {
      const int height = rows_left(size, ty), width = rows_left(size, tx);
      for (int c = 0; c < channels; c += kLanes) {
        Vec d[kWinogradTaps] = {};
        for (int row = 0; row < height; ++row) {
          const std::size_t first =
              static_cast<std::size_t>((ty * kTile + row) * size + tx * kTile) * stride +
              static_cast<std::size_t>(c);
          for (int x = 0; x < width; ++x) {
            d[row * kPatch + x] = load(dy + first + static_cast<std::size_t>(x) * stride);
          }
        }
        for (int row = 0; row < kTile; ++row) {
          output_map_adjoint(d + row * kPatch, 1);
        }
        for (int x = 0; x < kPatch; ++x) {
          output_map_adjoint(d + x, kPatch);
          for (int row = 0; row < kPatch; ++row) {
            store(m + static_cast<std::size_t>(row * kPatch + x) * plane + c, d[row * kPatch + x]);
          }
        }
      }
      m += channels;
    }
  }
}

void transform_weights(const float* weights, int in, int out, float* u, float* u_transposed) {
  const std::size_t count = static_cast<std::size_t>(in) * static_cast<std::size_t>(out);
  for (int i = 0; i < in; ++i) {
    for (int o = 0; o < out; o += kLanes) {
      const float* w = weights + static_cast<std::size_t>(i) * static_cast<std::size_t>(out) + o;
      Vec half[kPatch][3];
      for (int a = 0; a < kPatch; ++a) {
        for (int x = 0; x < 3; ++x) {
          half[a][x] = kG[a][0] * load(w + static_cast<std::size_t>(x) * count) +
                       kG[a][1] * load(w + static_cast<std::size_t>(3 + x) * count) +
                       kG[a][2] * load(w + static_cast<std::size_t>(6 + x) * count);
        }
      }
      for (int a = 0; a < kPatch; ++a) {
        for (int b = 0; b < kPatch; ++b) {
          const Vec value = kG[b][0] * half[a][0] + kG[b][1] * half[a][1] + kG[b][2] * half[a][2];
          const std::size_t tap = static_cast<std::size_t>(a * kPatch + b) * count;
          store(u + tap + static_cast<std::size_t>(i * out + o), value);
          for (int lane = 0; lane < kLanes; ++lane) {
            u_transposed[tap + static_cast<std::size_t>((o + lane) * in + i)] = value[lane];
          }
        }
      }
    }
  }
}

void transform_weights_adjoint(const float* du, int in, int out, float* weight_gradient) {
  const std::size_t count = static_cast<std::size_t>(in) * static_cast<std::size_t>(out);
  for (std::size_t e = 0; e < count; e += kLanes) {
    Vec half[3][kPatch] = {};
    for (int a = 0; a < kPatch; ++a) {
      for (int b = 0; b < kPatch; ++b) {
        const Vec value = load(du + static_cast<std::size_t>(a * kPatch + b) * count + e);
        for (int y = 0; y < 3; ++y) {
          half[y][b] += kG[a][y] * value;
        }
      }
    }
    for (int y = 0; y < 3; ++y) {
      for (int x = 0; x < 3; ++x) {
        Vec sum = {};
        for (int b = 0; b < kPatch; ++b) {
          sum += kG[b][x] * half[y][b];
        }
        float* out_place = weight_gradient + static_cast<std::size_t>(y * 3 + x) * count + e;
        store(out_place, load(out_place) + sum);
      }
    }
  }
}

}  // namespace kiryoku::learn
