// SPDX-License-Identifier: MIT
// A file appears complete or not at all.
#include "base/output_file.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace kiryoku::base {
namespace {

namespace fs = std::filesystem;

class OutputFileTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "kiryoku-output-XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }

  void TearDown() override { fs::remove_all(folder_); }

  static std::string text_of(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
  }

  [[nodiscard]] int files() const {
    int count = 0;
    for (const auto& entry : fs::directory_iterator(folder_)) {
      count += entry.exists() ? 1 : 0;
    }
    return count;
  }

  fs::path folder_;
};

TEST_F(OutputFileTest, AppearsOnCommit) {
  auto file = OutputFile::create(folder_ / "new");
  ASSERT_TRUE(file);
  ASSERT_TRUE(file->write("one "));
  ASSERT_TRUE(file->write("two"));
  EXPECT_FALSE(fs::exists(folder_ / "new"));
  ASSERT_TRUE(file->commit());
  EXPECT_EQ(text_of(folder_ / "new"), "one two");
  EXPECT_EQ(files(), 1);
}

TEST_F(OutputFileTest, LeavesTheOldFileWithoutCommit) {
  std::ofstream(folder_ / "old") << "precious";
  {
    auto file = OutputFile::create(folder_ / "old");
    ASSERT_TRUE(file);
    ASSERT_TRUE(file->write(std::string(1'000'000, 'x')));
  }
  EXPECT_EQ(text_of(folder_ / "old"), "precious");
  EXPECT_EQ(files(), 1);
}

TEST_F(OutputFileTest, KeepsPermissionsAndFollowsLinks) {
  std::ofstream(folder_ / "old") << "x";
  fs::permissions(folder_ / "old", fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink("old", folder_ / "link");
  auto file = OutputFile::create(folder_ / "link");
  ASSERT_TRUE(file);
  ASSERT_TRUE(file->write("new"));
  ASSERT_TRUE(file->commit());
  EXPECT_TRUE(fs::is_symlink(folder_ / "link"));
  EXPECT_EQ(text_of(folder_ / "old"), "new");
  EXPECT_EQ(fs::status(folder_ / "old").permissions(),
            fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(OutputFileTest, TellsWhyItCannotWrite) {
  const auto nowhere = OutputFile::create(folder_ / "missing" / "file");
  ASSERT_FALSE(nowhere);
  EXPECT_NE(nowhere.error().message.find("No such file"), std::string::npos);
  EXPECT_FALSE(OutputFile::create(folder_));
  auto full = OutputFile::create("/dev/full");
  ASSERT_TRUE(full);
  ASSERT_TRUE(full->write("buffered"));
  const auto outcome = full->commit();
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().to_string(),
            "/dev/full: cannot write the file: No space left on device");
}

TEST_F(OutputFileTest, CanBeMoved) {
  auto first = OutputFile::create(folder_ / "a");
  ASSERT_TRUE(first);
  ASSERT_TRUE(first->write("a"));
  OutputFile second = std::move(*first);
  ASSERT_TRUE(second.write("b"));
  ASSERT_TRUE(second.commit());
  EXPECT_EQ(text_of(folder_ / "a"), "ab");
}

}  // namespace
}  // namespace kiryoku::base
