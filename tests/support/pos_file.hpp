// SPDX-License-Identifier: MIT
// `.pos` files: cases written in boards and moves, so that a Go player who knows no C++
// can add one. A file holds cases separated by lines of ---; a case is a title, a diagram (see
// diagram.hpp) and lines of words. Blank lines and lines that begin with # mean nothing.
//
//   A ko may not be retaken at once
//   . X O .
//   X . X O
//   . X O .
//   . . . .
//   illegal w b3 ko
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace kiryoku::test {

struct PosLine {
  int number = 0;  // in the file
  std::vector<std::string> words;
};

struct PosCase {
  std::string file;  // without folder and extension
  std::string title;
  std::string diagram;
  std::vector<PosLine> lines;
};

// For failure messages and for naming the case in the test's output.
inline void PrintTo(const PosCase& pos, std::ostream* out) {
  *out << pos.file << ": " << pos.title;
}

inline bool is_diagram_row(const std::string& line) {
  return line.find_first_not_of(".+#XO \t\r") == std::string::npos;
}

inline std::vector<PosCase> read_pos_file(const std::filesystem::path& path) {
  std::vector<PosCase> cases;
  std::ifstream in(path);
  bool begins = true;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    std::istringstream in_line(line);
    std::vector<std::string> words;
    for (std::string word; in_line >> word;) {
      words.push_back(word);
    }
    if (words.empty() || (words[0] == "#" && !is_diagram_row(line))) {
      continue;
    }
    if (words[0] == "---") {
      begins = true;
    } else if (begins) {
      cases.push_back({path.stem().string(), line, "", {}});
      begins = false;
    } else if (is_diagram_row(line)) {
      cases.back().diagram += line + "\n";
    } else {
      cases.back().lines.push_back({number, words});
    }
  }
  return cases;
}

// All cases of a folder, file by file.
inline std::vector<PosCase> read_pos_files(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".pos") {
      files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  std::vector<PosCase> cases;
  for (const auto& file : files) {
    const std::vector<PosCase> found = read_pos_file(file);
    cases.insert(cases.end(), found.begin(), found.end());
  }
  return cases;
}

// "ko_A_ko_may_not_be_retaken_at_once"
inline std::string test_name_of(const testing::TestParamInfo<PosCase>& info) {
  std::string name = info.param.file + "_" + info.param.title;
  std::replace_if(
      name.begin(), name.end(),
      [](char c) {
        return !((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'));
      },
      '_');
  return name;
}

}  // namespace kiryoku::test
