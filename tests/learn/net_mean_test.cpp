// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "learn/net/mean.hpp"
#include "learn/net/model_export.hpp"

namespace kiryoku::learn {
namespace {

net::Model random_model(const NetShape& shape, std::uint64_t seed) {
  const Layout layout(shape);
  return to_model(layout, initial_weights(layout, seed), 0.0F, "random");
}

const net::Conv& second_conv(const net::Model& model) {
  return std::get<net::ResidualBlock>(model.trunk.blocks[0].body).conv2;
}

TEST(NetMean, LiesBetweenTheTwo) {
  const NetShape shape{.blocks = 3, .channels = 32};
  const net::Model first = random_model(shape, 1), second = random_model(shape, 2);
  for (const float share : {0.0F, 0.25F, 1.0F}) {
    const auto mean = mean_of(first, second, share, "mean");
    ASSERT_TRUE(mean) << mean.error().to_string();
    EXPECT_EQ(mean->name, "mean");
    const auto& a = second_conv(first).weights;
    const auto& b = second_conv(second).weights;
    const auto& m = second_conv(*mean).weights;
    ASSERT_EQ(m.size(), a.size());
    ASSERT_NE(a, b);
    for (std::size_t i = 0; i < m.size(); ++i) {
      EXPECT_NEAR(m[i], a[i] * (1 - share) + b[i] * share, 1e-6);
    }
    for (std::size_t i = 0; i < mean->trunk.input.weights.size(); ++i) {
      EXPECT_NEAR(
          mean->trunk.input.weights[i],
          first.trunk.input.weights[i] * (1 - share) + second.trunk.input.weights[i] * share, 1e-6);
    }
  }
}

TEST(NetMean, NeedsOneShape) {
  const auto mean = mean_of(random_model({.blocks = 3, .channels = 32}, 1),
                            random_model({.blocks = 3, .channels = 64}, 1), 0.5F, "mean");
  ASSERT_FALSE(mean);
  EXPECT_EQ(mean.error().message, "the two networks are not of the same shape");
}

}  // namespace
}  // namespace kiryoku::learn
