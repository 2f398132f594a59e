// SPDX-License-Identifier: MIT
// Promises about files: none is too long, every learned file is in the manifest as it is, and
// every paper that is cited can be looked up.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <map>
#include <memory>
#include <regex>
#include <set>
#include <sstream>

#include "architecture/source_tree.hpp"

namespace kiryoku::test {
namespace {

constexpr std::size_t kMaxLines = 500;

TEST(file_size, no_source_is_longer_than_500_lines) {
  const std::set<std::string> extensions = {".cpp", ".hpp", ".ts", ".tsx", ".css"};
  int checked = 0;
  for (const char* folder : {"src", "tests", "bench", "fuzz", "web", "tools"}) {
    for (const auto& file : files_below(folder)) {
      if (extensions.contains(file.extension())) {
        ++checked;
        EXPECT_LE(lines_of(file).size(), kMaxLines) << file;
      }
    }
  }
  EXPECT_GT(checked, 20);
}

std::vector<std::string> split_tabs(const std::string& line) {
  std::vector<std::string> fields;
  std::istringstream in(line);
  for (std::string field; std::getline(in, field, '\t');) {
    fields.push_back(field);
  }
  return fields;
}

std::string sha256_of(const std::filesystem::path& file) {
  const std::string command = "sha256sum < '" + file.string() + "'";
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
  std::array<char, 65> digest{};
  return pipe != nullptr && std::fread(digest.data(), 1, 64, pipe.get()) == 64 ? digest.data() : "";
}

TEST(manifest, every_data_file_is_listed_as_it_is) {
  const std::vector<std::string> lines = lines_of("data/MANIFEST.tsv");
  ASSERT_FALSE(lines.empty());
  EXPECT_EQ(lines[0], "path\tbytes\tsha256\tcommand\tdataset\tdate");
  std::set<std::string> listed = {"MANIFEST.tsv"};
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const std::vector<std::string> fields = split_tabs(lines[i]);
    ASSERT_EQ(fields.size(), 6U) << "data/MANIFEST.tsv:" << i + 1;
    EXPECT_TRUE(listed.insert(fields[0]).second) << fields[0] << " is listed twice";
    const std::filesystem::path file = source_root() / "data" / fields[0];
    if (!std::filesystem::exists(file)) {
      ADD_FAILURE() << "data/MANIFEST.tsv:" << i + 1 << ": " << fields[0] << " does not exist";
      continue;
    }
    EXPECT_EQ(std::to_string(std::filesystem::file_size(file)), fields[1]) << fields[0];
    EXPECT_EQ(sha256_of(file), fields[2]) << fields[0];
    EXPECT_FALSE(fields[3].empty()) << fields[0] << ": which command made it?";
  }
  for (const auto& file : files_below("data")) {
    const std::string name = file.lexically_relative("data").string();
    if (name.starts_with("texts/")) {
      continue;  // written, not learned
    }
    EXPECT_TRUE(listed.contains(name)) << "data/" << name << " has no line in data/MANIFEST.tsv";
  }
}

// Keys look like [Y 5.2] or [Coulom2007 tab. 1] in comments and [Y] at the start of a line of
// docs/REFERENCES.md.
TEST(citations, every_key_is_in_references_and_used) {
  const std::filesystem::path references = "docs/REFERENCES.md";
  if (!std::filesystem::exists(source_root() / references)) {
    GTEST_SKIP() << "no docs/REFERENCES.md";
  }
  const std::regex entry(R"(^(?:[-*] )?\[([A-Z][A-Za-z]*[0-9]{0,4}[a-z]?)\])");
  std::map<std::string, bool> used;
  for (const std::string& line : lines_of(references)) {
    std::smatch match;
    if (std::regex_search(line, match, entry)) {
      used.emplace(match[1], false);
    }
  }
  const std::regex comment(R"(//(.*)$)");
  const std::regex key(
      R"((?:^|[^A-Za-z0-9_])\[([A-Z][A-Za-z]*[0-9]{4}[a-z]?|[A-Z])(?:[ ,][^\]]*)?\])");
  for (const auto& file : files_below("src")) {
    int row = 0;
    for (const std::string& line : lines_of(file)) {
      ++row;
      std::smatch text;
      if (!std::regex_search(line, text, comment)) {
        continue;
      }
      const std::string words = text[1];
      for (std::sregex_iterator match(words.begin(), words.end(), key), end; match != end;
           ++match) {
        const auto found = used.find((*match)[1]);
        if (found == used.end()) {
          ADD_FAILURE() << file.string() << ":" << row << ": [" << (*match)[1]
                        << "] is not in docs/REFERENCES.md";
        } else {
          found->second = true;
        }
      }
    }
  }
  for (const auto& [name, is_used] : used) {
    EXPECT_TRUE(is_used) << "docs/REFERENCES.md: nobody cites [" << name << "]";
  }
}

}  // namespace
}  // namespace kiryoku::test
