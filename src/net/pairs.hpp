// SPDX-License-Identifier: MIT
// 3×3 convolutions by Winograd's method in whole numbers of 16 bits, of which newer processors
// multiply and add two pairs where they would one pair of floats (AVX-512 VNNI). Every row of a
// product (a tile's channels at one of its 36 places, or a channel's weights there) is measured in
// a unit of its own, its largest value being as many units as no sum can overflow.
#pragma once

#include <cstdint>

#include "net/kernels.hpp"

namespace kiryoku::net {

// Distance between rows in whole numbers: known beforehand, so that addresses are no work, and an
// odd number of cache lines, so that rows do not drive each other out of the cache.
inline constexpr int kPairPitch = 544;
inline constexpr int kMostPairChannels = kPairPitch;

// Floats of room for one place of a tile and 16 outputs: their units, and the weights by pairs.
constexpr std::int64_t pair_panel_floats(int in) { return kLane + std::int64_t{in} * kLane / 2; }

constexpr std::int64_t pair_weight_floats(int in, int out) {
  return std::int64_t{out} / kLane * kTilePoints * pair_panel_floats(in);
}

// Weights as Conv3x3Args has them, in whole numbers: [out / kLane][kTilePoints] of the units of 16
// outputs and [in / 2][16 outputs][2].
void pack_pairs(const float* transformed, int in, int out, float* packed);

// As Kernels::conv3x3, with `weights` packed as pairs.
void conv3x3_pairs(const Conv3x3Args& args);

constexpr std::int64_t conv3x3_pairs_scratch(int in_channels) {
  constexpr std::int64_t kRows = std::int64_t{kTilePoints} * kTileGroup;
  return kRows * kPairPitch / 2 + kRows * kLane + kRows + std::int64_t{kTilePoints} * in_channels;
}

}  // namespace kiryoku::net
