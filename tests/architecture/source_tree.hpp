// SPDX-License-Identifier: MIT
// The repository as the tests of the house see it: its files and the lines in them.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace kiryoku::test {

std::filesystem::path source_root();

// Regular files below root/folder (none if it does not exist), relative to the root, sorted.
// What builds and package managers put there is left out.
std::vector<std::filesystem::path> files_below(const std::string& folder);

// Lines without their ends; the path is relative to the root.
std::vector<std::string> lines_of(const std::filesystem::path& file);

}  // namespace kiryoku::test
