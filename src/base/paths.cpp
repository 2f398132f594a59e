// SPDX-License-Identifier: MIT
#include "base/paths.hpp"

#include <glob.h>

#include <algorithm>
#include <system_error>
#include <unordered_set>

#include "base/text.hpp"

namespace kiryoku::base {

namespace {

namespace fs = std::filesystem;

bool has_extension(const fs::path& path, std::span<const std::string_view> extensions) {
  const std::string name = to_lower(path.filename().string());
  return extensions.empty() ||
         std::any_of(extensions.begin(), extensions.end(),
                     [&name](std::string_view extension) { return name.ends_with(extension); });
}

std::vector<fs::path> files_below(const fs::path& folder,
                                  std::span<const std::string_view> extensions) {
  std::vector<fs::path> files;
  std::error_code error;
  fs::recursive_directory_iterator it(folder, fs::directory_options::skip_permission_denied, error);
  for (; !error && it != fs::recursive_directory_iterator(); it.increment(error)) {
    std::error_code status_error;
    if (it->is_regular_file(status_error) && has_extension(it->path(), extensions)) {
      files.push_back(it->path());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<fs::path> glob_matches(const std::string& pattern) {
  std::vector<fs::path> matches;
  glob_t found = {};
  if (::glob(pattern.c_str(), GLOB_TILDE, nullptr, &found) == 0) {
    for (std::size_t i = 0; i < found.gl_pathc; ++i) {
      matches.emplace_back(found.gl_pathv[i]);
    }
  }
  ::globfree(&found);
  return matches;
}

std::vector<fs::path> files_of(const fs::path& path, std::span<const std::string_view> extensions) {
  std::error_code error;
  if (fs::is_directory(path, error)) {
    return files_below(path, extensions);
  }
  return {path};
}

bool is_glob(std::string_view name) { return name.find_first_of("*?[") != std::string_view::npos; }

}  // namespace

Result<std::vector<fs::path>> expand_paths(std::span<const std::string> names,
                                           std::span<const std::string_view> extensions) {
  std::vector<fs::path> files;
  std::unordered_set<std::string> seen;
  for (const std::string& name : names) {
    std::error_code error;
    std::vector<fs::path> found;
    // A file whose name happens to contain [ ] is a file, not a glob.
    if (is_glob(name) && !fs::exists(name, error)) {
      for (const fs::path& match : glob_matches(name)) {
        const std::vector<fs::path> below = files_of(match, extensions);
        found.insert(found.end(), below.begin(), below.end());
      }
      if (found.empty()) {
        return Error{ErrorCode::kNotFound, "no file matches this pattern", name};
      }
    } else {
      found = files_of(name, extensions);
      if (found.empty()) {
        return Error{ErrorCode::kNotFound, "no matching file in this folder", name};
      }
    }
    for (const fs::path& path : found) {
      if (seen.insert(path.lexically_normal().string()).second) {
        files.push_back(path);
      }
    }
  }
  return files;
}

}  // namespace kiryoku::base
