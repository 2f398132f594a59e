// SPDX-License-Identifier: MIT
// The frame around every command: finds the command by its name(s), has CLI11 parse its
// flags, runs it, and turns what went wrong into one sentence and an exit code.
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <system_error>

#include "cli/command.hpp"
#include "cli/help.hpp"
#include "cli/suggest.hpp"
#include "cli/text.hpp"

namespace kiryoku::cli {
namespace {

// Written with fputs, which reports failure by value: nothing can be done about a broken stderr.
int complain(const std::string& sentence, ExitCode code) {
  (void)std::fputs(("kiryoku: " + printable(sentence) + "\n").c_str(), stderr);
  return code;
}

// A command found by walking down the names on the command line.
struct Found {
  const Command* command = nullptr;        // nullptr: the program itself
  const std::vector<Command>* level = {};  // the commands that could follow
  std::string path = "kiryoku";            // "kiryoku bench playouts"
  std::size_t used = 0;                    // arguments that were names
};

Found find_command(const std::vector<std::string>& arguments,
                   const std::vector<Command>& commands) {
  Found found{.level = &commands};
  while (found.used < arguments.size() && !found.level->empty()) {
    const Command* match = nullptr;
    for (const Command& command : *found.level) {
      if (command.name == arguments[found.used]) {
        match = &command;
      }
    }
    if (match == nullptr) {
      break;
    }
    found.command = match;
    found.level = &match->subcommands;
    found.path += " " + match->name;
    ++found.used;
  }
  return found;
}

std::vector<std::string> names_of(const std::vector<Command>& commands) {
  std::vector<std::string> names;
  for (const Command& command : commands) {
    names.push_back(command.name);
  }
  return names;
}

// The program or a group was named, but no command: help, version, or a mistake.
int run_without_command(const Found& found, const std::vector<std::string>& rest) {
  const bool is_program = found.command == nullptr;
  if (rest.empty() || rest[0] == "--help" || rest[0] == "-h") {
    fmt::print("{}",
               is_program ? program_help(*found.level) : group_help(found.path, *found.command));
    return kExitOk;
  }
  if (is_program && rest[0] == "--version") {
    fmt::print("kiryoku {}\n", KIRYOKU_VERSION);
    return kExitOk;
  }
  const bool is_flag = rest[0].starts_with('-');
  return complain(
      fmt::format("unknown {} '{}'{}; see {} --help", is_flag ? "option" : "command", rest[0],
                  is_flag ? "" : suggestion(rest[0], names_of(*found.level)), found.path),
      kExitUsage);
}

// One sentence that names the flag.
std::string parse_problem(const CLI::ParseError& error, const CLI::App& app) {
  const std::vector<std::string> unexpected = app.remaining();
  const std::string message = error.what();
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr &&
      message.ends_with("missing")) {
    return message.substr(0, message.find(':')) + " needs a value";
  }
  if (unexpected.empty()) {
    // "Value x not in range 0.000000 to 1797693…": the largest double says nothing to anybody.
    return message.substr(0, message.find(" to 179769313"));
  }
  const std::string& first = unexpected.front();
  if (!first.starts_with('-')) {
    return fmt::format("'{}' is one argument too many", first);
  }
  std::vector<std::string> flags;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) {
      flags.push_back("--" + name);
    }
  }
  return fmt::format("unknown option '{}'{}", first, suggestion(first, flags));
}

int run_command(const Found& found, std::vector<std::string> rest, const Context& context) {
  CLI::App app(found.command->help, found.path);
  prepare_help(app, *found.command);
  const Run run = found.command->configure(app);
  try {
    app.parse(std::vector<std::string>(rest.rbegin(), rest.rend()));  // CLI11 takes it reversed
  } catch (const CLI::CallForHelp&) {
    fmt::print("{}", app.help());
    return kExitOk;
  } catch (const CLI::ParseError& error) {
    return complain(
        fmt::format("{}: {}; see {} --help", found.path.substr(found.path.find(' ') + 1),
                    parse_problem(error, app), found.path),
        kExitUsage);
  }
  const base::Result<ExitCode> outcome = run(context);
  if (outcome) {
    return *outcome;
  }
  return complain(outcome.error().to_string(), outcome.error().code == base::ErrorCode::kInterrupted
                                                   ? kExitInterrupted
                                                   : kExitFailure);
}

// `kiryoku help show` is `kiryoku show --help`.
std::vector<std::string> without_help_word(std::vector<std::string> arguments) {
  if (!arguments.empty() && arguments[0] == "help") {
    arguments.erase(arguments.begin());
    arguments.emplace_back("--help");
  }
  return arguments;
}

// A command that flushed in the middle of its work met the failure then; was it `| head`?
bool reader_is_gone() {
  pollfd output{STDOUT_FILENO, POLLOUT, 0};
  return ::poll(&output, 1, 0) > 0 && (output.revents & POLLERR) != 0;
}

// `--engines FILE` belongs to every command; wherever it stands, it is the same as setting
// KIRYOKU_ENGINES. False if its value is missing.
bool take_engines_flag(std::vector<std::string>& arguments) {
  constexpr std::string_view kFlag = "--engines";
  for (auto at = arguments.begin(); at != arguments.end() && *at != "--"; ++at) {
    const bool joined = at->starts_with(kFlag) && at->substr(kFlag.size()).starts_with('=');
    if (*at != kFlag && !joined) {
      continue;
    }
    const auto value = joined ? at : at + 1;
    if (value == arguments.end()) {
      return false;
    }
    const std::string file = joined ? at->substr(kFlag.size() + 1) : *value;
    setenv("KIRYOKU_ENGINES", file.c_str(), 1);
    arguments.erase(at, value + 1);
    return !file.empty();
  }
  return true;
}

// What the reader of stdout did not want any more is no failure; a full disk is.
int stdout_failed(int error_number) {
  if (error_number == EPIPE) {
    return kExitOk;
  }
  return complain(fmt::format("standard output: {}", std::generic_category().message(error_number)),
                  kExitFailure);
}

}  // namespace

int run_program(const std::vector<std::string>& given, const std::vector<Command>& commands,
                const Context& context) {
  int code = kExitOk;
  try {
    std::vector<std::string> arguments = without_help_word(given);
    if (!take_engines_flag(arguments)) {
      return complain("--engines needs a file", kExitUsage);
    }
    const Found found = find_command(arguments, commands);
    std::vector<std::string> rest(arguments.begin() + static_cast<std::ptrdiff_t>(found.used),
                                  arguments.end());
    const bool is_leaf = found.command != nullptr && found.command->subcommands.empty();
    code =
        is_leaf ? run_command(found, std::move(rest), context) : run_without_command(found, rest);
  } catch (const std::bad_alloc&) {
    return complain("not enough memory", kExitFailure);
  } catch (const std::system_error& error) {
    if (std::ferror(stdout) != 0) {
      return stdout_failed(error.code().value());
    }
    return complain(error.what(), kExitFailure);
  } catch (const std::exception& error) {
    return complain(fmt::format("internal error: {}", error.what()), kExitFailure);
  }
  if (std::fflush(stdout) != 0) {
    return stdout_failed(errno);
  }
  if (std::ferror(stdout) != 0) {
    return reader_is_gone() ? stdout_failed(EPIPE)
                            : complain("standard output could not be written", kExitFailure);
  }
  return code;
}

}  // namespace kiryoku::cli
