// SPDX-License-Identifier: MIT
// Eight floats at a time, by the compiler's vector extension: on a processor without AVX2 the
// same source becomes SSE. Only the kernels include this, and nothing else of weight, so that
// no inline function compiled for AVX2 can be picked by the linker for the rest of the program.
#pragma once

#include <cstddef>

// Every function here is static and inlined: no vector crosses an ABI.
#pragma GCC diagnostic ignored "-Wpsabi"

namespace kiryoku::learn {

// Passing such vectors changes the ABI without AVX; nothing here is called from another file.
#pragma GCC diagnostic ignored "-Wpsabi"

constexpr int kLanes = 8;

using Vec = float __attribute__((vector_size(32)));
using UnalignedVec = float __attribute__((vector_size(32), aligned(4), may_alias));

static inline Vec load(const float* p) { return *reinterpret_cast<const UnalignedVec*>(p); }

static inline void store(float* p, Vec v) { *reinterpret_cast<UnalignedVec*>(p) = v; }

static inline Vec broadcast(float v) { return Vec{v, v, v, v, v, v, v, v}; }

static inline Vec positive_part(Vec v) { return v > 0.0F ? v : Vec{}; }

// v where the mask value is above zero, else 0.
static inline Vec where_positive(Vec mask, Vec v) { return mask > 0.0F ? v : Vec{}; }

}  // namespace kiryoku::learn
