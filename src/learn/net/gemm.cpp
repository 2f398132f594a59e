// SPDX-License-Identifier: MIT
#include "learn/net/gemm.hpp"

#include "learn/net/gemm_tiles.hpp"

namespace kiryoku::learn {
namespace {

// Six rows of two vectors fill twelve of the sixteen registers: enough independent sums to
// hide the latency of a multiply-add.
constexpr std::size_t kRows = 6;
constexpr std::size_t kLength = 8;

}  // namespace

void multiply(const Product& p) {
  static const bool kWide = wide_supported();
  Tiles<kLength>::multiply<kRows>(p, kWide ? multiply_wide(p) : 0);
}

bool wide_supported() {
  return __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512bw") != 0 &&
         __builtin_cpu_supports("avx512cd") != 0 && __builtin_cpu_supports("avx512dq") != 0 &&
         __builtin_cpu_supports("avx512vl") != 0;
}

bool kernels_supported() {
#if defined(__AVX2__) && defined(__FMA__)
  return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0;
#else
  return true;
#endif
}

}  // namespace kiryoku::learn
