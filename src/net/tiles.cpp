// SPDX-License-Identifier: MIT
// Compiled for AVX-512 with AMX; called only where has_tiles().
#include "net/tiles.hpp"

#include <immintrin.h>

#include <cstring>

namespace kiryoku::net {
namespace {

struct alignas(64) TileConfig {
  std::uint8_t palette = 1;
  std::uint8_t start_row = 0;
  std::uint8_t reserved[14] = {};
  std::uint16_t bytes_per_row[16] = {64, 64, 64, 64, 64, 64, 64, 64};
  std::uint8_t rows[16] = {16, 16, 16, 16, 16, 16, 16, 16};
};

// Not made where it is used: the compiler believes that only its first bytes are looked at.
constexpr TileConfig kWholeTiles;

void store_halves(Half* target, __m512 v) {
  const __m256bh rounded = _mm512_cvtneps_pbh(v);
  std::memcpy(target, &rounded, sizeof rounded);
}

// Where a tile of weights begins.
struct TilePlace {
  int tap;
  int from;  // channel in
  int to;    // channel out
};

// [16 pairs of in][16 out][2]; value(tap, i, o) is the weight, 0 beyond the channels.
template <typename Value>
void pack_tile(const TilePlace& at, int in, int out, const Value& value, Half* target) {
  float line[kTileDepth];
  for (int pair = 0; pair < kTileRows; ++pair) {
    for (int i = 0; i < kTileDepth; ++i) {
      const int from = at.from + 2 * pair + i % 2, to = at.to + i / 2;
      line[i] = from < in && to < out ? value(at.tap, from, to) : 0.0F;
    }
    store_halves(target, _mm512_loadu_ps(line));
    store_halves(target + kTileRows, _mm512_loadu_ps(line + kTileRows));
    target += kTileDepth;
  }
}

// Tiles [out / 32][tap][in / 32][2].
template <typename Value>
void pack(int in, int out, const Value& value, float* packed) {
  Half* target = reinterpret_cast<Half*>(packed);
  for (int column = 0; column < tile_channels(out); column += kTileDepth) {
    for (int tap = 0; tap < kConvTaps; ++tap) {
      for (int k = 0; k < tile_channels(in); k += kTileDepth) {
        pack_tile({tap, k, column}, in, out, value, target);
        target += kTileHalves;
        pack_tile({tap, k, column + kTileRows}, in, out, value, target);
        target += kTileHalves;
      }
    }
  }
}

// A ringed map of floats, rounded; zeros where it has no channels or no points.
void round_map(const float* in, int points, int channels, int length, Half* map) {
  const int depth = tile_channels(channels);
  for (int point = 0; point < length; ++point) {
    for (int c = 0; c < depth; c += kLane) {
      const bool inside = point < points && c < channels;
      store_halves(
          map + std::int64_t{point} * depth + c,
          inside ? _mm512_loadu_ps(in + std::int64_t{point} * channels + c) : _mm512_setzero_ps());
    }
  }
}

void store_board(const Conv3x3Args& args, const float* framed, int side, int width, float* out) {
  for (int y = 0; y < args.size; ++y) {
    for (int x = 0; x < args.size; ++x) {
      const float* from = framed + std::int64_t{y * side + x} * width;
      float* to = out + std::int64_t{y * args.size + x} * args.out_pitch;
      for (int c = 0; c < args.out_channels; c += kLane) {
        __m512 v = _mm512_loadu_ps(from + c);
        if (args.accumulate) {
          v = _mm512_add_ps(v, _mm512_loadu_ps(to + c));
        }
        _mm512_storeu_ps(to + c, v);
      }
    }
  }
}

}  // namespace

TileUse::TileUse() { _tile_loadconfig(&kWholeTiles); }

TileUse::~TileUse() { _tile_release(); }

void pack_tiles(const float* weights, int in, int out, float* packed) {
  pack(
      in, out, [&](int tap, int i, int o) { return weights[(tap * in + i) * out + o]; }, packed);
}

void pack_tiles_turned(const float* weights, int in, int out, float* packed) {
  const auto turned = [&](int tap, int o, int i) {
    return weights[((kConvTaps - 1 - tap) * in + i) * out + o];
  };
  pack(out, in, turned, packed);
}

void multiply_taps(const TapProducts& p) {
  const std::size_t row_bytes = static_cast<std::size_t>(p.depth) * sizeof(Half);
  const std::size_t out_bytes = static_cast<std::size_t>(p.width) * sizeof(float);
  const std::int64_t rows_down = std::int64_t{kTileRows} * p.width;
  const std::int64_t below = std::int64_t{kTileRows} * p.depth;
  for (int column = 0; column < p.width; column += 2 * kTileRows) {
    const Half* panel =
        reinterpret_cast<const Half*>(p.weights) + std::int64_t{column} * kConvTaps * p.depth;
    for (int point = 0; point < p.points; point += 2 * kTileRows) {
      _tile_zero(0);
      _tile_zero(1);
      _tile_zero(2);
      _tile_zero(3);
      const Half* b = panel;
      for (int tap = 0; tap < kConvTaps; ++tap) {
        const Half* a = p.map + std::int64_t{point + tap / 3 * p.side + tap % 3} * p.depth;
        for (int k = 0; k < p.depth; k += kTileDepth) {
          _tile_loadd(4, a + k, row_bytes);
          _tile_loadd(6, b, 64);
          _tile_dpbf16ps(0, 4, 6);
          _tile_loadd(7, b + kTileHalves, 64);
          _tile_dpbf16ps(1, 4, 7);
          _tile_loadd(5, a + below + k, row_bytes);
          _tile_dpbf16ps(2, 5, 6);
          _tile_dpbf16ps(3, 5, 7);
          b += std::int64_t{2} * kTileHalves;
        }
      }
      float* c = p.out + std::int64_t{point} * p.width + column;
      _tile_stored(0, c, out_bytes);
      _tile_stored(1, c + kTileRows, out_bytes);
      _tile_stored(2, c + rows_down, out_bytes);
      _tile_stored(3, c + rows_down + kTileRows, out_bytes);
    }
  }
}

void conv3x3_tiles(const Conv3x3Args& args) {
  const int side = ringed_width(args.size), length = tile_length(args.size, side);
  const int depth = tile_channels(args.in_channels), width = tile_channels(args.out_channels);
  Half* map = reinterpret_cast<Half*>(args.scratch);
  float* framed = args.scratch + std::int64_t{length} * depth / 2;
  const TileUse tiles;
  for (int i = 0; i < args.positions; ++i) {
    round_map(args.in + std::int64_t{i} * side * side * args.in_channels, side * side,
              args.in_channels, length, map);
    multiply_taps({.map = map,
                   .side = side,
                   .points = tile_points(args.size, side),
                   .depth = depth,
                   .weights = args.weights,
                   .width = width,
                   .out = framed});
    store_board(args, framed, side, width,
                args.out + std::int64_t{i} * args.size * args.size * args.out_pitch);
  }
}

}  // namespace kiryoku::net
