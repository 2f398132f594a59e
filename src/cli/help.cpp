// SPDX-License-Identifier: MIT
#include "cli/help.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

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

// What stands below the flags.
std::string closing(const Command& command) {
  std::string out = command.examples.empty() ? "" : "Examples:\n" + indented(command.examples);
  if (!command.notes.empty()) {
    out += (out.empty() ? "" : "\n") + command.notes;
  }
  return out;
}

constexpr std::size_t kHelpColumns = 96;
constexpr std::size_t kFlagColumns = 26;

// CLI11's help without its technical remarks, and with long lines broken.
class HelpFormatter : public CLI::Formatter {
 public:
  HelpFormatter() { column_width(kFlagColumns); }

  std::string make_option_opts(const CLI::Option* option) const override {
    if (option->get_expected_max() == 0 || option->get_positional()) {
      return "";
    }
    const std::string type = option->get_type_name();
    const bool is_number = type.starts_with("INT") || type.starts_with("UINT");
    const bool is_fraction = type.starts_with("FLOAT");
    return is_number ? " N" : is_fraction ? " X" : " TEXT";
  }

  std::string make_option_desc(const CLI::Option* option) const override {
    std::string out;
    std::size_t column = kFlagColumns;
    for (const std::string& word : CLI::detail::split(option->get_description(), ' ')) {
      if (column > kFlagColumns && column + 1 + word.size() > kHelpColumns) {
        out += "\n";
        column = kFlagColumns;
      } else if (column > kFlagColumns) {
        out += " ";
        ++column;
      }
      out += word;
      column += word.size();
    }
    return out;
  }

  std::string make_option_usage(const CLI::Option* option) const override {
    const std::string name = option->get_name(true, false);
    const bool is_list = option->get_expected_max() > 1 && name.find("...") == std::string::npos;
    const std::string usage = name + (is_list ? "..." : "");
    return option->get_required() ? usage : "[" + usage + "]";
  }

  std::string make_footer(const CLI::App* app) const override { return app->get_footer(); }
};

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
      "version. With any command, --engines FILE names the file of your own names for engines.\n"
      "Data is printed to stdout, everything else to stderr. The exit code is 0 when all went\n"
      "well, 1 after a failure (one sentence says which), 2 when the command line was wrong.\n";
  return out;
}

std::string group_help(const std::string& path, const Command& group) {
  std::string out =
      fmt::format("{}\n\nUsage: {} COMMAND [OPTIONS] …\n\nCommands:\n", group.help, path);
  for (const Command& command : group.subcommands) {
    out += command_line(command);
  }
  const std::string below = closing(group);
  return below.empty() ? out : out + "\n" + below;
}

void prepare_help(CLI::App& app, const Command& command) {
  app.set_help_flag("-h,--help", "Show this help");
  app.formatter(std::make_shared<HelpFormatter>());
  app.footer(closing(command));
}

}  // namespace kiryoku::cli
