// SPDX-License-Identifier: MIT
// The files of data/texts as a test sees them, and whether a text was said somewhere.
#pragma once

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "support/paths.hpp"

namespace kiryoku::test {

inline std::vector<std::pair<std::string, std::string>> text_file(const std::string& language) {
  std::ifstream in(source_dir() / "data" / "texts" / (language + ".tsv"));
  std::vector<std::pair<std::string, std::string>> lines;
  for (std::string line; std::getline(in, line);) {
    const std::size_t tab = std::min(line.find('\t'), line.size());
    lines.emplace_back(line.substr(0, tab), line.substr(std::min(tab + 1, line.size())));
  }
  if (!lines.empty()) {
    lines.erase(lines.begin());  // the header
  }
  return lines;
}

// The text between its slots: "{a} of {b}" → "", " of ", "".
inline std::vector<std::string> pieces_of(std::string_view text) {
  std::vector<std::string> pieces;
  for (;;) {
    const std::size_t open = text.find('{');
    pieces.emplace_back(text.substr(0, open));
    if (open == std::string_view::npos) {
      return pieces;
    }
    text.remove_prefix(std::min(text.find('}', open), text.size() - 1) + 1);
  }
}

inline bool is_said(std::string_view text, const std::set<std::string>& sentences) {
  const std::vector<std::string> pieces = pieces_of(text);
  return std::any_of(sentences.begin(), sentences.end(), [&](const std::string& sentence) {
    std::size_t at = 0;
    for (const std::string& piece : pieces) {
      at = sentence.find(piece, at);
      if (at == std::string::npos) {
        return false;
      }
      at += piece.size();
    }
    return true;
  });
}

}  // namespace kiryoku::test
