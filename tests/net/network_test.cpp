// SPDX-License-Identifier: MIT
// The fast network against the literal one: every block kind, version, activation and kernel
// size, every board size, both instruction sets.
#include "net/network.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "net/cpu.hpp"
#include "net/naive_network.hpp"
#include "net/packed.hpp"
#include "support/tiny_net.hpp"

namespace kiryoku::net {
namespace {

Inputs random_inputs(int size, base::Rng& rng, const MetaRow* meta) {
  Inputs inputs;
  inputs.size = size;
  for (int i = 0; i < inputs.points(); ++i) {
    inputs.planes[static_cast<std::size_t>(i)] =
        (static_cast<std::uint32_t>(rng()) & static_cast<std::uint32_t>(rng()) & 0x3fffffU) | 1U;
  }
  for (float& g : inputs.global) {
    g = static_cast<float>(rng.uniform() - 0.5);
  }
  inputs.meta = meta;
  return inputs;
}

void expect_near(const RawOutputs& fast, const RawOutputs& slow, const std::string& what,
                 double tolerance = 2e-4) {
  ASSERT_EQ(fast.policy.size(), slow.policy.size()) << what;
  for (std::size_t i = 0; i < slow.policy.size(); ++i) {
    ASSERT_NEAR(fast.policy[i], slow.policy[i], tolerance) << what << ", policy " << i;
  }
  for (std::size_t i = 0; i < slow.ownership.size(); ++i) {
    ASSERT_NEAR(fast.ownership[i], slow.ownership[i], tolerance) << what << ", ownership " << i;
  }
  for (std::size_t i = 0; i < slow.value.size(); ++i) {
    ASSERT_NEAR(fast.value[i], slow.value[i], tolerance) << what << ", value " << i;
  }
  for (std::size_t i = 0; i < slow.score.size(); ++i) {
    ASSERT_NEAR(fast.score[i], slow.score[i], tolerance) << what << ", score " << i;
  }
}

RawOutputs forward_one(const Network& network, const Inputs& inputs, const Kernels& kernels) {
  Workspace workspace;
  std::vector<RawOutputs> outputs(1);
  const Inputs* batch = &inputs;
  network.forward({&batch, 1}, outputs, workspace, kernels);
  return outputs.front();
}

class EveryNetwork : public testing::TestWithParam<test::TinyNetOptions> {};

TEST_P(EveryNetwork, ComputesWhatTheFormatSays) {
  base::Rng rng(3);
  MetaRow meta{};
  for (float& v : meta) {
    v = static_cast<float>(rng.uniform());
  }
  const Model model = test::tiny_net(GetParam());
  const Network network(test::tiny_net(GetParam()));
  for (const int size : {9, 13}) {
    const Inputs inputs = random_inputs(size, rng, &meta);
    const RawOutputs slow = test::NaiveNetwork(model, inputs).run();
    expect_near(forward_one(network, inputs, best_kernels()), slow, best_kernels().name);
    expect_near(forward_one(network, inputs, generic_kernels()), slow, generic_kernels().name);
    if (avx2_kernels() != nullptr) {
      expect_near(forward_one(network, inputs, *avx2_kernels()), slow, avx2_kernels()->name);
    }
  }
}

TEST_P(EveryNetwork, SaysNearlyTheSameInHalfPrecision) {
  if (!has_half()) {
    GTEST_SKIP() << "this processor has neither matrix tiles nor products by pairs";
  }
  base::Rng rng(3);
  const MetaRow meta{};
  const Network exact(test::tiny_net(GetParam()));
  const Network half(test::tiny_net(GetParam()), true);
  for (const int size : {2, 9, 13, 19}) {
    const Inputs inputs = random_inputs(size, rng, &meta);
    expect_near(forward_one(half, inputs, best_kernels()),
                forward_one(exact, inputs, best_kernels()), std::to_string(size),
                0.06);  // of logits up to 9
  }
}

INSTANTIATE_TEST_SUITE_P(Versions, EveryNetwork, testing::ValuesIn(test::all_tiny_nets()),
                         [](const auto& tiny) {
                           return "v" + std::to_string(tiny.param.version) +
                                  (tiny.param.learnable_rope ? "_learnable" : "");
                         });

TEST(Network, WorksOnEveryBoardSize) {
  base::Rng rng(4);
  const Model model = test::tiny_net();
  const Network network(test::tiny_net());
  for (int size = 2; size <= kMaxBoard; ++size) {
    const Inputs inputs = random_inputs(size, rng, nullptr);
    const RawOutputs slow = test::NaiveNetwork(model, inputs).run();
    expect_near(forward_one(network, inputs, best_kernels()), slow, std::to_string(size));
  }
}

TEST(Network, WorksWithEveryKernelShape) {
  // 5×5 and 1×7 inside the trunk, heads that begin with 3×3, gpool kernels of different size.
  base::Rng rng(5);
  const auto reshape = [&rng](Conv& conv, int height, int width) {
    conv.height = height;
    conv.width = width;
    conv.weights.resize(static_cast<std::size_t>(height * width * conv.in * conv.out));
    for (float& w : conv.weights) {
      w = static_cast<float>(0.2 * (rng.uniform() - 0.5));
    }
  };
  for (const int rms : {0, 1}) {
    Model model = test::tiny_net({.version = 15, .policy_channels = 2, .rms_tip = rms});
    auto& residual = std::get<ResidualBlock>(model.trunk.blocks[0].body);
    reshape(residual.conv1, 5, 5);
    reshape(residual.conv2, 1, 7);
    auto& gpool = std::get<GpoolBlock>(model.trunk.blocks[1].body);
    reshape(gpool.gpool, 1, 1);
    reshape(gpool.regular, 3, 3);
    reshape(model.policy.p1, 3, 3);
    reshape(model.policy.p2, 3, 3);
    reshape(model.value.ownership, 3, 3);
    const Network network(Model{model});
    for (const int size : {3, 9}) {
      const Inputs inputs = random_inputs(size, rng, nullptr);
      expect_near(forward_one(network, inputs, best_kernels()),
                  test::NaiveNetwork(model, inputs).run(), "shapes");
    }
  }
}

TEST(Network, BatchDoesNotChangeAResult) {
  base::Rng rng(6);
  const Network network(test::tiny_net({.version = 17,
                                        .channels = 32,
                                        .policy_channels = 4,
                                        .bottleneck = true,
                                        .transformer = true}));
  std::vector<Inputs> inputs;
  std::vector<const Inputs*> batch;
  for (int i = 0; i < 7; ++i) {
    inputs.push_back(random_inputs(11, rng, nullptr));
  }
  for (const Inputs& one : inputs) {
    batch.push_back(&one);
  }
  Workspace workspace;
  std::vector<RawOutputs> together(batch.size());
  network.forward(batch, together, workspace);
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const RawOutputs alone = forward_one(network, inputs[i], best_kernels());
    EXPECT_EQ(alone.policy, together[i].policy);
    EXPECT_EQ(alone.value, together[i].value);
    EXPECT_EQ(alone.ownership, together[i].ownership);
  }
}

TEST(Packed, BatchNormsAreMerged) {
  const PackedNorm norm =
      pack(BatchNorm{0.5F, {1, 2}, {3.5F, 0.5F}, {2, 1}, {10, 20}}, Activation::kMish);
  ASSERT_EQ(norm.channels, kLane);
  EXPECT_FLOAT_EQ(norm.scale[0], 1);
  EXPECT_FLOAT_EQ(norm.bias[0], 9);
  EXPECT_FLOAT_EQ(norm.scale[1], 1);
  EXPECT_FLOAT_EQ(norm.bias[1], 18);
  EXPECT_FLOAT_EQ(norm.scale[2], 0);  // padding
}

}  // namespace
}  // namespace kiryoku::net
