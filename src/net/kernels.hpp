// SPDX-License-Identifier: MIT
// The loops in which all the time goes, for any x86-64, for AVX2 with FMA and for AVX-512; which
// of them run is decided at run time. Plain pointers and sizes go in, so that nothing of the
// standard library is compiled with instructions the machine may not have.
//
// A map is [position][point][channel], channels fastest, their number padded to a multiple of
// kLane; padded channels are always zero. `pitch` is the distance in floats between points,
// which is more than the channels when a map holds several layers side by side.
#pragma once

#include <cstdint>

#include "net/activation.hpp"

namespace kiryoku::net {

inline constexpr int kLane = 16;
inline constexpr int kTile = 4;            // outputs per side of a Winograd tile
inline constexpr int kTileIn = kTile + 2;  // its inputs per side
inline constexpr int kTilePoints = kTileIn * kTileIn;
// Tiles transformed together, so that they stay in the second cache with a panel of weights.
inline constexpr int kTileGroup = 30;

constexpr int padded(int channels) { return (channels + kLane - 1) / kLane * kLane; }

constexpr int tiles_per_side(int size) { return (size + kTile - 1) / kTile; }

// Width of a map with the ring of zeros that 3×3 tiles reach into.
constexpr int ringed_width(int size) { return tiles_per_side(size) * kTile + 2; }

// c = a * b, or c += a * b. `b` holds panels of kLane columns: [n / kLane][k][kLane].
struct GemmArgs {
  const float* a = nullptr;
  std::int64_t a_pitch = 0;
  const float* b = nullptr;
  float* c = nullptr;
  std::int64_t c_pitch = 0;
  int m = 0;
  int n = 0;  // a multiple of kLane
  int k = 0;
  bool accumulate = false;
};

// 3×3 convolution by Winograd F(4×4, 3×3). `in` is a ringed map, `weights` are transformed:
// [out / kLane][kTilePoints][in][kLane].
struct Conv3x3Args {
  const float* in = nullptr;
  const float* weights = nullptr;
  float* out = nullptr;
  std::int64_t out_pitch = 0;
  float* scratch = nullptr;  // conv3x3_scratch() floats
  int positions = 0;
  int size = 0;
  int in_channels = 0;
  int out_channels = 0;
  bool accumulate = false;
};

constexpr std::int64_t conv3x3_scratch(int in_channels) {
  return std::int64_t{kTilePoints} * kTileGroup * (in_channels + kLane);
}

// First convolution of planes that are 0 or 1: adds the weights of what is set. Weights
// [y][x][plane][out channel]; `planes` has one bit mask per point.
struct InputConvArgs {
  const std::uint32_t* planes = nullptr;
  const float* weights = nullptr;
  const float* bias = nullptr;  // added at every point
  float* out = nullptr;
  int size = 0;
  int height = 0;
  int width = 0;
  int channels = 0;
};

// out = act(in * scale + bias). Bias per position when bias_stride is not 0. If `ringed`, out
// is a ringed map and the ring is set to zero.
struct NormActArgs {
  const float* in = nullptr;
  std::int64_t in_pitch = 0;
  float* out = nullptr;
  const float* scale = nullptr;
  const float* bias = nullptr;
  std::int64_t bias_stride = 0;
  int positions = 0;
  int size = 0;
  int channels = 0;
  Activation act = Activation::kRelu;
  bool ringed = false;
};

// Mean and maximum (at least -1) over the points of one position.
struct PoolArgs {
  const float* in = nullptr;
  std::int64_t pitch = 0;
  int points = 0;
  int channels = 0;
  float* mean = nullptr;
  float* max = nullptr;
};

// out = act(in * scale / sqrt(mean of squares + epsilon) + bias), of one position; the mean is
// over `real_channels` of a point, or of all points when `spatial`.
struct RmsNormArgs {
  const float* in = nullptr;
  float* out = nullptr;
  const float* scale = nullptr;
  const float* bias = nullptr;  // may be null
  float epsilon = 0;
  int points = 0;
  int channels = 0;
  int real_channels = 0;
  bool spatial = false;
  Activation act = Activation::kIdentity;
};

struct Kernels {
  const char* name;
  void (*gemm)(const GemmArgs& args);
  void (*conv3x3)(const Conv3x3Args& args);
  void (*input_conv)(const InputConvArgs& args);
  void (*norm_act)(const NormActArgs& args);
  void (*pool)(const PoolArgs& args);
  void (*rms_norm)(const RmsNormArgs& args);
  // In place, `count` a multiple of kLane.
  void (*activate)(float* values, std::int64_t count, Activation act);
  // up = silu(up) * gate
  void (*swiglu)(float* up, const float* gate, std::int64_t count);
  // Each row becomes softmax(row * factor) over its first `length` values, the rest zero.
  void (*softmax)(float* rows, int count, int length, int pitch, float factor);
};

// The best this machine can run, the one every machine can run, and the one in between (null where
// the machine cannot).
const Kernels& best_kernels();
const Kernels& generic_kernels();
const Kernels* avx2_kernels();

}  // namespace kiryoku::net
