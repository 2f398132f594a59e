// SPDX-License-Identifier: MIT
// A product in tiles of kRows rows by two vectors, all sums of a tile in registers. Included by one
// file per instruction set, which says how long its vectors are; everything is static, so that no
// symbol of one can stand in for the other's.
#pragma once

#include <cstddef>

#include "learn/net/gemm.hpp"

// Vectors are passed between inlined functions only, so how a call would pass them is no matter.
#pragma GCC diagnostic ignored "-Wpsabi"

namespace kiryoku::learn {
namespace {

// Spelt out: the compiler forgets half of what is said of a vector whose length is a parameter.
template <std::size_t kLength>
struct Vector;

template <>
struct Vector<8> {
  using Vec = float __attribute__((vector_size(32)));
  using Unaligned = float __attribute__((vector_size(32), aligned(4), may_alias));
};

template <>
struct Vector<16> {
  using Vec = float __attribute__((vector_size(64)));
  using Unaligned = float __attribute__((vector_size(64), aligned(4), may_alias));
};

template <std::size_t kLength>
struct Tiles {
  using Vec = typename Vector<kLength>::Vec;
  using Unaligned = typename Vector<kLength>::Unaligned;

  static Vec load(const float* p) { return *reinterpret_cast<const Unaligned*>(p); }

  static void store(float* p, Vec v) { *reinterpret_cast<Unaligned*>(p) = v; }

  template <std::size_t kR, std::size_t kV>
  static void tile(const Product& p, std::size_t row, std::size_t column) {
    Vec sum[kR][kV] = {};
    const float* a = p.a + row * p.a_row_stride;
    const float* b = p.b + column;
    for (std::size_t k = 0; k < p.inner; ++k) {
      Vec bv[kV];
      for (std::size_t j = 0; j < kV; ++j) {
        bv[j] = load(b + j * kLength);
      }
#pragma GCC unroll 16
      for (std::size_t i = 0; i < kR; ++i) {
        const Vec av = a[i * p.a_row_stride] - Vec{};
        for (std::size_t j = 0; j < kV; ++j) {
          sum[i][j] += av * bv[j];
        }
      }
      a += p.a_inner_stride;
      b += p.b_stride;
    }
    for (std::size_t i = 0; i < kR; ++i) {
      for (std::size_t j = 0; j < kV; ++j) {
        float* out = p.c + (row + i) * p.c_stride + column + j * kLength;
        store(out, p.accumulate ? load(out) + sum[i][j] : sum[i][j]);
      }
    }
  }

  // The last rows, fewer than kR of them.
  template <std::size_t kR, std::size_t kV>
  static void rest(const Product& p, std::size_t row, std::size_t column) {
    if constexpr (kR > 1) {
      if (p.rows - row == kR - 1) {
        return tile<kR - 1, kV>(p, row, column);
      }
      return rest<kR - 1, kV>(p, row, column);
    }
  }

  template <std::size_t kR, std::size_t kV>
  static void stripe(const Product& p, std::size_t column) {
    std::size_t row = 0;
    for (; row + kR <= p.rows; row += kR) {
      tile<kR, kV>(p, row, column);
    }
    rest<kR, kV>(p, row, column);
  }

  // Two vectors of columns at a time, then one, as long as there are whole ones; the columns done.
  template <std::size_t kR>
  static std::size_t multiply(const Product& p, std::size_t column) {
    for (; column + 2 * kLength <= p.columns; column += 2 * kLength) {
      stripe<kR, 2>(p, column);
    }
    for (; column + kLength <= p.columns; column += kLength) {
      stripe<kR, 1>(p, column);
    }
    return column;
  }
};

}  // namespace
}  // namespace kiryoku::learn
