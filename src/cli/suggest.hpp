// SPDX-License-Identifier: MIT
// "did you mean": the nearest of the words that would have been right.
#pragma once

#include <string>
#include <vector>

namespace kiryoku::cli {

// " (did you mean 'show'?)", or "" where nothing is near.
std::string suggestion(const std::string& word, const std::vector<std::string>& known);

}  // namespace kiryoku::cli
