// SPDX-License-Identifier: MIT
// Compiled for x86-64-v4 (AVX-512); called only where the machine has it. Thirty-two vector
// registers of sixteen floats: 15 rows of sums, so that a full group of 30 tiles is two strips.
#define KIRYOKU_VECTOR 16
#include "net/kernels_table.hpp"

namespace kiryoku::net {

extern const Kernels kAvx512Kernels;
constinit const Kernels kAvx512Kernels = make_kernels<15>("avx512");

}  // namespace kiryoku::net
