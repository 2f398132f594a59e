// SPDX-License-Identifier: MIT
// A 3×3 convolution over a batch of boards of one size, forward and backward, by Winograd's
// method. The activation in front of it is applied while reading, so activated maps are never
// stored. Works through the batch a few boards at a time, so that the transformed data stay in
// cache.
#pragma once

#include <vector>

#include "learn/net/channelwise.hpp"
#include "net/aligned.hpp"

namespace kiryoku::learn {

struct ConvShape {
  int batch = 0;
  int size = 19;
  int in = 0;  // channels, multiples of 8
  int out = 0;
};

// Buffers one thread needs; grows to the largest convolution seen.
struct ConvWorkspace {
  std::vector<float> v, m, padded, u_gradient;
  net::AlignedFloats x_map, x_turned, dy_map, dy_paired, framed, sums;  // conv3x3_tiles.cpp
};

struct ConvForward {
  Input x = {};
  Activation act = {};
  const float* u = nullptr;         // transformed weights
  bool tiles = false;               // u is packed for conv3x3_tiles.hpp
  const float* residual = nullptr;  // added to y; same stride as y
  Output y = {};
};

void convolve(const ConvShape& shape, const ConvForward& io, ConvWorkspace& work);

struct ConvBackward {
  Input x = {};
  Activation act = {};
  const float* u_transposed = nullptr;
  bool tiles = false;
  Input dy = {};
  float* weight_gradient = nullptr;  // [3][3][in][out], added to
  // Gradient in front of the activation, with its sums per channel; no data: not needed.
  Output dz = {};
  double* sum = nullptr;
  double* sum_times_x = nullptr;
};

void convolve_backward(const ConvShape& shape, const ConvBackward& io, ConvWorkspace& work);

}  // namespace kiryoku::learn
