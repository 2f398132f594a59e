// SPDX-License-Identifier: MIT
#include "app/data_dir.hpp"

#include <cstdlib>
#include <system_error>
#include <vector>

namespace kiryoku::app {
namespace {

namespace fs = std::filesystem;

// The file that makes a folder ours.
constexpr const char* kManifest = "MANIFEST.tsv";

bool is_data_dir(const fs::path& path) {
  std::error_code ignored;
  return fs::is_regular_file(path / kManifest, ignored);
}

}  // namespace

base::Result<fs::path> data_dir() {
  const char* named = std::getenv("KIRYOKU_DATA");
  if (named != nullptr && *named != '\0') {
    if (is_data_dir(named)) {
      return fs::path(named);
    }
    return base::Error{base::ErrorCode::kNotFound,
                       "KIRYOKU_DATA names a folder that has no MANIFEST.tsv", named};
  }
  std::error_code error;
  const fs::path binary = fs::read_symlink("/proc/self/exe", error);
  const fs::path bin = binary.parent_path();
  std::string looked;
  // Installed: prefix/bin -> prefix/share/kiryoku. Built: build/<preset>/bin -> data.
  for (const char* relative : {"../share/kiryoku", "../../../data"}) {
    const fs::path candidate = (bin / relative).lexically_normal();
    if (is_data_dir(candidate)) {
      return candidate;
    }
    looked += (looked.empty() ? "" : " or ") + candidate.string();
  }
  return base::Error{base::ErrorCode::kNotFound,
                     "the data files were not found in " + looked +
                         "; set KIRYOKU_DATA to the folder that has MANIFEST.tsv",
                     ""};
}

base::Result<fs::path> data_file(const std::string& name) {
  base::Result<fs::path> folder = data_dir();
  if (!folder) {
    return folder;
  }
  fs::path path = *folder / name;
  std::error_code ignored;
  if (!fs::is_regular_file(path, ignored)) {
    return base::Error{base::ErrorCode::kNotFound, "this data file is missing", path.string()};
  }
  return path;
}

}  // namespace kiryoku::app
