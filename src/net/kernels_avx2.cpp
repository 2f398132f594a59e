// SPDX-License-Identifier: MIT
// Compiled for x86-64-v3 (AVX2, FMA); called only where the machine has them. Sixteen vector
// registers: 6 rows × 2 sums, two of weights, one broadcast.
#include "net/kernels_table.hpp"

namespace kiryoku::net {

extern const Kernels kAvx2Kernels;
constinit const Kernels kAvx2Kernels = make_kernels<6>("avx2");

}  // namespace kiryoku::net
