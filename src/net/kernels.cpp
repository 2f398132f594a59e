// SPDX-License-Identifier: MIT
#include "net/kernels.hpp"

#include <cpuid.h>

#include "net/cpu.hpp"

namespace kiryoku::net {

extern const Kernels kGenericKernels;
extern const Kernels kAvx2Kernels;
extern const Kernels kAvx512Kernels;

bool has_avx2() {
  return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0;
}

bool has_avx512() {
  return has_avx2() && __builtin_cpu_supports("avx512f") != 0 &&
         __builtin_cpu_supports("avx512bw") != 0 && __builtin_cpu_supports("avx512cd") != 0 &&
         __builtin_cpu_supports("avx512dq") != 0 && __builtin_cpu_supports("avx512vl") != 0;
}

bool has_tiles() {
  unsigned a = 0, b = 0, c = 0, d = 0;
  if (!has_avx512() || __get_cpuid_count(7, 0, &a, &b, &c, &d) == 0) {
    return false;
  }
  constexpr unsigned kTileBits = (1U << 22U) | (1U << 24U);  // AMX-BF16, AMX-TILE
  const bool tiles = (d & kTileBits) == kTileBits;
  return tiles && __get_cpuid_count(7, 1, &a, &b, &c, &d) != 0 && (a & (1U << 5U)) != 0;
}

const Kernels& generic_kernels() { return kGenericKernels; }

const Kernels* avx2_kernels() { return has_avx2() ? &kAvx2Kernels : nullptr; }

const Kernels& best_kernels() {
  static const Kernels& best = has_avx512() ? kAvx512Kernels
                               : has_avx2() ? kAvx2Kernels
                                            : kGenericKernels;
  return best;
}

}  // namespace kiryoku::net
