// SPDX-License-Identifier: MIT
#include "learn/net/gemm.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace kiryoku::learn {
namespace {

// Small whole numbers: sums are exact, whatever their order.
std::vector<float> numbers(std::size_t count, int seed) {
  std::vector<float> values(count);
  for (std::size_t i = 0; i < count; ++i) {
    values[i] = static_cast<float>((static_cast<int>(i) * 7 + seed) % 11 - 5);
  }
  return values;
}

// Every height of a last strip and every mixture of long and short vectors.
TEST(Gemm, IsTheSumOfProductsWhateverTheSize) {
  constexpr std::size_t kInner = 5;
  for (std::size_t rows = 1; rows <= 25; ++rows) {
    for (const std::size_t columns : {8U, 16U, 24U, 32U, 40U, 56U, 64U}) {
      const std::vector<float> a = numbers(rows * kInner, 1);
      const std::vector<float> b = numbers(kInner * columns, 2);
      std::vector<float> c = numbers(rows * columns, 3);
      std::vector<float> expected = c;
      for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t k = 0; k < kInner; ++k) {
          for (std::size_t column = 0; column < columns; ++column) {
            expected[row * columns + column] += a[row * kInner + k] * b[k * columns + column];
          }
        }
      }
      multiply({.rows = rows,
                .inner = kInner,
                .columns = columns,
                .a = a.data(),
                .a_row_stride = kInner,
                .a_inner_stride = 1,
                .b = b.data(),
                .b_stride = columns,
                .c = c.data(),
                .c_stride = columns,
                .accumulate = true});
      EXPECT_EQ(c, expected) << rows << " × " << columns;
    }
  }
}

}  // namespace
}  // namespace kiryoku::learn
