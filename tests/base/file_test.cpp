// SPDX-License-Identifier: MIT
// What goes wrong with files ends in one sentence, and nothing is damaged.
#include "base/file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>
#include <zlib.h>

#include <csignal>
#include <fstream>
#include <sstream>

#include "base/paths.hpp"

namespace kiryoku::base {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr std::uint64_t kLimit = 1'000'000;

// A folder of its own for each test, gone afterwards.
class Files : public testing::Test {
 protected:
  Files() {
    std::string name = testing::TempDir() + "kiryoku_files_XXXXXX";
    folder_ = ::mkdtemp(name.data());
  }

  ~Files() override { fs::remove_all(folder_); }

  [[nodiscard]] fs::path path(const std::string& name) const { return folder_ / name; }

  fs::path write(const std::string& name, const std::string& bytes) {
    fs::create_directories(path(name).parent_path());
    std::ofstream(path(name), std::ios::binary) << bytes;
    return path(name);
  }

  static std::string content(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    return text.str();
  }

  fs::path folder_;
};

std::string gzip(const std::string& bytes) {
  std::string out(::compressBound(bytes.size()) + 64, '\0');
  z_stream stream = {};
  ::deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  ::deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  ::deflateEnd(&stream);
  return out;
}

TEST_F(Files, AreReadPlainOrCompressed) {
  EXPECT_EQ(*read_file(write("a", "some bytes"), kLimit), "some bytes");
  EXPECT_EQ(*read_file(write("b", gzip("some bytes") + gzip(" and more")), kLimit),
            "some bytes and more");
  EXPECT_EQ(*read_file(write("empty", ""), kLimit), "");
}

TEST_F(Files, SayWhyTheyCannotBeRead) {
  const auto missing = read_file(path("missing"), kLimit);
  EXPECT_EQ(missing.error().code, ErrorCode::kNotFound);
  EXPECT_EQ(missing.error().to_string(),
            path("missing").string() + ": cannot open the file: No such file or directory");
  EXPECT_THAT(read_file(folder_, kLimit).error().message, HasSubstr("is a directory"));
  const std::string whole = gzip(std::string(100'000, 'x') + "end");
  EXPECT_THAT(read_file(write("cut.gz", whole.substr(0, whole.size() / 2)), kLimit).error().message,
              HasSubstr("damaged or cut off"));
  std::string damaged = whole;
  damaged[whole.size() / 2] = static_cast<char>(damaged[whole.size() / 2] ^ 0x55);
  EXPECT_THAT(read_file(write("bad.gz", damaged), kLimit).error().message,
              HasSubstr("damaged or cut off"));
}

TEST_F(Files, WithoutPermissionAreNamedSo) {
  const fs::path secret = write("secret", "x");
  fs::permissions(secret, fs::perms::none);
  // The superuser may read everything, so for a moment this is somebody else.
  const uid_t me = ::geteuid();
  constexpr uid_t kNobody = 65534;
  if (me == 0 && ::seteuid(kNobody) != 0) {
    GTEST_SKIP() << "cannot become another user";
  }
  const auto refused = read_file(secret, kLimit);
  const auto unwritten = write_file_atomically(path("new"), "x");
  ASSERT_EQ(::seteuid(me), 0);
  EXPECT_EQ(refused.error().code, ErrorCode::kPermission);
  EXPECT_THAT(refused.error().message, HasSubstr("Permission denied"));
  if (me == 0) {
    EXPECT_EQ(unwritten.error().code, ErrorCode::kPermission);
  }
}

TEST_F(Files, LargerThanTheLimitAreRefusedBeforeTheyAreRead) {
  const fs::path sparse = write("sparse", "");
  fs::resize_file(sparse, 1'000'000'000);
  const auto refused = read_file(sparse, 512'000'000);
  EXPECT_EQ(refused.error().code, ErrorCode::kTooLarge);
  EXPECT_EQ(refused.error().message, "the file has 1000 MB, more than the limit of 512 MB");
  // A small file that grows beyond the limit when decompressed.
  const fs::path bomb = write("bomb.gz", gzip(std::string(2'000'000, 'x')));
  ASSERT_LT(fs::file_size(bomb), 10'000U);
  const auto stopped = read_file(bomb, kLimit);
  EXPECT_EQ(stopped.error().message,
            "the file has more than the limit of 1000 kB when decompressed");
}

TEST_F(Files, AreWrittenWholeOrNotAtAll) {
  ASSERT_TRUE(write_file_atomically(path("new"), "first"));
  EXPECT_EQ(content(path("new")), "first");
  fs::permissions(path("new"), fs::perms::owner_read | fs::perms::owner_write);
  ASSERT_TRUE(write_file_atomically(path("new"), "second"));
  EXPECT_EQ(content(path("new")), "second");
  EXPECT_EQ(fs::status(path("new")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_THAT(write_file_atomically(path("no/folder/x"), "y").error().message,
              HasSubstr("No such file or directory"));
  EXPECT_THAT(write_file_atomically(folder_, "y").error().message, HasSubstr("directory"));
  // No temporary file stays behind.
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 1);
}

TEST_F(Files, ThroughALinkReplaceWhatItNames) {
  const fs::path target = write("target", "old");
  fs::create_symlink(target, path("link"));
  ASSERT_TRUE(write_file_atomically(path("link"), "new"));
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(content(target), "new");
}

TEST_F(Files, OnAFullDiskSaySo) {
  if (!fs::exists("/dev/full")) {
    GTEST_SKIP() << "no /dev/full";
  }
  EXPECT_EQ(write_file_atomically("/dev/full", "bytes").error().to_string(),
            "/dev/full: cannot write the file: No space left on device");
}

TEST_F(Files, StayAsTheyWereWhenWritingFailsHalfway) {
  const fs::path old = write("old", "the old content");
  struct rlimit before = {};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  auto* const handler = std::signal(SIGXFSZ, SIG_IGN);
  const struct rlimit small = {.rlim_cur = 4096, .rlim_max = before.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  const auto written = write_file_atomically(old, std::string(100'000, 'x'));
  ::setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  ASSERT_FALSE(written);
  EXPECT_THAT(written.error().message, HasSubstr("cannot write the file: File too large"));
  EXPECT_EQ(content(old), "the old content");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 1);
}

TEST_F(Files, AreFoundInFoldersAndByGlobs) {
  for (const char* name : {"b.sgf", "a.SGF", "sub/c.sgf.gz", "sub/deep/d.gib", "notes.txt"}) {
    write(name, "x");
  }
  const std::string_view extensions[] = {".sgf", ".sgf.gz", ".gib"};
  const auto expand = [&](std::vector<std::string> names) {
    for (std::string& name : names) {
      name = path(name).string();
    }
    std::vector<std::string> found;
    const auto files = expand_paths(names, extensions);
    if (!files) {
      return std::vector<std::string>{files.error().message};
    }
    for (const fs::path& file : *files) {
      found.push_back(file.lexically_relative(folder_).string());
    }
    return found;
  };
  EXPECT_THAT(expand({""}), ElementsAre("a.SGF", "b.sgf", "sub/c.sgf.gz", "sub/deep/d.gib"));
  EXPECT_THAT(expand({"*.sgf", "b.sgf", "s*"}),
              ElementsAre("b.sgf", "sub/c.sgf.gz", "sub/deep/d.gib"));
  EXPECT_THAT(expand({"notes.txt"}), ElementsAre("notes.txt"));
  EXPECT_THAT(expand({"*.nothing"}), ElementsAre("no file matches this pattern"));
  write("odd[1].sgf", "x");
  EXPECT_THAT(expand({"odd[1].sgf"}), ElementsAre("odd[1].sgf"));
  fs::create_directory(path("hollow"));
  EXPECT_THAT(expand({"hollow"}), ElementsAre("no matching file in this folder"));
}

}  // namespace
}  // namespace kiryoku::base
