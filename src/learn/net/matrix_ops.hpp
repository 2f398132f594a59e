// SPDX-License-Identifier: MIT
// The three products every fully connected layer (or 1×1 convolution) needs.
#pragma once

#include "learn/net/channelwise.hpp"
#include "learn/net/gemm.hpp"
#include "learn/net/layout.hpp"

namespace kiryoku::learn {

// y = x · W
inline void apply(const Matrix& m, const float* weights, Input x, std::size_t rows, Output y) {
  multiply({.rows = rows,
            .inner = static_cast<std::size_t>(m.in),
            .columns = static_cast<std::size_t>(m.out),
            .a = x.data,
            .a_row_stride = x.stride,
            .a_inner_stride = 1,
            .b = weights,
            .b_stride = static_cast<std::size_t>(m.out),
            .c = y.data,
            .c_stride = y.stride});
}

// Wʹ += xᵀ · yʹ
inline void add_weight_gradient(const Matrix& m, Input x, Input dy, std::size_t rows,
                                float* gradient) {
  multiply({.rows = static_cast<std::size_t>(m.in),
            .inner = rows,
            .columns = static_cast<std::size_t>(m.out),
            .a = x.data,
            .a_row_stride = 1,
            .a_inner_stride = x.stride,
            .b = dy.data,
            .b_stride = dy.stride,
            .c = gradient + m.weights,
            .c_stride = static_cast<std::size_t>(m.out),
            .accumulate = true});
}

// xʹ = yʹ · Wᵀ (or += )
inline void input_gradient(const Matrix& m, const float* transposed, Input dy, std::size_t rows,
                           Output dx, bool accumulate = false) {
  multiply({.rows = rows,
            .inner = static_cast<std::size_t>(m.out),
            .columns = static_cast<std::size_t>(m.in),
            .a = dy.data,
            .a_row_stride = dy.stride,
            .a_inner_stride = 1,
            .b = transposed + m.weights,
            .b_stride = static_cast<std::size_t>(m.in),
            .c = dx.data,
            .c_stride = dx.stride,
            .accumulate = accumulate});
}

}  // namespace kiryoku::learn
