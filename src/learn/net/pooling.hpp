// SPDX-License-Identifier: MIT
// Global pooling over the points of each board, as the network format defines it. With mean m
// and d = (side of the board) − 14, a channel becomes three numbers, in groups of all channels:
// trunk and policy head [m | m·d/10 | max], value head [m | m·d/10 | m·(d²/100 − 0.1)].
#pragma once

#include <cstdint>
#include <vector>

#include "learn/net/channelwise.hpp"

namespace kiryoku::learn {

enum class Pooling { kMeanAndMax, kValue };

struct PoolShape {
  int batch = 0;
  int size = 19;
  int channels = 0;
};

// `highest` receives the row of each maximum (batch × channels), needed for the gradient.
void pool(Pooling kind, const PoolShape& shape, Input x, float* pooled,
          std::vector<std::int32_t>& highest);

// Adds to dx.
void pool_backward(Pooling kind, const PoolShape& shape, const float* pooled_gradient,
                   const std::vector<std::int32_t>& highest, Output dx);

}  // namespace kiryoku::learn
