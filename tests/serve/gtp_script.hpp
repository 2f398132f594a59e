// SPDX-License-Identifier: MIT
// Conversations in GTP with expected answers, tests/serve/scripts/*.gtp:
//
//   #! --engine random --size 9        flags of `kiryoku gtp` (first line)
//   # a remark
//   boardsize 9                        what the controller sends
//   =                                  what it must be answered, line by line
//   5 genmove b
//   =5 /[A-HJ][1-9]/                   /…/ is a regular expression for the whole rest of a line
//   list_commands
//   = protocol_version
//   | name                             further lines of the answer
//   | ...                              and whatever follows
//
// An analysis that runs until it is interrupted is interrupted by an empty line as soon as it has
// said something.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace kiryoku::test {

struct GtpExchange {
  int line = 0;  // in the script
  std::string command;
  std::vector<std::string> expected;
};

struct GtpScript {
  std::string flags;
  std::vector<GtpExchange> exchanges;
};

GtpScript read_gtp_script(const std::filesystem::path& path);

// The two directions of a conversation.
struct GtpTalk {
  std::function<void(const std::string& text)> send;
  std::function<std::optional<std::string>()> read_line;  // nothing when the other side is silent
};

// Holds the conversation; every difference is a test failure.
void run_gtp_script(const GtpScript& script, const GtpTalk& talk);

// The lines of the next answer without its closing empty line.
std::vector<std::string> read_gtp_answer(const GtpTalk& talk);

}  // namespace kiryoku::test
