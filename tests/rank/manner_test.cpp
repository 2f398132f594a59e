// SPDX-License-Identifier: MIT
// The rank that moves speak for: views of moves, the small network over them, its file, and the
// indicator they become.
#include <gtest/gtest.h>

#include <cmath>

#include "rank/evidence.hpp"
#include "rank/manner/manner_model.hpp"
#include "rank/manner/move_view.hpp"

namespace kiryoku::rank {
namespace {

constexpr int kChannels = 2;

// Every point has its own number in channel 0 and its row in channel 1.
struct Seen {
  Seen() : policy(82, 0.0F), trunk(static_cast<std::size_t>(81 * kChannels)) {
    for (std::size_t p = 0; p < 81; ++p) {
      trunk[p * kChannels] = static_cast<float>(p);
      trunk[p * kChannels + 1] = static_cast<float>(p / 9);
    }
    policy[40] = 0.75F;  // the middle
    policy[0] = 0.25F;
  }

  [[nodiscard]] MoveView view(int index) const {
    MoveView view;
    view.size = 9;
    view.number = 50;
    view.move = go::from_row_major(index, 9);
    view.last = go::from_row_major(41, 9);
    view.before_last = go::Point::pass();
    view.policy = policy;
    view.trunk = trunk;
    view.channels = kChannels;
    return view;
  }

  std::vector<float> policy, trunk;
};

TEST(MoveView, HoldsTheTrunkAtTheMoveAroundItAtTheNetworksChoiceAndOverTheBoard) {
  const Seen seen;
  const std::vector<float> corner = to_numbers(seen.view(0));
  ASSERT_EQ(corner.size(), view_size(kChannels));
  const std::size_t trunk = corner.size() - 4 * kChannels;
  EXPECT_EQ(corner[trunk], 0);
  EXPECT_EQ(corner[trunk + 1], 0);
  // Eight neighbours within two lines of the corner: 1 2 9 10 11 18 19 20.
  EXPECT_FLOAT_EQ(corner[trunk + 2], 90.0F / 8);
  EXPECT_FLOAT_EQ(corner[trunk + 3], 9.0F / 8);
  EXPECT_EQ(corner[trunk + 4], 40);
  EXPECT_EQ(corner[trunk + 5], 4);
  EXPECT_FLOAT_EQ(corner[trunk + 6], 40);
  EXPECT_FLOAT_EQ(corner[trunk + 7], 4);
}

TEST(MoveView, TellsTheNetworksChoiceFromOthers) {
  const Seen seen;
  const std::vector<float> best = to_numbers(seen.view(40));
  const std::vector<float> other = to_numbers(seen.view(0));
  const std::vector<float> unthought = to_numbers(seen.view(5));
  EXPECT_FLOAT_EQ(best[3], std::log(0.75F));  // its share
  EXPECT_FLOAT_EQ(best[4], 0);                // nothing is better
  EXPECT_FLOAT_EQ(best[6], 0);
  EXPECT_FLOAT_EQ(other[3], std::log(0.25F));
  EXPECT_FLOAT_EQ(other[4], std::log(2.0F));
  EXPECT_FLOAT_EQ(other[6], std::log(1.0F / 3));
  for (const float number : unthought) {
    EXPECT_TRUE(std::isfinite(number));
  }
}

MannerModel some_model(std::size_t inputs) {
  MannerModel model;
  model.networks = {"kiryoku-test 0123", "kiryoku-other 4567"};
  model.about = "a test";
  model.inputs = inputs;
  const auto fill = [](std::vector<float>& values, std::size_t count, float first) {
    for (std::size_t i = 0; i < count; ++i) {
      values.push_back(first + 0.01F * std::sin(static_cast<float>(i)));
    }
  };
  fill(model.first, inputs * kMannerFirst, 0.02F);
  fill(model.first_bias, kMannerFirst, 0.1F);
  fill(model.second, kMannerFirst * kMannerSecond, 0.01F);
  fill(model.second_bias, kMannerSecond, 0);
  fill(model.last, kMannerSecond + 1, -0.3F);
  return model;
}

TEST(MannerModel, ComesBackFromItsFile) {
  const MannerModel model = some_model(3);
  const auto back = parse_manner_model(to_text(model), "test");
  ASSERT_TRUE(back) << back.error().to_string();
  EXPECT_EQ(back->networks, model.networks);
  EXPECT_EQ(back->about, model.about);
  const std::vector<float> view = {0.5F, -1, 2};
  EXPECT_NEAR(back->rank_of(view), model.rank_of(view), 1e-3);
  const std::vector<float> other = {0.5F, -1, 3};
  EXPECT_GT(std::abs(model.rank_of(view) - model.rank_of(other)), 1e-3);
}

TEST(MannerModel, DamagedFilesAreRefused) {
  const std::string text = to_text(some_model(3));
  EXPECT_FALSE(parse_manner_model("", "test"));
  EXPECT_FALSE(parse_manner_model("kiryoku-rank 3\n", "test"));
  EXPECT_NE(parse_manner_model("kiryoku-manner 1\n", "test").error().message.find("fit it anew"),
            std::string::npos);
  for (std::size_t cut = 0; cut + 1 < text.size(); cut += 97) {
    EXPECT_FALSE(parse_manner_model(text.substr(0, cut), "test")) << cut;
  }
  EXPECT_FALSE(parse_manner_model(text + "1 2 3\n", "test"));
  std::string many = text;
  many.replace(many.find("inputs 3"), 8, "inputs 9999999999");
  EXPECT_FALSE(parse_manner_model(many, "test"));
}

TEST(Manner, IsTheMeanOverTheMovesOfAGameAndOfItsPhases) {
  GameEvidence evidence;
  EXPECT_TRUE(std::isnan(evidence_value(evidence, "manner", {1, 1, 1})));
  evidence.manner.ranks = {-30, -40, 0};
  evidence.manner.moves = {10, 5, 0};
  EXPECT_NEAR(evidence_value(evidence, "manner", {1, 1, 1}), -70.0 / 15, 1e-12);
  EXPECT_NEAR(evidence_value(evidence, "manner@opening", {1, 1, 1}), -3, 1e-12);
  EXPECT_NEAR(evidence_value(evidence, "manner@middle", {1, 1, 1}), -8, 1e-12);
  EXPECT_TRUE(std::isnan(evidence_value(evidence, "manner@endgame", {1, 1, 1})));
  EXPECT_TRUE(std::isnan(evidence_value(evidence, "manner@nowhere", {1, 1, 1})));
}

}  // namespace
}  // namespace kiryoku::rank
