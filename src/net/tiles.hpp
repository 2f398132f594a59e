// SPDX-License-Identifier: MIT
// 3×3 convolutions by the matrix tiles of newer server processors (AMX): direct, inputs rounded to
// bfloat16, sums in float. Several times as fast as products in float, values off by a thousandth.
//
// A board is a list of points in a frame of zeros, `side` points to a line, so that the neighbour
// by (dy, dx) lies dy · side + dx further on for every point, and 16 consecutive points are a tile
// whatever the tap. What falls on the frame is computed and not used.
#pragma once

#include <cstdint>

#include "net/kernels.hpp"

namespace kiryoku::net {

using Half = std::uint16_t;  // a bfloat16

inline constexpr int kTileRows = 16;
inline constexpr int kTileDepth = 32;  // bfloat16 in a row of a tile: what one product sums over
inline constexpr int kTileHalves = kTileRows * kTileDepth;
inline constexpr int kConvTaps = 9;

constexpr int up_to(int n, int multiple) { return (n + multiple - 1) / multiple * multiple; }

// Channels as tiles count them, in and out.
constexpr int tile_channels(int channels) { return up_to(channels, kTileDepth); }

// Points computed for a board, the frame's right edge among them, and the length of a map with
// what the last tiles read beyond it.
constexpr int tile_points(int size, int side) { return up_to(size * side, 2 * kTileRows); }

constexpr int tile_length(int size, int side) {
  return up_to(tile_points(size, side) + 2 * side + 2, kTileDepth);
}

constexpr std::int64_t tile_weight_floats(int in, int out) {
  return std::int64_t{kConvTaps} * tile_channels(in) * tile_channels(out) / 2;
}

// This thread's tiles, all of them whole; held as long as they are used.
class TileUse {
 public:
  TileUse();
  ~TileUse();
  TileUse(const TileUse&) = delete;
  TileUse& operator=(const TileUse&) = delete;
};

// Weights [3][3][in][out] as tiles, tile_weight_floats() of them; turned round for the gradient of
// the input: [2 − y][2 − x][out][in].
void pack_tiles(const float* weights, int in, int out, float* packed);
void pack_tiles_turned(const float* weights, int in, int out, float* packed);

// out [points][width] = Σ over taps and depth of map [length][depth]; depth and width are
// tile_channels(). Only while TileUse holds.
struct TapProducts {
  const Half* map = nullptr;
  int side = 0;
  int points = 0;
  int depth = 0;
  const float* weights = nullptr;  // as pack_tiles leaves them
  int width = 0;
  float* out = nullptr;
};

void multiply_taps(const TapProducts& p);

// As Kernels::conv3x3, with `weights` packed as tiles.
void conv3x3_tiles(const Conv3x3Args& args);

constexpr std::int64_t conv3x3_tiles_scratch(int size, int in_channels, int out_channels) {
  const int side = ringed_width(size);
  return std::int64_t{tile_length(size, side)} * tile_channels(in_channels) / 2 +
         std::int64_t{tile_points(size, side)} * tile_channels(out_channels);
}

}  // namespace kiryoku::net
