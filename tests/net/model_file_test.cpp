// SPDX-License-Identifier: MIT
// Reading and writing network files: what is written reads back the same, and what is
// truncated, damaged or hostile is refused with a sentence.
#include "net/model_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include <cstring>
#include <filesystem>
#include <limits>
#include <string>

#include "net/model_writer.hpp"
#include "support/shared_data.hpp"
#include "support/temp_folder.hpp"
#include "support/tiny_net.hpp"

namespace kiryoku::net {
namespace {

using base::ErrorCode;
using ::testing::HasSubstr;

base::Result<Model> read(const std::string& bytes) { return read_model(std::span(bytes)); }

std::string gzip(const std::string& bytes) {
  z_stream z{};
  EXPECT_EQ(deflateInit2(&z, 1, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
  std::string out(deflateBound(&z, bytes.size()), '\0');
  z.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  z.avail_in = static_cast<uInt>(bytes.size());
  z.next_out = reinterpret_cast<Bytef*>(out.data());
  z.avail_out = static_cast<uInt>(out.size());
  EXPECT_EQ(deflate(&z, Z_FINISH), Z_STREAM_END);
  out.resize(z.total_out);
  deflateEnd(&z);
  return out;
}

// The text before the first float block, with one part replaced.
std::string with(std::string bytes, const std::string& from, const std::string& to) {
  const std::size_t at = bytes.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return bytes.replace(at, from.size(), to);
}

TEST(ModelFile, EveryVersionReadsBackAsWritten) {
  for (const test::TinyNetOptions& options : test::all_tiny_nets()) {
    const Model model = test::tiny_net(options);
    const std::string bytes = to_bytes(model, true);
    for (const std::string& file : {bytes, to_bytes(model, false), gzip(bytes)}) {
      const auto back = read(file);
      ASSERT_TRUE(back) << options.version << ": " << back.error().to_string();
      EXPECT_EQ(back->version, options.version);
      EXPECT_EQ(to_bytes(*back, true), bytes) << options.version;
    }
  }
}

TEST(ModelFile, WritesFilesByTheirEnding) {
  const test::TempFolder temporary("model_file");
  const auto& folder = temporary.path();
  const Model model = test::tiny_net();
  for (const char* name : {"a.bin.gz", "a.txt.gz", "a.bin", "a.txt"}) {
    ASSERT_TRUE(write_model(model, folder / name));
    const auto back = read_model(folder / name);
    ASSERT_TRUE(back) << name << ": " << back.error().to_string();
    EXPECT_EQ(to_bytes(*back, true), to_bytes(model, true)) << name;
  }
  EXPECT_LT(std::filesystem::file_size(folder / "a.bin"),
            std::filesystem::file_size(folder / "a.txt"));
  EXPECT_FALSE(write_model(model, folder / "missing" / "a.bin.gz"));
}

TEST(ModelFile, RefusesEveryTruncation) {
  const std::string bytes = to_bytes(test::tiny_net({.version = 17, .transformer = true}), true);
  const std::string packed = gzip(bytes);
  for (std::size_t size = 0; size + 1 < bytes.size(); size += size < 2000 ? 1 : 37) {
    EXPECT_FALSE(read(bytes.substr(0, size))) << size;
  }
  for (std::size_t size = 0; size < packed.size(); size += 61) {
    EXPECT_FALSE(read(packed.substr(0, size))) << size;
  }
  EXPECT_FALSE(read(packed.substr(0, packed.size() - 1)));  // within the check sum
}

TEST(ModelFile, SurvivesDamage) {
  base::Rng rng(5);
  const std::string plain = to_bytes(test::tiny_net({.version = 15, .policy_channels = 2}), true);
  const std::string packed = gzip(plain);
  for (int i = 0; i < 2000; ++i) {
    std::string bytes = plain;
    bytes[rng.below(static_cast<std::uint32_t>(i % 2 == 0 ? 400 : bytes.size()))] ^=
        static_cast<char>(1U << rng.below(8));
    (void)read(bytes);
    bytes = packed;
    bytes[20 + rng.below(static_cast<std::uint32_t>(bytes.size() - 20))] ^=
        static_cast<char>(1U << rng.below(8));
    EXPECT_FALSE(read(bytes)) << "gzip's check sum finds every flipped bit";
  }
}

TEST(ModelFile, NamesWhatIsNotSupported) {
  const std::string v8 = to_bytes(test::tiny_net(), true);
  auto result = read(with(v8, "tiny\n8\n", "tiny\n7\n"));
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::kUnsupported);
  EXPECT_THAT(result.error().message, HasSubstr("version 7"));
  EXPECT_THAT(read(with(v8, "\n8\n", "\n18\n")).error().message, HasSubstr("version 18"));
  EXPECT_THAT(read(with(v8, "\n22 19\n", "\n22 14\n")).error().message, HasSubstr("14 global"));
  EXPECT_THAT(read(with(v8, "3 3 22 8 1 1", "3 3 22 8 2 2")).error().message, HasSubstr("dilated"));
  EXPECT_THAT(read(with(v8, "ordinary_block", "quantum_block")).error().message,
              HasSubstr("'quantum_block'"));
  const std::string v17 =
      to_bytes(test::tiny_net({.version = 17, .policy_channels = 2, .transformer = true}), true);
  EXPECT_THAT(read(with(v17, "8 16 1\n", "8 16 0\n")).error().message, HasSubstr("SwiGLU"));
  EXPECT_THAT(read(with(v17, "ACTIVATION_RELU", "ACTIVATION_GELU")).error().message,
              HasSubstr("ACTIVATION_GELU"));
  EXPECT_THAT(read(with(v17, "\n0 0 0 0 0 0 0 0\n", "\n2 0 0 0 0 0 0 0\n")).error().message,
              HasSubstr("metadata encoder"));
  EXPECT_THAT(read(with(v17, "\n0 0 0 0 0 0 0 0\n", "\n0 0 0 0 9 0 0 0\n")).error().message,
              HasSubstr("reserved"));
}

TEST(ModelFile, DoesNotBelieveClaims) {
  const std::string v8 = to_bytes(test::tiny_net(), true);
  // Half a billion weights promised, a few kilobytes there: refused at their end.
  EXPECT_THAT(read(with(v8, "3 3 22 8 1 1", "3 3 8000 7000 1 1")).error().message,
              HasSubstr("the file ends within"));
  EXPECT_EQ(read(with(v8, "3 3 22 8 1 1", "19 19 8000 8000 1 1")).error().code,
            ErrorCode::kTooLarge);
  EXPECT_FALSE(read(with(v8, "3 3 22 8 1 1", "3 3 -1 8 1 1")));
  EXPECT_FALSE(read(with(v8, "3 3 22 8 1 1", "3 3 99999999999999 8 1 1")));
  EXPECT_FALSE(read(with(v8, "3 3 22 8 1 1", "2 2 22 8 1 1")));
  EXPECT_FALSE(read(v8 + "more"));
  EXPECT_FALSE(read(""));
  EXPECT_FALSE(read(std::string(5000, 'a')));
  EXPECT_FALSE(read_model(std::filesystem::path("no_such_file.bin.gz")));
  EXPECT_FALSE(read_model(std::filesystem::temp_directory_path()));
}

TEST(ModelFile, RefusesWhatIsNoNumber) {
  for (const float bad :
       {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()}) {
    Model model = test::tiny_net();
    model.value.score_bias[1] = bad;
    EXPECT_THAT(read(to_bytes(model, true)).error().message, HasSubstr("no finite number"));
    EXPECT_THAT(read(to_bytes(model, false)).error().message, HasSubstr("finite number"));
  }
  Model model = test::tiny_net();
  model.policy.g1_norm.norm.variance[0] = -1;
  EXPECT_THAT(read(to_bytes(model, true)).error().message, HasSubstr("variance"));
}

TEST(ModelFile, RefusesDeepNesting) {
  Model model = test::tiny_net({.version = 11, .bottleneck = true});
  auto* block = &model.trunk.blocks.back();
  const BottleneckBlock one = std::get<BottleneckBlock>(block->body);
  // 16 channels halve at each level; give every level the same shape instead.
  for (int depth = 0; depth < 40; ++depth) {
    auto& body = std::get<BottleneckBlock>(block->body);
    body = one;
    body.down = {1, 1, 8, 8, std::vector<float>(64)};
    body.up = {1, 1, 8, 8, std::vector<float>(64)};
    body.post = body.pre;
    body.inner = {Block{one}};
    block = body.inner.data();
  }
  EXPECT_THAT(read(to_bytes(model, true)).error().message, HasSubstr("nested"));
}

TEST(ModelFile, ReadsTheSharedNetworks) {
  const auto folder = test::shared_data("net");
  if (!folder) {
    GTEST_SKIP() << "no shared data";
  }
  const auto b6 = read_model(*folder / "g170-b6c96.bin.gz");
  ASSERT_TRUE(b6) << b6.error().to_string();
  EXPECT_EQ(b6->version, 8);
  EXPECT_EQ(b6->trunk.channels, 96);
  EXPECT_EQ(b6->trunk.blocks.size(), 6U);
  for (const auto& entry : std::filesystem::directory_iterator(*folder / "synthetic")) {
    const auto model = read_model(entry.path());
    EXPECT_TRUE(model) << model.error().to_string();
  }
}

}  // namespace
}  // namespace kiryoku::net
