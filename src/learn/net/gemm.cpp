// SPDX-License-Identifier: MIT
#include "learn/net/gemm.hpp"

#include "learn/net/gemm_tiles.hpp"
#include "net/cpu.hpp"

namespace kiryoku::learn {
namespace {

// Six rows of two vectors fill twelve of the sixteen registers: enough independent sums to
// hide the latency of a multiply-add.
constexpr std::size_t kRows = 6;
constexpr std::size_t kLength = 8;

}  // namespace

void multiply(const Product& p) {
  static const bool kWide = net::has_avx512();
  Tiles<kLength>::multiply<kRows>(p, kWide ? multiply_wide(p) : 0);
}

bool kernels_supported() {
#if defined(__AVX2__) && defined(__FMA__)
  return net::has_avx2();
#else
  return true;
#endif
}

}  // namespace kiryoku::learn
