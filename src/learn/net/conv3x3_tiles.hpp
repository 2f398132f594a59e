// SPDX-License-Identifier: MIT
// The trainer's 3×3 convolutions by matrix tiles (net/tiles.hpp), several times as fast as by
// products in float and exact enough to train by. Weights are packed once per step.
#pragma once

#include "learn/net/conv3x3.hpp"

namespace kiryoku::learn {

// Weights [3][3][in][out] as tiles, for convolve_tiles and, turned round, for
// convolve_backward_tiles. With 32 channels and more both fit where Winograd's form would, in
// 36 · in · out floats.
void pack_tile_weights(const float* weights, int in, int out, float* packed, float* packed_turned);

constexpr int kTileBoards = 4;  // whose maps stay in the second cache on the way back

// As convolve and convolve_backward, with packed weights in place of Winograd's; only where
// net::has_tiles(), and with a workspace that reserve_tiles (conv3x3.cpp) has made room in.
void convolve_tiles(const ConvShape& shape, const ConvForward& io, ConvWorkspace& work);
void convolve_backward_tiles(const ConvShape& shape, const ConvBackward& io, ConvWorkspace& work);

}  // namespace kiryoku::learn
