// SPDX-License-Identifier: MIT
// Several floats at once, in the compiler's own vector types: the same source becomes AVX-512,
// AVX2 or SSE2 by the flags of the file that includes it, and sixteen floats instead of eight if
// it defines KIRYOKU_VECTOR. Everything is static and inlined, so that no symbol compiled with
// AVX2 can stand in for another file's.
#pragma once

#include <cstdint>

#include "net/activation.hpp"

// Vectors are passed between inlined functions only, so how a call would pass them is no matter.
#pragma GCC diagnostic ignored "-Wpsabi"

namespace kiryoku::net {
namespace {

#define KIRYOKU_INLINE inline __attribute__((always_inline))

#ifndef KIRYOKU_VECTOR
#define KIRYOKU_VECTOR 8
#endif

constexpr int kVec = KIRYOKU_VECTOR;
using vec = float __attribute__((vector_size(4 * kVec)));
using ivec = std::int32_t __attribute__((vector_size(4 * kVec)));
using loose_vec = float __attribute__((vector_size(4 * kVec), aligned(4), may_alias));

KIRYOKU_INLINE vec load(const float* p) { return *reinterpret_cast<const loose_vec*>(p); }

KIRYOKU_INLINE void store(float* p, vec v) { *reinterpret_cast<loose_vec*>(p) = v; }

KIRYOKU_INLINE vec splat(float s) { return s - vec{}; }

KIRYOKU_INLINE vec max(vec a, vec b) { return a > b ? a : b; }

KIRYOKU_INLINE vec min(vec a, vec b) { return a < b ? a : b; }

KIRYOKU_INLINE float sum(vec v) {
  for (int half = kVec / 2; half > 0; half /= 2) {
    for (int i = 0; i < half; ++i) {
      v[i] += v[i + half];
    }
  }
  return v[0];
}

KIRYOKU_INLINE float largest(vec v) {
  float best = v[0];
  for (int i = 1; i < kVec; ++i) {
    best = v[i] > best ? v[i] : best;
  }
  return best;
}

// e^x to about 2 units in the last place: x = n ln 2 + r, a Taylor polynomial of degree 7 for
// e^r with |r| <= ln 2 / 2, and 2^n made from its bits. Arguments are limited to what a float
// holds.
KIRYOKU_INLINE vec exp(vec x) {
  x = min(max(x, splat(-87.0F)), splat(88.0F));
  const vec shift = splat(0x1.8p23F);  // adding it rounds to a whole number
  const vec n = (x * splat(1.44269504F) + shift) - shift;
  const vec r = (x - n * splat(0.693359375F)) - n * splat(-2.12194440e-4F);
  vec p = splat(1.0F / 5040);
  p = p * r + splat(1.0F / 720);
  p = p * r + splat(1.0F / 120);
  p = p * r + splat(1.0F / 24);
  p = p * r + splat(1.0F / 6);
  p = p * r + splat(0.5F);
  p = p * r + splat(1.0F);
  p = p * r + splat(1.0F);
  constexpr int kBias = 127;
  constexpr int kMantissa = 23;
  const ivec bits = (__builtin_convertvector(n, ivec) + kBias) << kMantissa;
  return p * reinterpret_cast<vec>(bits);
}

template <Activation kAct>
KIRYOKU_INLINE vec activated(vec x) {
  if constexpr (kAct == Activation::kRelu) {
    return max(x, splat(0));
  } else if constexpr (kAct == Activation::kSilu) {
    return x / (splat(1) + exp(-x));
  } else if constexpr (kAct == Activation::kMish) {
    // tanh(ln(1 + e)) = (e² + 2e) / (e² + 2e + 2); beyond 20 it is 1.
    const vec e = exp(min(x, splat(20)));
    const vec q = e * (e + splat(2));
    return x * (q / (q + splat(2)));
  } else {
    return x;
  }
}

// Calls body with the activation as a compile-time constant.
template <typename Body>
KIRYOKU_INLINE void with_activation(Activation act, const Body& body) {
  switch (act) {
    case Activation::kIdentity:
      return body.template operator()<Activation::kIdentity>();
    case Activation::kRelu:
      return body.template operator()<Activation::kRelu>();
    case Activation::kMish:
      return body.template operator()<Activation::kMish>();
    case Activation::kSilu:
      return body.template operator()<Activation::kSilu>();
  }
}

}  // namespace
}  // namespace kiryoku::net
