// SPDX-License-Identifier: MIT
// Collections read in pieces of any size, in one encoding or several, give what they give whole.
#include "formats/sgf_reader.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "formats/encode.hpp"
#include "formats/support.hpp"

namespace kiryoku::formats {
namespace {

using testing::HasSubstr;

// One line per game: names, encoding, moves; or the error.
std::vector<std::string> outcomes(SgfReader& reader) {
  std::vector<std::string> lines;
  record::GameRecord game;
  while (true) {
    const auto got = reader.next(game);
    if (!got) {
      lines.push_back("error " + got.error().to_string());
      continue;
    }
    if (!*got) {
      return lines;
    }
    lines.push_back(game.source + " " + game.black.name + " " + game.white.name + " " +
                    game.encoding + " " + moves_of(game) + " " + game.tree->text(0, "C") + " " +
                    warnings_of(game));
  }
}

std::vector<std::string> from_memory(const std::string& bytes) {
  SgfReader reader(bytes, "x", ReadLimits());
  return outcomes(reader);
}

std::vector<std::string> from_file(const std::string& bytes, std::size_t chunk) {
  std::string name = testing::TempDir() + "kiryoku_reader_XXXXXX";
  const int descriptor = ::mkstemp(name.data());
  ::close(descriptor);
  std::ofstream(name, std::ios::binary) << bytes;
  ReadLimits limits;
  limits.chunk_bytes = chunk;
  auto file = base::ByteSource::open(name, limits.file_bytes);
  std::filesystem::remove(name);
  SgfReader reader(*std::move(file), "", "x", limits);
  return outcomes(reader);
}

std::string game(const std::string& black, const std::string& white, const std::string& extra) {
  return "(;GM[1]SZ[19]" + extra + "PB[" + black + "]PW[" + white + "];B[pd];W[dp]C[x\\]y])\n";
}

const std::string kPlain = game("Kuro", "Shiro", "");
const std::string kUtf8 = game("井山裕太", "Müller", "CA[UTF-8]");
const std::string kJapanese =
    encode(game("井山裕太", "芝野虎丸", "CA[Shift_JIS]C[表示能力ソフト予定ゾゾ]"), "CP932");
const std::string kChinese =
    encode(game("柯洁", "古力", "EV[第6届中国围棋王中王争霸赛总决赛]"), "GB18030");
const std::string kKorean = encode(game("이세돌", "이창호", "CA[EUC-KR]RE[흑 불계승]"), "CP949");

TEST(SgfReader, ReadsAnyMixtureOfEncodingsInPiecesOfAnySize) {
  const std::string mixed = kPlain + kJapanese + kUtf8 + kChinese + kPlain + kKorean + kKorean +
                            kChinese + kPlain + kUtf8 + kJapanese;
  const auto whole = from_memory(mixed);
  ASSERT_EQ(whole.size(), 11U);
  EXPECT_THAT(whole[1],
              HasSubstr("x#2 井山裕太 芝野虎丸 Shift_JIS B Q16, W D4 表示能力ソフト予定ゾゾ"));
  EXPECT_THAT(whole[2], HasSubstr("井山裕太 Müller"));
  EXPECT_THAT(whole[3], HasSubstr("柯洁 古力"));
  EXPECT_THAT(whole[5], HasSubstr("이세돌 이창호 EUC-KR"));
  EXPECT_THAT(whole[10], HasSubstr("芝野虎丸"));
  for (const std::size_t chunk : {1, 2, 3, 7, 20, 64, 100, 333, 1000, 5000}) {
    const auto pieces = from_file(mixed, chunk);
    ASSERT_EQ(pieces.size(), whole.size()) << chunk;
    for (std::size_t i = 0; i < whole.size(); ++i) {
      EXPECT_EQ(pieces[i], whole[i]) << chunk;
    }
  }
}

TEST(SgfReader, ReadsTheSecondByteThatLooksLikeABracket) {
  const auto games = read_all(encode("(;PB[ソ十ゾ]PW[表能予];B[pd]C[貼ゾ]\n;W[dp])", "CP932"));
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0].black.name, "ソ十ゾ");
  EXPECT_EQ(games[0].white.name, "表能予");
  EXPECT_EQ(moves_of(games[0]), "B Q16, W D4");
  EXPECT_EQ(warnings_of(games[0]), "");
}

