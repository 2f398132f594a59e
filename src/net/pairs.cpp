// SPDX-License-Identifier: MIT
// Compiled for AVX-512 with VNNI; called only where has_pairs().
#include "net/pairs.hpp"

#include <immintrin.h>

#include <cstring>

#define KIRYOKU_VECTOR 16
#include "net/kernels_products.hpp"

namespace kiryoku::net {
namespace {

// The largest whole number: `in` products of two of them stay below 2³¹.
int largest_number(int in) {
  int most = 32767;
  while (std::int64_t{most} * most * in > 0x7fffffff) {
    most -= most / 64 + 1;
  }
  return most;
}

// One row of a product in whole numbers; returns its unit.
float round_row(const float* row, int count, float most, std::int16_t* target) {
  __m512 top = _mm512_setzero_ps();
  for (int i = 0; i < count; i += kLane) {
    top = _mm512_max_ps(top, _mm512_abs_ps(_mm512_loadu_ps(row + i)));
  }
  const float largest = _mm512_reduce_max_ps(top);
  const __m512 per_unit = _mm512_set1_ps(largest > 0 ? most / largest : 0);
  for (int i = 0; i < count; i += kLane) {
    const __m512i whole = _mm512_cvtps_epi32(_mm512_mul_ps(_mm512_loadu_ps(row + i), per_unit));
    const __m256i narrow = _mm512_cvtsepi32_epi16(whole);
    std::memcpy(target + i, &narrow, sizeof narrow);
  }
  return largest / most;
}

// Where the tiles of a group lie while they are worked on.
struct GroupRoom {
  std::int16_t* rows;  // [kTilePoints][count][kPairPitch]
  float* units;        // [kTilePoints][count]
  float* products;     // [kTilePoints][count][kLane]
  float* tile;         // [kTilePoints][in]
};

GroupRoom room_of(const Conv3x3Args& c) {
  constexpr std::int64_t kRows = std::int64_t{kTilePoints} * kTileGroup;
  float* products = c.scratch + kRows * kPairPitch / 2;
  float* tile = products + kRows * kLane;
  return {reinterpret_cast<std::int16_t*>(c.scratch),
          tile + std::int64_t{kTilePoints} * c.in_channels, products, tile};
}

void transform_to_pairs(const Conv3x3Args& c, int first, int count, const GroupRoom& room) {
  const std::int64_t channels = c.in_channels;
  const std::int64_t width = ringed_width(c.size);
  const auto most = static_cast<float>(largest_number(c.in_channels));
  for (int t = 0; t < count; ++t) {
    const TilePlace at = place_of(first + t, tiles_per_side(c.size));
    const float* source = c.in + ((at.position * width + at.y) * width + at.x) * channels;
    for (int channel = 0; channel < c.in_channels; channel += kVec) {
      tile_in_plane(source + channel, channels, width * channels, room.tile + channel, channels);
    }
    for (std::int64_t point = 0; point < kTilePoints; ++point) {
      const std::int64_t row = point * count + t;
      room.units[row] = round_row(room.tile + point * channels, c.in_channels, most,
                                  room.rows + row * kPairPitch);
    }
  }
}

// sums += both products of the pair with 16 pairs of weights. Not the compiler's intrinsic, for
// which g++ 12 copies every sum to another register and back.
KIRYOKU_INLINE void add_products(__m512i& sums, __m512i weights, const std::int32_t& pair) {
  asm("vpdpwssd %2%{1to16%}, %1, %0" : "+v"(sums) : "v"(weights), "m"(pair));
}

// A product with one panel of 16 columns.
struct PairPanel {
  const float* column_units;
  const float* weights;
  int pairs;  // in a row
};

template <int kCount>
KIRYOKU_INLINE void pair_strip(const PairPanel& panel, const std::int32_t* a, const float* units,
                               float* c) {
  __m512i sums[kCount];
#pragma GCC unroll 32
  for (int r = 0; r < kCount; ++r) {
    sums[r] = _mm512_setzero_si512();
  }
  constexpr std::int64_t kPitch = kPairPitch / 2;
  for (int i = 0; i < panel.pairs; ++i) {
    const __m512i weights = _mm512_loadu_si512(panel.weights + std::int64_t{i} * kLane);
#pragma GCC unroll 32
    for (int r = 0; r < kCount; ++r) {
      add_products(sums[r], weights, a[r * kPitch + i]);
    }
  }
  const __m512 columns = _mm512_loadu_ps(panel.column_units);
#pragma GCC unroll 32
  for (int r = 0; r < kCount; ++r) {
    const __m512 value = _mm512_mul_ps(_mm512_cvtepi32_ps(sums[r]), columns);
    _mm512_storeu_ps(c + std::int64_t{r} * kLane, _mm512_mul_ps(value, _mm512_set1_ps(units[r])));
  }
}

template <int kCount>
KIRYOKU_INLINE void pair_strip_of(int rows, const PairPanel& panel, const std::int32_t* a,
                                  const float* units, float* c) {
  if constexpr (kCount > 1) {
    if (rows < kCount) {
      return pair_strip_of<kCount - 1>(rows, panel, a, units, c);
    }
  }
  pair_strip<kCount>(panel, a, units, c);
}

// All sums of a strip stay in registers: 25 of 32, so that the 25 tiles of a 19×19 board are one.
__attribute__((noinline)) void pair_product(int m, const PairPanel& panel, const std::int32_t* a,
                                            const float* units, float* c) {
  constexpr int kRows = 25;
  for (int strips = (m + kRows - 1) / kRows; strips > 0; --strips) {
    const int rows = (m + strips - 1) / strips;
    pair_strip_of<kRows>(rows, panel, a, units, c);
    a += std::int64_t{rows} * kPairPitch / 2;
    units += rows;
    c += std::int64_t{rows} * kLane;
    m -= rows;
  }
}

}  // namespace

void pack_pairs(const float* transformed, int in, int out, float* packed) {
  const auto most = static_cast<float>(largest_number(in));
  for (int panel = 0; panel < out / kLane * kTilePoints; ++panel) {
    __m512 top = _mm512_setzero_ps();
    for (int i = 0; i < in; ++i) {
      top = _mm512_max_ps(top, _mm512_abs_ps(_mm512_loadu_ps(transformed + i * kLane)));
    }
    _mm512_storeu_ps(packed, _mm512_div_ps(top, _mm512_set1_ps(most)));
    const __mmask16 used = _mm512_cmp_ps_mask(top, _mm512_setzero_ps(), _CMP_GT_OQ);
    const __m512 per_unit = _mm512_maskz_div_ps(used, _mm512_set1_ps(most), top);
    for (int i = 0; i < in; i += 2) {
      const auto whole = [&](int row) {
        const __m512 weights = _mm512_loadu_ps(transformed + row * kLane);
        return _mm512_cvtps_epi32(_mm512_mul_ps(weights, per_unit));
      };
      const __m512i low = _mm512_and_si512(whole(i), _mm512_set1_epi32(0xffff));
      const __m512i pair = _mm512_or_si512(low, _mm512_slli_epi32(whole(i + 1), 16));
      _mm512_storeu_si512(packed + kLane + i / 2 * kLane, pair);
    }
    transformed += std::int64_t{in} * kLane;
    packed += pair_panel_floats(in);
  }
}

void conv3x3_pairs(const Conv3x3Args& c) {
  const int side = tiles_per_side(c.size);
  int left = c.positions * side * side;
  int first = 0;
  const GroupRoom room = room_of(c);
  for (int groups = (left + kTileGroup - 1) / kTileGroup; groups > 0; --groups) {
    const int count = (left + groups - 1) / groups;
    transform_to_pairs(c, first, count, room);
    const float* weights = c.weights;
    for (int out = 0; out < c.out_channels; out += kLane) {
      for (std::int64_t point = 0; point < kTilePoints; ++point) {
        const std::int64_t row = point * count;
        const std::int16_t* rows = room.rows + row * kPairPitch;
        pair_product(count, {weights, weights + kLane, c.in_channels / 2},
                     reinterpret_cast<const std::int32_t*>(rows), room.units + row,
                     room.products + row * kLane);
        weights += pair_panel_floats(c.in_channels);
      }
      transform_output(c, first, count, room.products, out);
    }
    first += count;
    left -= count;
  }
}

}  // namespace kiryoku::net
