// SPDX-License-Identifier: MIT
// write(read(x)) loses nothing.
#include "formats/sgf_writer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "formats/support.hpp"

namespace kiryoku::formats {
namespace {

using testing::HasSubstr;

// Reads, writes, reads again: the same tree, the same record, and a second writing the same text.
void expect_round_trip(std::string_view sgf) {
  SCOPED_TRACE(std::string(sgf.substr(0, 200)));
  for (const auto& game : read_all(sgf)) {
    const std::string written = write_sgf(*game.tree);
    const auto again = read_text(written);
    EXPECT_EQ(outline(*again.tree), outline(*game.tree));
    EXPECT_EQ(summary(again), summary(game));
    EXPECT_EQ(write_sgf(*again.tree), written);
  }
}

TEST(SgfWriter, WritesItsHeaderAndKeepsTheRest) {
  const auto game = read_text("(;GM[1]FF[3]AP[foxwq]SZ[9]XY[unknown][two];B[ee]C[a\\]b\\\\])");
  EXPECT_EQ(write_sgf(*game.tree), "(;FF[4]CA[UTF-8]AP[Kiryoku:" KIRYOKU_VERSION
                                   "][foxwq]GM[1]SZ[9]XY[unknown][two]\n;B[ee]C[a\\]b\\\\])\n");
}

TEST(SgfWriter, NamesItselfOnce) {
  const auto game = read_text(write_sgf(*read_text("(;AP[CGoban:3];B[ee])").tree));
  const std::string twice = write_sgf(*game.tree);
  EXPECT_THAT(twice, HasSubstr("AP[Kiryoku:" KIRYOKU_VERSION "][CGoban:3]"));
  EXPECT_EQ(game.application, "CGoban:3");
}

TEST(SgfWriter, KeepsVariationsInTheirOrder) {
  const auto game = read_text("(;SZ[9];B[aa](;W[bb];B[cc])(;W[dd](;B[ee])(;B[ff]))(;W[gg]))");
  EXPECT_THAT(write_sgf(*game.tree),
              HasSubstr(";B[aa]\n(;W[bb];B[cc])\n(;W[dd]\n(;B[ee])\n(;B[ff]))\n(;W[gg]))"));
  EXPECT_EQ(moves_of(game), "B A9, W B8, B C7");
}

TEST(SgfWriter, RoundTripsEverythingOdd) {
  for (const char* sgf : {
           "(;)",
           "(;GM[1];;;B[aa];)",
           "(;SZ[9]C[line\r\nline\\\njoined \\: colon: ]AB[aa:cc]AW[];W[tt])",
           "(;SZ[19]N[\xE5\x90\x8D]C[\xE9\xBB\x92\\]\xE7\x99\xBD];B[pd]BL[100.5]OB[3];W[])",
           "(;AB[aa]AB[bb]AB[cc];C[x]C[y])",
           "(;SiZe[9]AddBlack[ee];White[cc])",
           "(;SZ[9];B[aa](;W[bb])(;W[cc](;B[dd])(;B[ee]));AE[aa]AW[bb]PL[B];B[ff])",
           "(;SZ[9];B[zz];W[dundefined];B[ee]",
           "(;C[not closed \\",
           "(;KM[375]AP[GNU Go:3.8]AP[foxwq]HA[0];B[pd])",
           "(;GM[1]SZ[9](;B[aa])(;B[bb]))",
           "(;SZ[9](;GaMe[1]B[aa])(;SiZe[9]B[bb]))",
           "(;SZ[9];pp0pB[aa];p0[bb])",
           "(;LZ2[x]KT[a][b][c]SBKV[50.1]OGSC[])",
       }) {
    expect_round_trip(sgf);
  }
}

// Random trees of random properties, brackets and backslashes.
TEST(SgfWriter, RoundTripsRandomTrees) {
  base::Rng rng(7);
  const char* const names[] = {"B", "W", "C", "AB", "AW", "AE", "TR", "LB", "N", "XX", "LZ", "PL"};
  const char* const values[] = {"",    "pd", "tt",   "aa:cc", "text \\] more", "\\\\", "\r\n",
                                "a:b", "B",  "日本", "[",     "(;)",           "dd",   "\\\n",
                                "1.5", "é",  "aa"};
  for (int game = 0; game < 300; ++game) {
    std::string sgf = "(;GM[1]SZ[19]";
    int depth = 1;
    for (std::uint32_t i = rng.below(60); i > 0; --i) {
      const std::uint32_t kind = rng.below(8);
      if (kind == 0) {
        sgf += "(;";
        ++depth;
      } else if (kind == 1 && depth > 1) {
        sgf += ")(;";
      } else if (kind <= 4) {
        sgf += ";";
      } else {
        sgf += names[rng.below(std::size(names))];
        sgf += std::string("[") + values[rng.below(std::size(values))] + "]";
      }
    }
    sgf += std::string(static_cast<std::size_t>(depth), ')');
    expect_round_trip(sgf);
  }
}

TEST(SgfWriter, WritesAHundredThousandNestedVariations) {
  std::string sgf = "(;SZ[19]";
  constexpr int kDepth = 120'000;
  for (int i = 0; i < kDepth; ++i) {
    sgf += "(;C[x](;C[y])";
  }
  sgf += std::string(kDepth + 1, ')');
  const auto game = read_text(sgf);
  EXPECT_EQ(game.tree->node_count(), 1 + 2 * kDepth);
  const auto again = read_text(write_sgf(*game.tree));
  EXPECT_EQ(outline(*again.tree), outline(*game.tree));
}

}  // namespace
}  // namespace kiryoku::formats
