// SPDX-License-Identifier: MIT
// Plays every tests/cli/*.t against the real program (format: transcript.hpp). With
// KIRYOKU_RENEW=1 in the environment, expectations that do not hold are rewritten in the
// file instead; read the diff before committing it.
#include "cli/transcript.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "support/paths.hpp"

namespace kiryoku::test {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> transcript_names() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(source_dir() / "tests/cli")) {
    if (entry.path().extension() == ".t") {
      names.push_back(entry.path().stem());
    }
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::vector<std::string> read_lines(const fs::path& file) {
  std::ifstream in(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    lines.push_back(line);
  }
  return lines;
}

class Cli : public testing::TestWithParam<std::string> {};

TEST_P(Cli, says_what_is_written) {
  const fs::path file = source_dir() / "tests/cli" / (GetParam() + ".t");
  std::string pattern = (fs::temp_directory_path() / "kiryoku-cli-XXXXXX").string();
  ASSERT_NE(mkdtemp(pattern.data()), nullptr);
  const fs::path folder = fs::path(pattern) / "folder";
  fs::create_directories(folder);

  Transcript transcript = parse_transcript(read_lines(file));
  EXPECT_FALSE(transcript.exchanges.empty()) << file << " has no command";
  const bool renew = std::getenv("KIRYOKU_RENEW") != nullptr;
  for (Exchange& expected : transcript.exchanges) {
    const Exchange actual = run_exchange(expected, folder);
    if (matches(expected.out, actual.out) && matches(expected.err, actual.err) &&
        expected.exit_code == actual.exit_code) {
      continue;
    }
    if (renew) {
      expected = actual;
    } else {
      ADD_FAILURE() << "in " << file.filename() << " this was expected:\n"
                    << to_text({{expected}, {}}) << "but this happened:\n"
                    << to_text({{actual}, {}});
    }
  }
  if (renew) {
    std::ofstream(file) << to_text(transcript);
  }
  fs::remove_all(pattern);
}

INSTANTIATE_TEST_SUITE_P(transcripts, Cli, testing::ValuesIn(transcript_names()),
                         [](const auto& test) { return test.param; });

TEST(Transcript, wildcards_match_what_they_should) {
  EXPECT_TRUE(matches({"a<...>c"}, {"abbc"}));
  EXPECT_TRUE(matches({"a<...>c"}, {"ac"}));
  EXPECT_TRUE(matches({"<...>", "end"}, {"1", "2", "end"}));
  EXPECT_TRUE(matches({"<...>"}, {}));
  EXPECT_FALSE(matches({"a<...>c"}, {"abd"}));
  EXPECT_FALSE(matches({"a"}, {"a", "b"}));
  EXPECT_FALSE(matches({}, {"a"}));
  EXPECT_FALSE(matches({"a"}, {}));
}

TEST(Transcript, writing_gives_back_what_was_read) {
  const std::vector<std::string> lines = {"remark", "$ cat <<E", "> x", "> E", "| x",
                                          "|",      "! err",     "[3]", "",    "more"};
  std::string text;
  for (const std::string& line : lines) {
    text += line + "\n";
  }
  EXPECT_EQ(to_text(parse_transcript(lines)), text);
}

}  // namespace
}  // namespace kiryoku::test
