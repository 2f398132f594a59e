// SPDX-License-Identifier: MIT
#include "learn/net/pooling.hpp"

namespace kiryoku::learn {
namespace {

struct Factors {
  float second = 0;
  float third = 0;  // value head only
};

Factors factors_of(int size) {
  const float d = static_cast<float>(size) - 14.0F;
  return {d / 10.0F, d * d / 100.0F - 0.1F};
}

}  // namespace

void pool(Pooling kind, const PoolShape& shape, Input x, float* pooled,
          std::vector<std::int32_t>& highest) {
  const auto points = static_cast<std::size_t>(shape.size * shape.size);
  const auto channels = static_cast<std::size_t>(shape.channels);
  const Factors factors = factors_of(shape.size);
  highest.assign(static_cast<std::size_t>(shape.batch) * channels, 0);
  for (std::size_t board = 0; board < static_cast<std::size_t>(shape.batch); ++board) {
    for (std::size_t c = 0; c < channels; ++c) {
      const float* column = x.data + board * points * x.stride + c;
      float sum = 0;
      std::size_t best = 0;
      for (std::size_t p = 0; p < points; ++p) {
        sum += column[p * x.stride];
        best = column[p * x.stride] > column[best * x.stride] ? p : best;
      }
      const float mean = sum / static_cast<float>(points);
      float* out = pooled + board * 3 * channels + c;
      out[0] = mean;
      out[channels] = mean * factors.second;
      out[2 * channels] = kind == Pooling::kValue ? mean * factors.third : column[best * x.stride];
      highest[board * channels + c] = static_cast<std::int32_t>(best);
    }
  }
}

void pool_backward(Pooling kind, const PoolShape& shape, const float* pooled_gradient,
                   const std::vector<std::int32_t>& highest, Output dx) {
  const auto points = static_cast<std::size_t>(shape.size * shape.size);
  const auto channels = static_cast<std::size_t>(shape.channels);
  const Factors factors = factors_of(shape.size);
  std::vector<float> mean_gradient(channels);
  for (std::size_t board = 0; board < static_cast<std::size_t>(shape.batch); ++board) {
    const float* g = pooled_gradient + board * 3 * channels;
    const Output rows = dx.from_row(board * points);
    for (std::size_t c = 0; c < channels; ++c) {
      float sum = g[c] + g[channels + c] * factors.second;
      if (kind == Pooling::kValue) {
        sum += g[2 * channels + c] * factors.third;
      } else {
        const auto best = static_cast<std::size_t>(highest[board * channels + c]);
        rows.data[best * rows.stride + c] += g[2 * channels + c];
      }
      mean_gradient[c] = sum / static_cast<float>(points);
    }
    add_to_rows(mean_gradient.data(), points, shape.channels, rows);
  }
}

}  // namespace kiryoku::learn
