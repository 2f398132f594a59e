// SPDX-License-Identifier: MIT
// What commands that read games have in common: finding the files a user names, finding one
// game among them, and the limits told in --help.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "cli/command.hpp"
#include "record/game_record.hpp"

namespace kiryoku::cli {

// Lines for the end of a command's help: how much of a file is read before it is refused.
std::string limits_help();

// "file#3" is game 3 of file, unless a file of that name exists; else number is 0.
struct NamedGame {
  std::string name;
  int number = 0;
};

NamedGame split_game_name(const std::string& name);

// The game that is meant by a name and a number: game `number` (from 1) of a file, of a folder
// or of a glob, where "FILE#3" is the third of FILE. Says on stderr which games could not be
// read, and, if the first was taken for want of a number, that there are more.
base::Result<record::GameRecord> find_game(const std::string& name, int number,
                                           const Context& context);

}  // namespace kiryoku::cli
