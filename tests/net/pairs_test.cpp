// SPDX-License-Identifier: MIT
// Convolutions in whole numbers of 16 bits against the same ones in float.
#include "net/pairs.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "base/rng.hpp"
#include "net/cpu.hpp"
#include "net/packed.hpp"

namespace kiryoku::net {
namespace {

Conv random_conv(int in, int out, double size, base::Rng& rng) {
  Conv conv;
  conv.height = conv.width = 3;
  conv.in = in;
  conv.out = out;
  conv.weights.resize(static_cast<std::size_t>(9 * in * out));
  for (float& w : conv.weights) {
    w = static_cast<float>(size * (rng.uniform() - 0.5));
  }
  return conv;
}

// Packed as pairs, even where the processor has something faster.
PackedConv by_pairs(const Conv& conv) {
  PackedConv packed = pack(conv);
  AlignedFloats weights(static_cast<std::size_t>(pair_weight_floats(packed.in, packed.out)));
  pack_pairs(packed.weights.data(), packed.in, packed.out, weights.data());
  packed.weights = std::move(weights);
  packed.method = ConvMethod::kPairs;
  return packed;
}

// Ringed maps whose rings are zero; values from 0 on, as behind an activation.
AlignedFloats random_maps(int positions, int size, int channels, double largest, base::Rng& rng) {
  const int width = ringed_width(size);
  AlignedFloats maps(static_cast<std::size_t>(positions * width * width * channels), 0.0F);
  for (int i = 0; i < positions; ++i) {
    for (int y = 1; y <= size; ++y) {
      for (int x = 1; x <= size; ++x) {
        for (int c = 0; c < channels; ++c) {
          maps[static_cast<std::size_t>(((i * width + y) * width + x) * channels + c)] =
              static_cast<float>(std::max(0.0, largest * (rng.uniform() - 0.4)));
        }
      }
    }
  }
  return maps;
}

std::vector<float> convolved(const PackedConv& conv, const float* maps, int positions, int size) {
  std::vector<float> out(static_cast<std::size_t>(positions * size * size * conv.out), 1.0F);
  const bool pairs = conv.method == ConvMethod::kPairs;
  const std::int64_t room = pairs ? conv3x3_pairs_scratch(conv.in) : conv3x3_scratch(conv.in);
  AlignedFloats scratch(static_cast<std::size_t>(room), NAN);
  (pairs ? conv3x3_pairs : best_kernels().conv3x3)({.in = maps,
                                                    .weights = conv.weights.data(),
                                                    .out = out.data(),
                                                    .out_pitch = conv.out,
                                                    .scratch = scratch.data(),
                                                    .positions = positions,
                                                    .size = size,
                                                    .in_channels = conv.in,
                                                    .out_channels = conv.out,
                                                    .accumulate = true});
  return out;
}

class Pairs : public testing::Test {
 protected:
  void SetUp() override {
    if (!has_pairs()) {
      GTEST_SKIP() << "this processor has no products by pairs";
    }
  }
};

TEST_F(Pairs, SayNearlyWhatFloatsSay) {
  base::Rng rng(1);
  for (const int size : {2, 9, 13, 19}) {
    for (const int in : {16, 48, 96, 256}) {
      const Conv conv = random_conv(in, 32, 0.5, rng);
      const AlignedFloats maps = random_maps(3, size, in, 4, rng);
      const std::vector<float> exact = convolved(pack(conv), maps.data(), 3, size);
      const std::vector<float> whole = convolved(by_pairs(conv), maps.data(), 3, size);
      double squares = 0, off = 0;
      for (std::size_t i = 0; i < exact.size(); ++i) {
        squares += static_cast<double>(exact[i] * exact[i]);
        off += static_cast<double>((whole[i] - exact[i]) * (whole[i] - exact[i]));
      }
      EXPECT_LT(std::sqrt(off / squares), 3e-3) << size << ' ' << in;
    }
  }
}

// The worst that can happen to a sum: every product as large as it gets, and of the same sign.
TEST_F(Pairs, NoSumOverflows) {
  for (const int in : {16, 96, kMostPairChannels}) {
    Conv conv;
    conv.height = conv.width = 3;
    conv.in = in;
    conv.out = 16;
    conv.weights.assign(static_cast<std::size_t>(9 * in * 16), 1e4F);
    const int width = ringed_width(19);
    const AlignedFloats maps(static_cast<std::size_t>(width * width * in), 1e3F);
    const std::vector<float> exact = convolved(pack(conv), maps.data(), 1, 19);
    const std::vector<float> whole = convolved(by_pairs(conv), maps.data(), 1, 19);
    for (std::size_t i = 0; i < exact.size(); ++i) {
      ASSERT_NEAR(whole[i] / exact[i], 1.0, 5e-3) << in << ' ' << i;
    }
  }
}

TEST_F(Pairs, NothingIsNothing) {
  base::Rng rng(2);
  const int width = ringed_width(9);
  const AlignedFloats maps(static_cast<std::size_t>(width * width * 32), 0.0F);
  for (const float value : convolved(by_pairs(random_conv(32, 16, 1, rng)), maps.data(), 1, 9)) {
    ASSERT_EQ(value, 1.0F);  // what was there
  }
}

TEST_F(Pairs, APositionDoesNotDependOnItsNeighbours) {
  base::Rng rng(3);
  const PackedConv conv = by_pairs(random_conv(64, 32, 1, rng));
  const AlignedFloats maps = random_maps(4, 19, 64, 3, rng);
  const std::vector<float> together = convolved(conv, maps.data(), 4, 19);
  const std::size_t map = maps.size() / 4, out = together.size() / 4;
  for (std::size_t i = 0; i < 4; ++i) {
    const std::vector<float> alone = convolved(conv, maps.data() + i * map, 1, 19);
    EXPECT_TRUE(std::equal(alone.begin(), alone.end(),
                           together.begin() + static_cast<std::ptrdiff_t>(i * out)));
  }
}

TEST_F(Pairs, AreLeftAloneWhereRowsAreTooLongOrTilesAreThere) {
  base::Rng rng(4);
  EXPECT_EQ(pack(random_conv(kMostPairChannels + 1, 16, 1, rng), true).method,
            has_tiles() ? ConvMethod::kTiles : ConvMethod::kWinograd);
  EXPECT_EQ(pack(random_conv(kMostPairChannels, 16, 1, rng), true).method,
            has_tiles() ? ConvMethod::kTiles : ConvMethod::kPairs);
}

}  // namespace
}  // namespace kiryoku::net
