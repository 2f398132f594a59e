// SPDX-License-Identifier: MIT
// What a user names on the command line, a file, a folder or a glob, as a list of files.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace kiryoku::base {

// Each name is a file (taken as it is), a folder (searched with its subfolders for files whose
// names end in one of the extensions, case ignored; no extension given: all files) or a glob
// (*, ?, [...]; folders it matches are searched likewise). Sorted, every file once, in the
// order of the names. A name that yields nothing is an error.
Result<std::vector<std::filesystem::path>> expand_paths(
    std::span<const std::string> names, std::span<const std::string_view> extensions);

}  // namespace kiryoku::base
