// SPDX-License-Identifier: MIT
// Compiled for AVX-512 with AMX; called only where net::has_tiles(). Nothing of the standard
// library is used that another file could link to.
//
//   forward        y[p] = Σ_tap x[p + tap] · W[tap]             K = channels in
//   input gradient the same with dy and the weights turned round
//   weights        Wʹ[tap] = Σ_p x[p + tap]ᵀ · dy[p]            K = points: x lies transposed, and
//                                                              dy with two points side by side
#include "learn/net/conv3x3_tiles.hpp"

#include <immintrin.h>

#include <cstdint>
#include <cstring>

#include "net/tiles.hpp"

namespace kiryoku::learn {
namespace {

using net::Half;
using net::kConvTaps;
using net::kTileDepth;
using net::kTileHalves;
using net::kTileRows;
using net::tile_channels;

// Sizes of a framed board.
struct Frame {
  explicit Frame(int board_size)
      : size(board_size),
        side(size + 2),
        points(net::tile_points(size, side)),
        length(net::tile_length(size, side)) {}

  [[nodiscard]] int tap(int number) const { return number / 3 * side + number % 3; }

  int size;
  int side;
  int points;  // outputs computed, the frame's right edge among them
  int length;  // of a map, with what the last tiles read beyond it
};

constexpr std::size_t product_of(int a, int b, int c = 1) {
  return static_cast<std::size_t>(a) * static_cast<std::size_t>(b) * static_cast<std::size_t>(c);
}

Half* halves(net::AlignedFloats& buffer) { return reinterpret_cast<Half*>(buffer.data()); }

__mmask16 lanes_of(int channel, int channels) {
  return channels - channel >= 16 ? __mmask16{0xffff}
                                  : static_cast<__mmask16>((1U << (channels - channel)) - 1U);
}

void store_halves(Half* target, __m512 v) {
  const __m256bh rounded = _mm512_cvtneps_pbh(v);
  std::memcpy(target, &rounded, sizeof rounded);
}

// One board of floats, through its activation, into the middle of a frame of zeros.
void frame_board(Input x, const Frame& frame, int channels, Activation act, int depth, Half* map) {
  std::memset(
      map, 0,
      static_cast<std::size_t>(frame.length) * static_cast<std::size_t>(depth) * sizeof(Half));
  for (int y = 0; y < frame.size; ++y) {
    for (int column = 0; column < frame.size; ++column) {
      const float* in = x.data + static_cast<std::size_t>(y * frame.size + column) * x.stride;
      Half* out = map + std::int64_t{(y + 1) * frame.side + column + 1} * depth;
      for (int c = 0; c < channels; c += 16) {
        const __mmask16 lanes = lanes_of(c, channels);
        __m512 v = _mm512_maskz_loadu_ps(lanes, in + c);
        if (act.scale != nullptr) {
          v = _mm512_fmadd_ps(v, _mm512_maskz_loadu_ps(lanes, act.scale + c),
                              _mm512_maskz_loadu_ps(lanes, act.shift + c));
          v = _mm512_max_ps(v, _mm512_setzero_ps());
        }
        store_halves(out + c, v);
      }
    }
  }
}

// The board's points out of a frame, and what is added to them.
void unframe_board(const float* framed, const Frame& frame, int width, int channels,
                   const float* residual, Output y) {
  for (int row = 0; row < frame.size; ++row) {
    for (int column = 0; column < frame.size; ++column) {
      const float* in = framed + static_cast<std::ptrdiff_t>(row * frame.side + column) * width;
      const std::size_t place = static_cast<std::size_t>(row * frame.size + column) * y.stride;
      for (int c = 0; c < channels; c += 16) {
        const __mmask16 lanes = lanes_of(c, channels);
        __m512 v = _mm512_loadu_ps(in + c);
        if (residual != nullptr) {
          v = _mm512_add_ps(v, _mm512_maskz_loadu_ps(lanes, residual + place + c));
        }
        _mm512_mask_storeu_ps(y.data + place + c, lanes, v);
      }
    }
  }
}

// 16 rows of 16 values each become columns.
void transpose(__m512i (&rows)[16]) {
  __m512i pairs[16];
  for (int i = 0; i < 16; i += 2) {
    pairs[i] = _mm512_unpacklo_epi32(rows[i], rows[i + 1]);
    pairs[i + 1] = _mm512_unpackhi_epi32(rows[i], rows[i + 1]);
  }
  __m512i fours[16];
  for (int i = 0; i < 16; i += 4) {
    fours[i] = _mm512_unpacklo_epi64(pairs[i], pairs[i + 2]);
    fours[i + 1] = _mm512_unpackhi_epi64(pairs[i], pairs[i + 2]);
    fours[i + 2] = _mm512_unpacklo_epi64(pairs[i + 1], pairs[i + 3]);
    fours[i + 3] = _mm512_unpackhi_epi64(pairs[i + 1], pairs[i + 3]);
  }
  for (int i = 0; i < 4; ++i) {
    const __m512i low02 = _mm512_shuffle_i32x4(fours[i], fours[i + 4], 0x88);
    const __m512i low13 = _mm512_shuffle_i32x4(fours[i], fours[i + 4], 0xdd);
    const __m512i high02 = _mm512_shuffle_i32x4(fours[i + 8], fours[i + 12], 0x88);
    const __m512i high13 = _mm512_shuffle_i32x4(fours[i + 8], fours[i + 12], 0xdd);
    rows[i] = _mm512_shuffle_i32x4(low02, high02, 0x88);
    rows[i + 8] = _mm512_shuffle_i32x4(low02, high02, 0xdd);
    rows[i + 4] = _mm512_shuffle_i32x4(low13, high13, 0x88);
    rows[i + 12] = _mm512_shuffle_i32x4(low13, high13, 0xdd);
  }
}

__m512i widened(const Half* p) {
  return _mm512_cvtepu16_epi32(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(p)));
}

// map [length][depth] -> [depth][length].
void transpose_map(const Half* map, const Frame& frame, int depth, Half* out) {
  for (int point = 0; point < frame.length; point += 16) {
    for (int c = 0; c < depth; c += 16) {
      __m512i rows[16];
      for (int i = 0; i < 16; ++i) {
        rows[i] = widened(map + std::int64_t{point + i} * depth + c);
      }
      transpose(rows);
      for (int i = 0; i < 16; ++i) {
        _mm256_storeu_si256(
            reinterpret_cast<__m256i*>(out + std::int64_t{c + i} * frame.length + point),
            _mm512_cvtepi32_epi16(rows[i]));
      }
    }
  }
}

// map [length][depth] -> tiles [depth / 16][points / 2][16][2], the board's corner first.
void pair_points(const Half* map, const Frame& frame, int depth, Half* out) {
  const Half* corner = map + std::int64_t{frame.side + 1} * depth;
  for (int c = 0; c < depth; c += kTileRows) {
    for (int point = 0; point < frame.points; point += 2) {
      const Half* at = corner + std::int64_t{point} * depth + c;
      const __m512i both = _mm512_or_si512(widened(at), _mm512_slli_epi32(widened(at + depth), 16));
      _mm512_storeu_si512(out, both);
      out += kTileDepth;
    }
  }
}

// sums[tap][in][out] += Σ over the boards of a round; both maps as the two functions above leave
// them, each board's `x_step` and `dy_step` behind the one before.
struct WeightProducts {
  const Half* x;
  std::size_t x_step;
  const Half* dy;
  std::size_t dy_step;
  int boards;
  int in;
  int out;
  float* sums;
};

void add_weight_products(const WeightProducts& p, const Frame& frame) {
  const std::size_t x_bytes = static_cast<std::size_t>(frame.length) * sizeof(Half);
  const std::size_t sum_bytes = static_cast<std::size_t>(p.out) * sizeof(float);
  const std::size_t column_step = static_cast<std::size_t>(frame.points) * kTileRows;
  const std::int64_t below = std::int64_t{kTileRows} * frame.length;
  for (int tap = 0; tap < kConvTaps; ++tap) {
    for (int row = 0; row < p.in; row += 2 * kTileRows) {
      for (int column = 0; column < p.out; column += 2 * kTileRows) {
        float* c = p.sums + (static_cast<std::ptrdiff_t>(tap) * p.in + row) * p.out + column;
        _tile_loadd(0, c, sum_bytes);
        _tile_loadd(1, c + kTileRows, sum_bytes);
        _tile_loadd(2, c + static_cast<std::ptrdiff_t>(kTileRows) * p.out, sum_bytes);
        _tile_loadd(3, c + static_cast<std::ptrdiff_t>(kTileRows) * p.out + kTileRows, sum_bytes);
        for (int board = 0; board < p.boards; ++board) {
          const Half* a = p.x + static_cast<std::size_t>(board) * p.x_step +
                          std::int64_t{row} * frame.length + frame.tap(tap);
          const Half* b = p.dy + static_cast<std::size_t>(board) * p.dy_step +
                          static_cast<std::size_t>(column / kTileRows) * column_step;
          for (int point = 0; point < frame.points; point += kTileDepth) {
            _tile_loadd(4, a, x_bytes);
            _tile_loadd(6, b, 64);
            _tile_dpbf16ps(0, 4, 6);
            _tile_loadd(7, b + column_step, 64);
            _tile_dpbf16ps(1, 4, 7);
            _tile_loadd(5, a + below, x_bytes);
            _tile_dpbf16ps(2, 5, 6);
            _tile_dpbf16ps(3, 5, 7);
            a += kTileDepth;
            b += kTileHalves;
          }
        }
        _tile_stored(0, c, sum_bytes);
        _tile_stored(1, c + kTileRows, sum_bytes);
        _tile_stored(2, c + static_cast<std::ptrdiff_t>(kTileRows) * p.out, sum_bytes);
        _tile_stored(3, c + static_cast<std::ptrdiff_t>(kTileRows) * p.out + kTileRows, sum_bytes);
      }
    }
  }
}

}  // namespace

