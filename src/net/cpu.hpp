// SPDX-License-Identifier: MIT
// What this processor can do, for those who have loops compiled for it.
#pragma once

namespace kiryoku::net {

bool has_avx2();    // and FMA: x86-64-v3
bool has_avx512();  // all that x86-64-v4 asks for
bool has_tiles();   // AMX for bfloat16 with AVX-512, and the system lets us use it

}  // namespace kiryoku::net
