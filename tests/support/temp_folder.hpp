// SPDX-License-Identifier: MIT
// A folder of a test's own, gone afterwards; no two processes get the same.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <string>

namespace kiryoku::test {

class TempFolder {
 public:
  explicit TempFolder(const std::string& name)
      : path_(std::filesystem::temp_directory_path() /
              ("kiryoku_" + name + "_" + std::to_string(getpid()))) {
    std::filesystem::create_directories(path_);
  }

  ~TempFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }

  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace kiryoku::test
