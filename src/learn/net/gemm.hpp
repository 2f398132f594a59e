// SPDX-License-Identifier: MIT
// Matrix products of the sizes the trainer needs: C (rows × columns) = A · B or C += A · B.
// B and C are row-major; A is read through two strides, so that a transposed A (as a weight
// gradient needs it) costs nothing. The matrices are small enough to stay in cache, therefore
// nothing is packed.
#pragma once

#include <cstddef>

namespace kiryoku::learn {

struct Product {
  std::size_t rows = 0;
  std::size_t inner = 0;
  std::size_t columns = 0;  // a multiple of 8
  const float* a = nullptr;
  std::size_t a_row_stride = 0;
  std::size_t a_inner_stride = 0;
  const float* b = nullptr;
  std::size_t b_stride = 0;
  float* c = nullptr;
  std::size_t c_stride = 0;
  bool accumulate = false;
};

void multiply(const Product& p);

// The first columns by vectors of sixteen, as far as they go; how many were done. Only with
// AVX-512.
std::size_t multiply_wide(const Product& p);

// Whether this processor has the instructions the inner loops were compiled for.
bool kernels_supported();

}  // namespace kiryoku::learn