TEST(SgfReader, ReadsUtf16) {
  const std::string text = kPlain + "(;SZ[9]PB[井山裕太];B[ee])";
  for (const std::string& bytes :
       {"\xFF\xFE" + encode(text, "UTF-16LE"), "\xFE\xFF" + encode(text, "UTF-16BE"),
        encode(text, "UTF-16LE"), "\xEF\xBB\xBF" + text}) {
    for (const std::size_t chunk : {5, 64, 100'000}) {
      const auto games = from_file(bytes, chunk);
      ASSERT_EQ(games.size(), 2U);
      EXPECT_THAT(games[1], HasSubstr("井山裕太"));
    }
  }
}

TEST(SgfReader, TellsBinaryDataFromUtf16) {
  EXPECT_EQ(read_text(encode("  (;SZ[9]PB[井山];B[ee])", "UTF-16BE")).black.name, "井山");
  EXPECT_EQ(read_text(encode("(;SZ[9]PB[井山];B[ee])", "UTF-16LE")).black.name, "井山");
  const std::string binary = std::string(300, '\0') + "(;B[aa])" + std::string(300, '\0');
  EXPECT_EQ(error_of(binary), "test.sgf: this is not a game record but binary data");
  std::string noise;  // as from a compressed file
  for (unsigned i = 0, x = 1; i < 2000; ++i, x = x * 1664525U + 1013904223U) {
    noise += static_cast<char>(x >> 24U);
  }
  EXPECT_EQ(error_of(noise + "(;B[aa])" + noise),
            "test.sgf: this is not a game record but binary data");
}

TEST(SgfReader, KeepsBrokenBytesFromSpoilingTheNeighbours) {
  const std::string broken = "(;GM[1]SZ[9]PB[\xFF\xFF\xFE]C[\x81\x20\xFF];B[ee])\n";
  const auto games = from_memory(kUtf8 + broken + kUtf8);
  ASSERT_EQ(games.size(), 3U);
  EXPECT_THAT(games[1], HasSubstr("B E5"));
  EXPECT_THAT(games[2], HasSubstr("井山裕太 Müller UTF-8"));
  EXPECT_EQ(games[2].substr(4), games[0].substr(4));
}

TEST(SgfReader, FindsTheEncodingOfACommentFarBehindTheBeginning) {
  std::string text = "(;GM[1]SZ[19]";
  for (int i = 0; i < 20'000; ++i) {
    text += ";B[pd];W[dp]";
  }
  const std::string bytes = encode(text + "C[黑中盘胜，白棋第三手太缓])", "GB18030");
  SgfReader reader(bytes, "x", ReadLimits());
  record::GameRecord game;
  ASSERT_TRUE(*reader.next(game));
  EXPECT_EQ(game.tree->text(game.steps.back().node, "C"), "黑中盘胜，白棋第三手太缓");
}

TEST(SgfReader, GoesOnBehindAGameItCannotRead) {
  const std::string bytes = kPlain + "(;GM[1]SZ[52];B[aa](;W[bb])(;W[cc]))\n" + "(;GM[2])" + kUtf8;
  for (const std::size_t chunk : {10, 1000}) {
    const auto games = from_file(bytes, chunk);
    ASSERT_EQ(games.size(), 4U);
    EXPECT_EQ(games[1], "error x:2:2: the board size 52 is not between 2 and 25");
    EXPECT_EQ(games[2], "error x:3:2: this is not a game of Go (GM[2])");
    EXPECT_THAT(games[3], HasSubstr("x#4 井山裕太"));
  }
}

TEST(SgfReader, KeepsRowsAndColumnsInPieces) {
  const std::string bytes = "\n\n" + kUtf8 + "  (;SZ[9]\n;B[zz])";
  for (const std::size_t chunk : {3, 50, 5000}) {
    EXPECT_THAT(from_file(bytes, chunk)[1], HasSubstr("5:1 \"zz\" is no point"));
  }
}

TEST(SgfReader, ObeysItsLimits) {
  ReadLimits limits;
  limits.nodes = 10;
  limits.value_bytes = 100;
  limits.node_properties = 5;
  limits.game_bytes = 1000;
  const auto read = [&limits](const std::string& bytes) {
    SgfReader reader(bytes, "x", limits);
    return outcomes(reader);
  };
  const std::string good = "(;GM[1]PB[good])";
  const auto nodes = read("(;GM[1];;;;;;;;;;;;)" + good);
  EXPECT_EQ(nodes[0], "error x:1:17: the game has more than 10 nodes");
  EXPECT_THAT(nodes[1], HasSubstr("good"));
  EXPECT_EQ(read("(;GM[1];;;;;;;B[aa];B[bb];B[cc];B[dd])" + good)[0],
            "error x:1:32: the game has more than 10 nodes");
  EXPECT_THAT(read("(;C[" + std::string(200, 'x') + "])")[0],
              HasSubstr("a value has more than 100"));
  EXPECT_THAT(read("(;A[]B[]C[]D[]E[]F[]G[])")[0], HasSubstr("a node has more than 5 properties"));
  EXPECT_THAT(read("(;A[" + std::string(90, 'x') + "]" + std::string(2000, ' ') + ")")[0],
              HasSubstr("x:1:1: the game has more than 1000 bytes"));
}

TEST(SgfReader, RefusesAGameThatNeverEnds) {
  ReadLimits limits;
  limits.game_bytes = 10'000;
  limits.chunk_bytes = 1000;
  std::string name = testing::TempDir() + "kiryoku_endless_XXXXXX";
  ::close(::mkstemp(name.data()));
  std::ofstream(name) << "(;GM[1]C[" << std::string(100'000, 'x');
  SgfReader reader(*base::ByteSource::open(name, limits.file_bytes), "", "x", limits);
  const auto lines = outcomes(reader);
  std::filesystem::remove(name);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0], "error x:1:1: the game has more than 10 kB");
}

TEST(SgfReader, ReadsVeryLongGamesAndVeryDeepTrees) {
  std::string long_game = "(;SZ[19]";
  for (int i = 0; i < 3600; ++i) {
    long_game += i % 2 == 0 ? ";B[pd]C[move]" : ";W[]";
  }
  EXPECT_EQ(read_text(long_game + ")").move_count(), 3600);
  constexpr int kDepth = 150'000;
  std::string deep;
  for (int i = 0; i < kDepth; ++i) {
    deep += i % 2 == 0 ? "(;B[pd]" : "(;W[dp]";
  }
  EXPECT_EQ(read_text(deep + std::string(kDepth, ')')).move_count(), kDepth);
}

TEST(SgfReader, GivesEachGameItsOwnTreeIfTheyAreKept) {
  const auto games = read_all(kPlain + kUtf8);
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0].tree->text(0, "PB"), "Kuro");
  EXPECT_EQ(games[1].tree->text(0, "PB"), "井山裕太");
}

}  // namespace
}  // namespace kiryoku::formats
