// SPDX-License-Identifier: MIT
// Sessions with the real program, written as text (tests/cli/*.t):
//
//   Any line that does not begin like the ones below is a remark.
//   $ kiryoku show game.sgf          a command for bash ("> " continues it on the next line)
//   | what it prints to stdout
//   ! what it prints to stderr
//   [1]                              its exit code, where that is not 0
//
// Inside an expected line <...> stands for any text; as a whole line for any number of lines.
// Each file has an empty folder of its own to run in.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace kiryoku::test {

struct Exchange {
  std::vector<std::string> remarks;  // lines before the command
  std::string command;
  std::vector<std::string> out;
  std::vector<std::string> err;
  int exit_code = 0;
};

struct Transcript {
  std::vector<Exchange> exchanges;
  std::vector<std::string> closing_remarks;
};

Transcript parse_transcript(const std::vector<std::string>& lines);
std::string to_text(const Transcript& transcript);

// Whether lines are what was expected, <...> included.
bool matches(const std::vector<std::string>& expected, const std::vector<std::string>& actual);

// Runs a command in the folder and answers what really happened.
Exchange run_exchange(const Exchange& asked, const std::filesystem::path& folder);

}  // namespace kiryoku::test
