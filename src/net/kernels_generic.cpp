// SPDX-License-Identifier: MIT
// For every x86-64: eight floats are two SSE2 registers, so three rows fill the sixteen.
#include "net/kernels_table.hpp"

namespace kiryoku::net {

extern const Kernels kGenericKernels;
constinit const Kernels kGenericKernels = make_kernels<3>("generic");

}  // namespace kiryoku::net
