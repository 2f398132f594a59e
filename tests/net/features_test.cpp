// SPDX-License-Identifier: MIT
// Input planes and numbers against the published reference inputs, and rules of the format
// that the references cannot show.
#include "net/features.hpp"

#include <gtest/gtest.h>

#include "support/network_reference.hpp"
#include "support/shared_data.hpp"

namespace kiryoku::net {
namespace {

std::vector<int> plane(const Inputs& inputs, unsigned number) {
  std::vector<int> set;
  for (int i = 0; i < inputs.points(); ++i) {
    if ((inputs.planes[static_cast<std::size_t>(i)] >> number & 1U) != 0) {
      set.push_back(i);
    }
  }
  return set;
}

TEST(Features, AreTheReferences) {
  const auto shared = test::shared_data("net");
  if (!shared) {
    GTEST_SKIP() << "no reference positions here";
  }
  const auto references = test::read_network_references(*shared);
  ASSERT_GT(references.size(), 100U);
  LadderCache cache;
  for (const test::NetworkReference& reference : references) {
    const Inputs inputs = make_inputs(reference.position, {}, cache);
    for (unsigned p = 0; p < kSpatialChannels; ++p) {
      EXPECT_EQ(plane(inputs, p), reference.planes[p]) << reference.id << " plane " << p;
    }
    for (std::size_t g = 0; g < kGlobalChannels; ++g) {
      EXPECT_NEAR(inputs.global[g], reference.globals[g], 1e-6) << reference.id << " global " << g;
    }
  }
}

}  // namespace
}  // namespace kiryoku::net
