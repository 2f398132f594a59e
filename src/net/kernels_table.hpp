// SPDX-License-Identifier: MIT
// All kernels of one instruction set; included by one source file for each.
#pragma once

#include "net/kernels.hpp"
#include "net/kernels_pointwise.hpp"
#include "net/kernels_products.hpp"

namespace kiryoku::net {
namespace {

template <int kRows>
constexpr Kernels make_kernels(const char* name) {
  return {name, gemm<kRows>, conv3x3<kRows>, input_conv, norm_act,
          pool, rms_norm,    activate,       swiglu,     softmax};
}

}  // namespace
}  // namespace kiryoku::net
