// SPDX-License-Identifier: MIT
// Where the shared data (games, networks, reference outputs) lie, if they are there: the
// environment variable KIRYOKU_SHARED, or a folder `shared` beside the source tree. Tests
// that need them skip visibly without.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>

#include "support/paths.hpp"

namespace kiryoku::test {

// The path of a file or folder below the shared data.
inline std::optional<std::filesystem::path> shared_data(const std::string& relative) {
  namespace fs = std::filesystem;
  const fs::path source = source_dir();
  const char* named = std::getenv("KIRYOKU_SHARED");
  for (const fs::path& root :
       {fs::path(named == nullptr ? "" : named), source / "../shared", source / "../../shared"}) {
    std::error_code ignored;
    if (!root.empty() && fs::exists(root / relative, ignored)) {
      return root / relative;
    }
  }
  return std::nullopt;
}

}  // namespace kiryoku::test
