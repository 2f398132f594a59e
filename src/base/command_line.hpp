// SPDX-License-Identifier: MIT
// A command line given as one string, split into words as a shell would do it, without a shell:
// blanks separate, '…' is literal, "…" keeps blanks (\" and \\ inside), \x is x. No variables,
// no wildcards, no redirection.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace kiryoku::base {

Result<std::vector<std::string>> split_command(std::string_view text);

// The file a program name stands for: itself if it has a slash, else the first executable of
// that name in $PATH and the usual folders for games.
std::optional<std::string> find_program(const std::string& name);

}  // namespace kiryoku::base
