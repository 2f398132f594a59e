// SPDX-License-Identifier: MIT
#include "net/kernels.hpp"

namespace kiryoku::net {

extern const Kernels kGenericKernels;
extern const Kernels kAvx2Kernels;

const Kernels& generic_kernels() { return kGenericKernels; }

const Kernels& best_kernels() {
  if (__builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0) {
    return kAvx2Kernels;
  }
  return kGenericKernels;
}

}  // namespace kiryoku::net