void pack_tile_weights(const float* weights, int in, int out, float* packed, float* packed_turned) {
  net::pack_tiles(weights, in, out, packed);
  net::pack_tiles_turned(weights, in, out, packed_turned);
}

void convolve_tiles(const ConvShape& shape, const ConvForward& io, ConvWorkspace& work) {
  const Frame frame(shape.size);
  const int depth = tile_channels(shape.in), width = tile_channels(shape.out);
  Half* map = halves(work.x_map);
  float* framed = work.framed.data();
  const net::TileUse tiles;
  for (int board = 0; board < shape.batch; ++board) {
    const auto row = product_of(board, shape.size, shape.size);
    frame_board(io.x.from_row(row), frame, shape.in, io.act, depth, map);
    net::multiply_taps({map, frame.side, frame.points, depth, io.u, width, framed});
    unframe_board(framed, frame, width, shape.out,
                  io.residual == nullptr ? nullptr : io.residual + row * io.y.stride,
                  io.y.from_row(row));
  }
}

void convolve_backward_tiles(const ConvShape& shape, const ConvBackward& io, ConvWorkspace& work) {
  const Frame frame(shape.size);
  const int in = tile_channels(shape.in), out = tile_channels(shape.out);
  const auto x_step = product_of(frame.length, in);
  const auto dy_step = product_of(frame.points, out);
  Half* x_map = halves(work.x_map);
  Half* dy_map = halves(work.dy_map);
  Half* x_turned = halves(work.x_turned);
  Half* dy_paired = halves(work.dy_paired);
  float* framed = work.framed.data();
  float* sums = work.sums.data();
  std::memset(sums, 0, product_of(kConvTaps, in, out) * sizeof(float));
  const net::TileUse tiles;
  for (int first = 0; first < shape.batch; first += kTileBoards) {
    const int left = shape.batch - first;
    const int boards = left < kTileBoards ? left : kTileBoards;
    for (int i = 0; i < boards; ++i) {
      const auto row = product_of(first + i, shape.size, shape.size);
      frame_board(io.x.from_row(row), frame, shape.in, io.act, in, x_map);
      transpose_map(x_map, frame, in, x_turned + static_cast<std::size_t>(i) * x_step);
      frame_board(io.dy.from_row(row), frame, shape.out, {}, out, dy_map);
      pair_points(dy_map, frame, out, dy_paired + static_cast<std::size_t>(i) * dy_step);
      if (io.dz.data != nullptr) {
        net::multiply_taps({dy_map, frame.side, frame.points, out, io.u_transposed, in, framed});
        unframe_board(framed, frame, in, shape.in, nullptr, io.dz.from_row(row));
        const auto points = product_of(shape.size, shape.size);
        activation_gradient(io.dz.from_row(row), io.x.from_row(row), points, shape.in, io.act,
                            io.dz.from_row(row), io.sum, io.sum_times_x);
      }
    }
    add_weight_products({x_turned, x_step, dy_paired, dy_step, boards, in, out, sums}, frame);
  }
  for (int i = 0; i < kConvTaps * shape.in; ++i) {
    const float* from = sums + static_cast<std::ptrdiff_t>(i / shape.in * in + i % shape.in) * out;
    float* to = io.weight_gradient + static_cast<std::ptrdiff_t>(i) * shape.out;
    for (int o = 0; o < shape.out; ++o) {
      to[o] += from[o];
    }
  }
}

}  // namespace kiryoku::learn
