// SPDX-License-Identifier: MIT
#include "play/openings.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace kiryoku::play {
namespace {

namespace fs = std::filesystem;

TEST(Openings, DependOnPairAndSeedAlone) {
  const auto openings = read_openings("random:4", 9, 0);
  ASSERT_TRUE(openings.has_value());
  const auto moves = [&](int pair, std::uint64_t seed) {
    const go::Position position =
        opening_position(*openings, pair, seed, 9, go::Rules::chinese(), 7.5);
    return std::vector<go::Move>(position.moves().begin(), position.moves().end());
  };
  EXPECT_EQ(moves(0, 1).size(), 4U);
  EXPECT_EQ(moves(0, 1), moves(0, 1));
  EXPECT_NE(moves(0, 1), moves(1, 1));
  EXPECT_NE(moves(0, 1), moves(0, 2));
}

TEST(Openings, FromAFolderOfGames) {
  const fs::path folder = fs::temp_directory_path() / "kiryoku-openings";
  fs::remove_all(folder);
  fs::create_directories(folder);
  std::ofstream(folder / "a.sgf") << "(;SZ[9];B[ee];W[cc];B[gg])";
  std::ofstream(folder / "b.sgf") << "(;SZ[9];B[dd];W[ff];B[dd])";
  std::ofstream(folder / "c.sgf") << "(;SZ[13];B[dd])";
  const auto openings = read_openings(folder.string(), 9, 2);
  ASSERT_TRUE(openings.has_value()) << openings.error().to_string();
  EXPECT_EQ(openings->games.size(), 2U);
  for (int pair = 0; pair < 4; ++pair) {
    EXPECT_EQ(opening_position(*openings, pair, 1, 9, go::Rules::chinese(), 7.5).moves().size(),
              2U);
  }
  EXPECT_FALSE(read_openings(folder.string(), 19, 0).has_value());
  fs::remove_all(folder);
  EXPECT_FALSE(read_openings(folder.string(), 9, 0).has_value());
  EXPECT_FALSE(read_openings("random:-1", 9, 0).has_value());
  EXPECT_FALSE(read_openings("random:x", 9, 0).has_value());
}

}  // namespace
}  // namespace kiryoku::play
