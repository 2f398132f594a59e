// SPDX-License-Identifier: MIT
// What this processor can do, for those who have loops compiled for it.
#pragma once

namespace kiryoku::net {

bool has_avx2();    // and FMA: x86-64-v3
bool has_avx512();  // all that x86-64-v4 asks for
bool has_tiles();   // AMX for bfloat16 with AVX-512, and the system lets us use it
bool has_pairs();   // AVX-512 VNNI: products of 16 bits by pairs
bool has_half();    // tiles or pairs: networks may be computed in half precision

}  // namespace kiryoku::net
