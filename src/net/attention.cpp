// SPDX-License-Identifier: MIT
// Transformer blocks: RMS norm, rotary attention over all points of a board, SwiGLU.
#include <algorithm>
#include <cmath>

#include "net/forward.hpp"

namespace kiryoku::net {
namespace {

// Rotates channel pair p of one head at (x, y) by this angle.
double rope_angle(const Rope& rope, int kv_head, int q_dim, int pair, int x, int y) {
  const int pairs = q_dim / 2;
  if (rope.learnable) {
    const float* f =
        rope.frequencies.data() + (static_cast<std::ptrdiff_t>(kv_head) * pairs + pair) * 2;
    return x * static_cast<double>(f[0]) + y * static_cast<double>(f[1]);
  }
  const int per_direction = q_dim / 4;
  const bool vertical = pair < per_direction;
  const int index = vertical ? pair : pair - per_direction;
  const double rate = std::pow(static_cast<double>(rope.theta), -2.0 * index / pairs);
  return (vertical ? y : x) * rate;
}

// Both make panels of kLane columns for the right side of a product from rows [count][pitch]:
// here a row becomes a column,
void pack_transposed(const float* source, std::int64_t pitch, int count, int depth, float* panels) {
  for (int first = 0; first < count; first += kLane) {
    for (int d = 0; d < depth; ++d) {
      for (int lane = 0; lane < kLane; ++lane) {
        *panels++ = first + lane < count ? source[(first + lane) * pitch + d] : 0.0F;
      }
    }
  }
}

// and here a channel does.
void pack_rows(const float* source, std::int64_t pitch, int count, int width, float* panels) {
  for (int first = 0; first < width; first += kLane) {
    for (int r = 0; r < count; ++r) {
      for (int lane = 0; lane < kLane; ++lane) {
        *panels++ = first + lane < width ? source[r * pitch + first + lane] : 0.0F;
      }
    }
  }
}

}  // namespace

float* Forward::rms(const PackedRms& norm, const float* in, Slot slot) {
  float* out = buffer(slot, rows() * norm.channels);
  const std::int64_t step = std::int64_t{points_} * norm.channels;
  for (int i = 0; i < positions_; ++i) {
    kernels_.rms_norm({.in = in + i * step,
                       .out = out + i * step,
                       .scale = norm.scale.data(),
                       .bias = norm.bias.empty() ? nullptr : norm.bias.data(),
                       .epsilon = norm.epsilon,
                       .points = points_,
                       .channels = norm.channels,
                       .real_channels = norm.real_channels,
                       .spatial = norm.spatial,
                       .act = norm.act});
  }
  return out;
}

// `map` has this many heads of q_dim channels; queries use the table of their key head.
void Forward::rotate(const PackedAttention& b, float* map, int heads, std::int64_t pitch) const {
  const int per_table = heads / b.kv_heads;
  for (int head = 0; head < heads; ++head) {
    for (int pair = 0; pair < b.q_dim / 2; ++pair) {
      for (int p = 0; p < points_; ++p) {
        const double angle =
            rope_angle(*b.rope, head / per_table, b.q_dim, pair, p % size_, p / size_);
        const auto c = static_cast<float>(std::cos(angle));
        const auto s = static_cast<float>(std::sin(angle));
        for (int i = 0; i < positions_; ++i) {
          float* v = map + (std::int64_t{i} * points_ + p) * pitch + std::int64_t{head} * b.q_dim +
                     std::int64_t{2} * pair;
          const float u = v[0];
          const float w = v[1];
          v[0] = u * c - w * s;
          v[1] = u * s + w * c;
        }
      }
    }
  }
}

// softmax(q k / sqrt(d)) v of one head, written to its place in the context map.
void Forward::attend(const PackedAttention& b, int position, int head) {
  const int kv = head / (b.heads / b.kv_heads);
  const int columns = padded(points_);
  const int value_width = padded(b.v_dim);
  const std::int64_t first = std::int64_t{position} * points_;
  const float* q = buffer(kQuery, 0) + first * b.q.out + std::int64_t{head} * b.q_dim;
  const float* k = buffer(kKey, 0) + first * b.k.out + std::int64_t{kv} * b.q_dim;
  const float* v = buffer(kValue, 0) + first * b.v.out + std::int64_t{kv} * b.v_dim;
  float* scores = buffer(kScores, std::int64_t{points_} * (columns + value_width));
  float* sums = scores + std::int64_t{points_} * columns;
  float* panels = buffer(kPanels, std::int64_t{columns} * std::max(b.q_dim, value_width));
  pack_transposed(k, b.k.out, points_, b.q_dim, panels);
  kernels_.gemm({.a = q,
                 .a_pitch = b.q.out,
                 .b = panels,
                 .c = scores,
                 .c_pitch = columns,
                 .m = points_,
                 .n = columns,
                 .k = b.q_dim});
  kernels_.softmax(scores, points_, points_, columns,
                   1.0F / std::sqrt(static_cast<float>(b.q_dim)));
  pack_rows(v, b.v.out, points_, b.v_dim, panels);
  kernels_.gemm({.a = scores,
                 .a_pitch = columns,
                 .b = panels,
                 .c = sums,
                 .c_pitch = value_width,
                 .m = points_,
                 .n = value_width,
                 .k = points_});
  float* context = buffer(kContext, 0) + first * b.out.in + std::int64_t{head} * b.v_dim;
  for (int p = 0; p < points_; ++p) {
    std::copy_n(sums + std::int64_t{p} * value_width, b.v_dim,
                context + std::int64_t{p} * b.out.in);
  }
}

void Forward::block(const PackedAttention& b, float* map, int /*depth*/) {
  const float* t = rms(b.norm, map);
  float* q = buffer(kQuery, rows() * b.q.out);
  float* k = buffer(kKey, rows() * b.k.out);
  float* v = buffer(kValue, rows() * b.v.out);
  matmul(b.q, t, b.norm.channels, q, rows());
  matmul(b.k, t, b.norm.channels, k, rows());
  matmul(b.v, t, b.norm.channels, v, rows());
  if (b.rope) {
    rotate(b, q, b.heads, b.q.out);
    rotate(b, k, b.kv_heads, b.k.out);
  }
  const float* context = buffer(kContext, rows() * b.out.in);
  for (int i = 0; i < positions_; ++i) {
    for (int head = 0; head < b.heads; ++head) {
      attend(b, i, head);
    }
  }
  matmul(b.out, context, b.out.in, map, rows(), true);
}

void Forward::block(const PackedFfn& b, float* map, int /*depth*/) {
  const float* t = rms(b.norm, map);
  float* up = buffer(kQuery, rows() * b.up.out);
  float* gate = buffer(kKey, rows() * b.gate.out);
  matmul(b.up, t, b.norm.channels, up, rows());
  matmul(b.gate, t, b.norm.channels, gate, rows());
  kernels_.swiglu(up, gate, rows() * b.up.out);
  matmul(b.down, up, b.up.out, map, rows(), true);
}

}  // namespace kiryoku::net
