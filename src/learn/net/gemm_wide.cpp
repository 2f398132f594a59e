// SPDX-License-Identifier: MIT
// Compiled for x86-64-v4 (AVX-512); called only where the machine has it. Twelve rows of two
// vectors fill twenty-four of the thirty-two registers.
#include "learn/net/gemm_tiles.hpp"

namespace kiryoku::learn {

std::size_t multiply_wide(const Product& p) { return Tiles<16>::multiply<12>(p, 0); }

}  // namespace kiryoku::learn
