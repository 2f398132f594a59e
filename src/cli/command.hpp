// SPDX-License-Identifier: MIT
// A command of the program, described in one place: its name, what it is for, how it is
// used, which flags it has and what it does. Each lives in src/cli/<name>.cpp as a function
// `Command <name>_command()` and has one line in src/cli/all.cpp.
//
// Data goes to stdout, everything else (progress, warnings) to stderr.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"

namespace kiryoku::cli {

enum ExitCode : int {
  kExitOk = 0,
  kExitFailure = 1,        // one sentence on stderr says why
  kExitUsage = 2,          // the command line was not understood
  kExitInterrupted = 130,  // stopped by Ctrl-C
};

// What the frame hands to a running command.
struct Context {
  const base::StopSource& stop;  // set by the first Ctrl-C; the second one kills
};

// Does the work after the flags were parsed. An Error is printed by the frame as
// "kiryoku: where: message" and ends with kExitFailure; a command that has told its failures
// itself (a table of problems) returns kExitFailure as its value.
using Run = std::function<base::Result<ExitCode>(const Context&)>;

struct Command {
  std::string name;
  std::string group;       // heading in `kiryoku --help`: "Games", "Measuring", …
  std::string help;        // one line
  std::string examples;    // lines shown under `kiryoku NAME --help`
  std::string notes = {};  // more text below the examples: exit codes, limits
  std::function<Run(CLI::App&)> configure = {};  // adds flags to the App, answers what to run
  std::vector<Command> subcommands = {};         // of a group such as `bench`; then no `configure`
};

// The list: src/cli/all.cpp.
std::vector<Command> all_commands();

// Parses the arguments, runs the command, prints its error; the answer is the exit code.
int run_program(const std::vector<std::string>& arguments, const std::vector<Command>& commands,
                const Context& context);

}  // namespace kiryoku::cli
