// SPDX-License-Identifier: MIT
#include "learn/net/gemm.hpp"

#include "learn/net/simd.hpp"

namespace kiryoku::learn {
namespace {

// Six rows of two vectors fill twelve of the sixteen registers: enough independent sums to
// hide the latency of a multiply-add.
constexpr std::size_t kRows = 6;

template <std::size_t kR, std::size_t kV>
void tile(const Product& p, std::size_t row, std::size_t column) {
  Vec sum[kR][kV] = {};
  const float* a = p.a + row * p.a_row_stride;
  const float* b = p.b + column;
  for (std::size_t k = 0; k < p.inner; ++k) {
    Vec bv[kV];
    for (std::size_t j = 0; j < kV; ++j) {
      bv[j] = load(b + j * kLanes);
    }
    for (std::size_t i = 0; i < kR; ++i) {
      const Vec av = broadcast(a[i * p.a_row_stride]);
      for (std::size_t j = 0; j < kV; ++j) {
        sum[i][j] += av * bv[j];
      }
    }
    a += p.a_inner_stride;
    b += p.b_stride;
  }
  for (std::size_t i = 0; i < kR; ++i) {
    for (std::size_t j = 0; j < kV; ++j) {
      float* out = p.c + (row + i) * p.c_stride + column + j * kLanes;
      store(out, p.accumulate ? load(out) + sum[i][j] : sum[i][j]);
    }
  }
}

template <std::size_t kV>
void rest(const Product& p, std::size_t row, std::size_t column) {
  switch (p.rows - row) {
    case 1:
      return tile<1, kV>(p, row, column);
    case 2:
      return tile<2, kV>(p, row, column);
    case 3:
      return tile<3, kV>(p, row, column);
    case 4:
      return tile<4, kV>(p, row, column);
    case 5:
      return tile<5, kV>(p, row, column);
    default:
      return;
  }
}

template <std::size_t kV>
void stripe(const Product& p, std::size_t column) {
  std::size_t row = 0;
  for (; row + kRows <= p.rows; row += kRows) {
    tile<kRows, kV>(p, row, column);
  }
  rest<kV>(p, row, column);
}

}  // namespace

void multiply(const Product& p) {
  std::size_t column = 0;
  for (; column + 2 * kLanes <= p.columns; column += 2 * kLanes) {
    stripe<2>(p, column);
  }
  if (column < p.columns) {
    stripe<1>(p, column);
  }
}

bool kernels_supported() {
#if defined(__AVX2__) && defined(__FMA__)
  return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0;
#else
  return true;
#endif
}

}  // namespace kiryoku::learn
