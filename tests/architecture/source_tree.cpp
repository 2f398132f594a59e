// SPDX-License-Identifier: MIT
#include "architecture/source_tree.hpp"

#include <algorithm>
#include <fstream>

#include "support/paths.hpp"

namespace kiryoku::test {

std::filesystem::path source_root() { return source_dir(); }

std::vector<std::filesystem::path> files_below(const std::string& folder) {
  std::vector<std::filesystem::path> files;
  const std::filesystem::path start = source_root() / folder;
  if (!std::filesystem::exists(start)) {
    return files;
  }
  for (auto entry = std::filesystem::recursive_directory_iterator(start);
       entry != std::filesystem::recursive_directory_iterator(); ++entry) {
    const std::string name = entry->path().filename();
    if (name == "node_modules" || name == "dist") {
      entry.disable_recursion_pending();
    } else if (entry->is_regular_file()) {
      files.push_back(entry->path().lexically_relative(source_root()));
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<std::string> lines_of(const std::filesystem::path& file) {
  std::ifstream in(source_root() / file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    lines.push_back(line);
  }
  return lines;
}

}  // namespace kiryoku::test
