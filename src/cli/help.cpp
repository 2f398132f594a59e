// SPDX-License-Identifier: MIT
#include "cli/help.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace kiryoku::cli {
namespace {

std::string command_line(const Command& command) {
  return fmt::format("  {:<12}{}\n", command.name, command.help);
}

// Indents every line by two, so that examples may be written flush left.
std::string indented(const std::string& lines) {
  std::string out;
  bool at_line_start = true;
  for (const char c : lines) {
    if (at_line_start && c != '\n') {
      out += "  ";
    }
    out += c;
    at_line_start = c == '\n';
  }
  if (!at_line_start) {
    out += '\n';
  }
  return out;
}

}  // namespace

std::string program_help(const std::vector<Command>& commands) {
  std::string out =
      "Kiryoku (棋力) reads Go games and helps players learn from them.\n"
      "\n"
      "Usage: kiryoku COMMAND [OPTIONS] …\n";
  std::vector<std::string> groups;  // in order of first appearance
  for (const Command& command : commands) {
    if (std::find(groups.begin(), groups.end(), command.group) == groups.end()) {
      groups.push_back(command.group);
    }
  }
  for (const std::string& group : groups) {
    out += fmt::format("\n{}:\n", group);
    for (const Command& command : commands) {
      if (command.group == group) {
        out += command_line(command);
      }
    }
  }
  out +=
      "\n"
      "kiryoku COMMAND --help explains a command and shows examples; kiryoku --version tells the\n"
      "version. Data is printed to stdout, everything else to stderr. The exit code is 0 when all\n"
      "went well, 1 after a failure (one sentence says which), 2 when the command line was "
      "wrong.\n";
  return out;
}

std::string group_help(const std::string& path, const Command& group) {
  std::string out =
      fmt::format("{}\n\nUsage: {} COMMAND [OPTIONS] …\n\nCommands:\n", group.help, path);
  for (const Command& command : group.subcommands) {
    out += command_line(command);
  }
  if (!group.examples.empty()) {
    out += "\nExamples:\n" + indented(group.examples);
  }
  return out;
}

void prepare_help(CLI::App& app, const Command& command) {
  app.set_help_flag("-h,--help", "Show this help");
  app.get_formatter()->column_width(30);
  app.get_formatter()->label("REQUIRED", "");
  if (!command.examples.empty()) {
    app.footer("Examples:\n" + indented(command.examples));
  }
}

}  // namespace kiryoku::cli
