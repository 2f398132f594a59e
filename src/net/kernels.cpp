// SPDX-License-Identifier: MIT
#include "net/kernels.hpp"

#include "net/cpu.hpp"

namespace kiryoku::net {

extern const Kernels kGenericKernels;
extern const Kernels kAvx2Kernels;
extern const Kernels kAvx512Kernels;

const Kernels& generic_kernels() { return kGenericKernels; }

const Kernels* avx2_kernels() { return has_avx2() ? &kAvx2Kernels : nullptr; }

const Kernels& best_kernels() {
  static const Kernels& best = has_avx512() ? kAvx512Kernels
                               : has_avx2() ? kAvx2Kernels
                                            : kGenericKernels;
  return best;
}

}  // namespace kiryoku::net
