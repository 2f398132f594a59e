// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

#include "base/result.hpp"

namespace kiryoku::base {

// Makes a folder and those it lies in, where they are not there yet. An empty path is the current
// folder.
Result<void> make_folder(const std::filesystem::path& folder);

}  // namespace kiryoku::base
