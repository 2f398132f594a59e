// SPDX-License-Identifier: MIT
#include "rank/typical.hpp"

#include <gtest/gtest.h>

namespace kiryoku::rank {
namespace {

RankModel model_of(int first, int last) {
  RankModel model;
  model.typical_columns = {"match", "loss_mean"};
  for (int rank = first; rank <= last; ++rank) {
    const double jump = rank % 2 == 0 ? 0.3 : -0.3;
    model.typical.push_back({static_cast<double>(rank), 10, {40, 2.0 - 0.1 * rank + jump}});
  }
  return model;
}

TEST(Typical, ALineGoesThroughMeansThatJumpAbout) {
  const RankModel model = model_of(-12, 4);
  for (const double rank : {-8.0, -4.5, 0.0}) {
    const auto found = typical_value(model, "loss_mean", rank);
    ASSERT_TRUE(found) << rank;
    EXPECT_NEAR(*found, 2.0 - 0.1 * rank, 0.1) << rank;
  }
}

TEST(Typical, NothingIsSaidWithoutEnoughRanksAround) {
  EXPECT_FALSE(typical_value(model_of(-12, 4), "loss_mean", -20));
  EXPECT_FALSE(typical_value(model_of(-3, 0), "loss_mean", -2));
  EXPECT_FALSE(typical_value(model_of(-12, 4), "unknown", -4));
}

}  // namespace
}  // namespace kiryoku::rank
