// SPDX-License-Identifier: MIT
// Matrix product and the convolutions, over the vector types of kernels_simd.hpp. Included by
// one file per instruction set; kRows says how many rows of the product its registers hold.
//
// The product keeps kRows × 16 sums in registers and walks along k: per step one or two loads of
// weights and one broadcast per row. A product of m rows is cut into strips of nearly equal
// height, because 6+6+6+6+1 would waste what 5+5+5+5+5 does not.
//
// Winograd F(4×4, 3×3) [Lavin and Gray 2015]: 36 products of (tiles × in) by (in × out)
// replace the 3×3 convolution at 1/4 of its multiplications. Tiles are taken in groups that
// stay in the second cache, and 16 output channels of a group go through all 36 products and
// back to board points before the next 16 are begun.
#pragma once

#include "net/kernels.hpp"
#include "net/kernels_simd.hpp"

namespace kiryoku::net {
namespace {

constexpr int kPanelVecs = kLane / kVec;

// A product with one panel of 16 columns.
struct Panel {
  const float* b;
  std::int64_t a_pitch;
  std::int64_t c_pitch;
  int k;
  bool accumulate;
};

// Rows a .. a + kCount - 1.
template <int kCount>
KIRYOKU_INLINE void strip_product(const Panel& panel, const float* a, float* c) {
  vec sums[kCount][kPanelVecs];
  for (int r = 0; r < kCount; ++r) {
    for (int v = 0; v < kPanelVecs; ++v) {
      sums[r][v] =
          panel.accumulate ? load(c + r * panel.c_pitch + std::int64_t{v} * kVec) : splat(0);
    }
  }
  const float* b = panel.b;
  const std::int64_t a_pitch = panel.a_pitch;
  for (int i = 0; i < panel.k; ++i) {
    vec weights[kPanelVecs];
    for (int v = 0; v < kPanelVecs; ++v) {
      weights[v] = load(b + std::int64_t{v} * kVec);
    }
    b += kLane;
#pragma GCC unroll 16
    for (int r = 0; r < kCount; ++r) {
      const vec value = splat(a[r * a_pitch + i]);
      for (int v = 0; v < kPanelVecs; ++v) {
        sums[r][v] += value * weights[v];
      }
    }
  }
  for (int r = 0; r < kCount; ++r) {
    for (int v = 0; v < kPanelVecs; ++v) {
      store(c + r * panel.c_pitch + std::int64_t{v} * kVec, sums[r][v]);
    }
  }
}

template <int kCount>
KIRYOKU_INLINE void strip_of(int rows, const Panel& panel, const float* a, float* c) {
  if constexpr (kCount > 1) {
    if (rows < kCount) {
      return strip_of<kCount - 1>(rows, panel, a, c);
    }
  }
  strip_product<kCount>(panel, a, c);
}

// Not inlined: the compiler does better with this loop on its own.
template <int kRows>
__attribute__((noinline)) void panel_product(int m, const Panel& panel, const float* a, float* c) {
  int strips = (m + kRows - 1) / kRows;
  while (strips > 0) {
    const int rows = (m + strips - 1) / strips;
    strip_of<kRows>(rows, panel, a, c);
    a += rows * panel.a_pitch;
    c += rows * panel.c_pitch;
    m -= rows;
    --strips;
  }
}

template <int kRows>
void gemm(const GemmArgs& g) {
  // Rows in blocks that stay in the first caches while all panels pass over them.
  constexpr int kBlock = 48;
  for (int row = 0; row < g.m; row += kBlock) {
    const int m = g.m - row < kBlock ? g.m - row : kBlock;
    for (int n = 0; n < g.n; n += kLane) {
      const Panel panel{g.b + std::int64_t{n} * g.k, g.a_pitch, g.c_pitch, g.k, g.accumulate};
      panel_product<kRows>(m, panel, g.a + row * g.a_pitch, g.c + row * g.c_pitch + n);
    }
  }
}

// One line of the input transform: six values -> six.
KIRYOKU_INLINE void tile_in(const vec* d, vec* out) {
  const vec four = splat(4);
  const vec five = splat(5);
  const vec two = splat(2);
  const vec even = d[4] - four * d[2];
  const vec odd = d[3] - four * d[1];
  const vec even2 = d[4] - d[2];
  const vec odd2 = two * (d[3] - d[1]);
  out[0] = four * d[0] - five * d[2] + d[4];
  out[1] = even + odd;
  out[2] = even - odd;
  out[3] = even2 + odd2;
  out[4] = even2 - odd2;
  out[5] = four * d[1] - five * d[3] + d[5];
}

// One line of the output transform: six values -> four.
KIRYOKU_INLINE void tile_out(const vec* m, vec* out) {
  const vec sum1 = m[1] + m[2];
  const vec sum2 = m[3] + m[4];
  const vec difference1 = m[1] - m[2];
  const vec difference2 = m[3] - m[4];
  out[0] = m[0] + sum1 + sum2;
  out[1] = difference1 + splat(2) * difference2;
  out[2] = sum1 + splat(4) * sum2;
  out[3] = difference1 + splat(8) * difference2 + m[5];
}

// Where a tile lies.
struct TilePlace {
  int position;
  int y;
  int x;
};

KIRYOKU_INLINE TilePlace place_of(int tile, int side) {
  const int in_position = tile % (side * side);
  return {tile / (side * side), in_position / side * kTile, in_position % side * kTile};
}

// One tile of kVec channels: 6×6 points -> 36 places, `step` apart.
KIRYOKU_INLINE void tile_in_plane(const float* source, std::int64_t right, std::int64_t down,
                                  float* target, std::int64_t step) {
  vec rows[kTileIn][kTileIn];
  for (int x = 0; x < kTileIn; ++x) {
    vec column[kTileIn];
    vec line[kTileIn];
    for (int y = 0; y < kTileIn; ++y) {
      column[y] = load(source + x * right + y * down);
    }
    tile_in(column, line);
    for (int y = 0; y < kTileIn; ++y) {
      rows[y][x] = line[y];
    }
  }
  for (int y = 0; y < kTileIn; ++y) {
    vec line[kTileIn];
    tile_in(rows[y], line);
    for (int x = 0; x < kTileIn; ++x) {
      store(target + (y * kTileIn + x) * step, line[x]);
    }
  }
}

// 36 places, `step` apart -> 4×4 points of kVec channels.
KIRYOKU_INLINE void tile_out_plane(const float* source, std::int64_t step,
                                   vec (&points)[kTile][kTile]) {
  vec rows[kTile][kTileIn];
  for (int x = 0; x < kTileIn; ++x) {
    vec column[kTileIn];
    vec line[kTile];
    for (int y = 0; y < kTileIn; ++y) {
      column[y] = load(source + (y * kTileIn + x) * step);
    }
    tile_out(column, line);
    for (int y = 0; y < kTile; ++y) {
      rows[y][x] = line[y];
    }
  }
  for (int y = 0; y < kTile; ++y) {
    tile_out(rows[y], points[y]);
  }
}

// Tiles first .. first+count-1 of all positions -> transformed[36][count][in].
KIRYOKU_INLINE void transform_input(const Conv3x3Args& c, int first, int count,
                                    float* transformed) {
  const std::int64_t channels = c.in_channels;
  const std::int64_t width = ringed_width(c.size);
  for (int t = 0; t < count; ++t) {
    const TilePlace at = place_of(first + t, tiles_per_side(c.size));
    const float* source = c.in + ((at.position * width + at.y) * width + at.x) * channels;
    for (int channel = 0; channel < c.in_channels; channel += kVec) {
      tile_in_plane(source + channel, channels, width * channels,
                    transformed + t * channels + channel, count * channels);
    }
  }
}

// kVec channels of a tile to the points of it that are on the board.
KIRYOKU_INLINE void store_tile(const Conv3x3Args& c, const vec (&points)[kTile][kTile], int height,
                               int width, float* target) {
  for (int y = 0; y < height; ++y) {
    float* p = target + std::int64_t{y} * c.size * c.out_pitch;
    for (int x = 0; x < width; ++x) {
      store(p, c.accumulate ? load(p) + points[y][x] : points[y][x]);
      p += c.out_pitch;
    }
  }
}

// products[36][count][16] -> 16 channels of the board points under the tiles.
KIRYOKU_INLINE void transform_output(const Conv3x3Args& c, int first, int count,
                                     const float* products, int out_channel) {
  for (int t = 0; t < count; ++t) {
    const TilePlace at = place_of(first + t, tiles_per_side(c.size));
    const int height = c.size - at.y < kTile ? c.size - at.y : kTile;
    const int width = c.size - at.x < kTile ? c.size - at.x : kTile;
    float* target = c.out +
                    ((std::int64_t{at.position} * c.size + at.y) * c.size + at.x) * c.out_pitch +
                    out_channel;
    for (int half = 0; half < kLane; half += kVec) {
      vec points[kTile][kTile];
      tile_out_plane(products + std::int64_t{t} * kLane + half, std::int64_t{count} * kLane,
                     points);
      store_tile(c, points, height, width, target + half);
    }
  }
}

template <int kRows>
void conv3x3(const Conv3x3Args& c) {
  const int side = tiles_per_side(c.size);
  int left = c.positions * side * side;
  int first = 0;
  int groups = (left + kTileGroup - 1) / kTileGroup;
  float* transformed = c.scratch;
  float* products = c.scratch + std::int64_t{kTilePoints} * kTileGroup * c.in_channels;
  for (; groups > 0; --groups) {
    const int count = (left + groups - 1) / groups;
    transform_input(c, first, count, transformed);
    const float* weights = c.weights;
    for (int out = 0; out < c.out_channels; out += kLane) {
      for (int point = 0; point < kTilePoints; ++point) {
        const Panel panel{weights, c.in_channels, kLane, c.in_channels, false};
        panel_product<kRows>(count, panel,
                             transformed + std::int64_t{point} * count * c.in_channels,
                             products + std::int64_t{point} * count * kLane);
        weights += std::int64_t{c.in_channels} * kLane;
      }
      transform_output(c, first, count, products, out);
    }
    first += count;
    left -= count;
  }
}

// Sums of kCount vectors of one point's channels, in registers.
template <int kCount>
KIRYOKU_INLINE void input_conv_point(const InputConvArgs& c, int y, int x, int channel) {
  vec sums[kCount];
  for (int v = 0; v < kCount; ++v) {
    sums[v] = load(c.bias + channel + std::int64_t{v} * kVec);
  }
  for (int ky = 0; ky < c.height; ++ky) {
    const int in_y = y + ky - c.height / 2;
    if (in_y < 0 || in_y >= c.size) {
      continue;
    }
    for (int kx = 0; kx < c.width; ++kx) {
      const int in_x = x + kx - c.width / 2;
      if (in_x < 0 || in_x >= c.size) {
        continue;
      }
      const float* tap =
          c.weights + std::int64_t{ky * c.width + kx} * kSpatialChannels * c.channels + channel;
      for (std::uint32_t bits = c.planes[in_y * c.size + in_x]; bits != 0; bits &= bits - 1) {
        const float* w = tap + std::int64_t{__builtin_ctz(bits)} * c.channels;
        for (int v = 0; v < kCount; ++v) {
          sums[v] += load(w + std::int64_t{v} * kVec);
        }
      }
    }
  }
  float* out = c.out + std::int64_t{y * c.size + x} * c.channels + channel;
  for (int v = 0; v < kCount; ++v) {
    store(out + std::int64_t{v} * kVec, sums[v]);
  }
}

[[maybe_unused]] void input_conv(const InputConvArgs& c) {
  constexpr int kWide = 48 / kVec;  // 48 channels at a time while there are as many
  for (int y = 0; y < c.size; ++y) {
    for (int x = 0; x < c.size; ++x) {
      int channel = 0;
      for (; channel + kWide * kVec <= c.channels; channel += kWide * kVec) {
        input_conv_point<kWide>(c, y, x, channel);
      }
      for (; channel < c.channels; channel += kLane) {
        input_conv_point<kPanelVecs>(c, y, x, channel);
      }
    }
  }
}

}  // namespace
}  // namespace kiryoku::net
