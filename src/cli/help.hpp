// SPDX-License-Identifier: MIT
// The texts of --help: of the program, of a group of commands, of one command.
#pragma once

#include <string>
#include <vector>

#include "cli/command.hpp"

namespace kiryoku::cli {

std::string program_help(const std::vector<Command>& commands);

// `path` is what the user types: "kiryoku bench".
std::string group_help(const std::string& path, const Command& group);

// Sets how CLI11 writes the help of one command, with its examples below.
void prepare_help(CLI::App& app, const Command& command);

}  // namespace kiryoku::cli
