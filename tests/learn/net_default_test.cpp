// SPDX-License-Identifier: MIT
// The network that is shipped: readable, small enough, one the trainer can take up again, and
// not blind.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "learn/net/model_export.hpp"
#include "net/features.hpp"
#include "net/model_file.hpp"
#include "net/outputs.hpp"
#include "support/paths.hpp"

namespace kiryoku::learn {
namespace {

constexpr std::uintmax_t kLargestFile = 6'000'000;

std::filesystem::path default_network() {
  return test::source_dir() / "data" / "nets" / "default.bin.gz";
}

net::Output look_at(const go::Position& position) {
  const auto network = net::Network::load(default_network());
  EXPECT_TRUE(network) << network.error().to_string();
  net::LadderCache ladders;
  const net::Inputs inputs = net::make_inputs(position, {}, ladders);
  const net::Inputs* batch[] = {&inputs};
  net::RawOutputs raw[1];
  net::Workspace workspace;
  (*network)->forward(batch, raw, workspace);
  return net::decode(**network, raw[0], inputs);
}

TEST(NetDefaultTest, IsSmallAndOneOfTheTrainersOwn) {
  EXPECT_LE(std::filesystem::file_size(default_network()), kLargestFile);
  const auto model = net::read_model(default_network());
  ASSERT_TRUE(model) << model.error().to_string();
  EXPECT_TRUE(shape_of(*model));
}

TEST(NetDefaultTest, BeginsInACornerAndFindsTheGameEven) {
  const net::Output out = look_at(go::Position(19, go::Rules::japanese(), 6.5));
  const auto best = std::max_element(out.policy.begin(), out.policy.end()) - out.policy.begin();
  const go::Point move = go::from_row_major(static_cast<int>(best), 19);
  const auto from_edge = [](int line) { return std::min(line, 18 - line); };
  EXPECT_GE(from_edge(move.x()), 2);
  EXPECT_LE(from_edge(move.x()), 4);
  EXPECT_GE(from_edge(move.y()), 2);
  EXPECT_LE(from_edge(move.y()), 4);
  EXPECT_NEAR(out.winrate(), 0.5, 0.15);
  EXPECT_NEAR(out.lead, 0, 3);
}

// Black has walled off two thirds of a small board: the points behind the wall are Black's.
TEST(NetDefaultTest, KnowsWhoseTheSidesOfAWallAre) {
  go::Setup setup;
  setup.size = 9;
  for (int y = 0; y < 9; ++y) {
    setup.black.push_back(go::Point::at(5, y));
    setup.white.push_back(go::Point::at(6, y));
  }
  const net::Output out = look_at(go::Position(setup, go::Rules::chinese(), 7));
  EXPECT_GT(out.winrate(), 0.8);
  EXPECT_GT(out.lead, 5);
  EXPECT_GT(out.ownership[4 * 9 + 2], 0.5F);
  EXPECT_LT(out.ownership[4 * 9 + 8], 0.0F);
}

}  // namespace
}  // namespace kiryoku::learn
