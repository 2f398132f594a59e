// SPDX-License-Identifier: MIT
#include "net/cpu.hpp"

#include <asm/prctl.h>
#include <cpuid.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace kiryoku::net {

bool has_avx2() {
  return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0;
}

bool has_avx512() {
  return has_avx2() && __builtin_cpu_supports("avx512f") != 0 &&
         __builtin_cpu_supports("avx512bw") != 0 && __builtin_cpu_supports("avx512cd") != 0 &&
         __builtin_cpu_supports("avx512dq") != 0 && __builtin_cpu_supports("avx512vl") != 0;
}

namespace {

bool processor_has_tiles() {
  unsigned a = 0, b = 0, c = 0, d = 0;
  if (!has_avx512() || __get_cpuid_count(7, 0, &a, &b, &c, &d) == 0) {
    return false;
  }
  constexpr unsigned kTileBits = (1U << 22U) | (1U << 24U);  // AMX-BF16, AMX-TILE
  const bool tiles = (d & kTileBits) == kTileBits;
  return tiles && __get_cpuid_count(7, 1, &a, &b, &c, &d) != 0 && (a & (1U << 5U)) != 0;
}

}  // namespace

bool has_tiles() {
  // The system gives the tiles' large state only to those who ask.
  constexpr int kTileData = 18;
  static const bool kHas =
      processor_has_tiles() && ::syscall(SYS_arch_prctl, ARCH_REQ_XCOMP_PERM, kTileData) == 0;
  return kHas;
}

bool has_pairs() { return has_avx512() && __builtin_cpu_supports("avx512vnni") != 0; }

bool has_half() { return has_tiles() || has_pairs(); }

}  // namespace kiryoku::net
