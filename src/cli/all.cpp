// SPDX-License-Identifier: MIT
// Every command, in the order in which `kiryoku --help` shows them. To add one: write
// src/cli/<name>.cpp with `Command <name>_command()` and add its line here.
#include "cli/command.hpp"

// clang-format off
#define KIRYOKU_COMMANDS(COMMAND) \
  COMMAND(review) \
  COMMAND(rank) \
  COMMAND(judge) \
  COMMAND(show) \
  COMMAND(convert) \
  COMMAND(info) \
  COMMAND(evaluate) \
  COMMAND(engines) \
  COMMAND(gtp) \
  COMMAND(match) \
  COMMAND(experiment) \
  COMMAND(net) \
  COMMAND(store) \
  COMMAND(learn) \
  COMMAND(calibrate) \
  COMMAND(bench) \
  COMMAND(signature) \
  COMMAND(paths)

// clang-format on

namespace kiryoku::cli {

#define KIRYOKU_DECLARE(name) Command name##_command();
KIRYOKU_COMMANDS(KIRYOKU_DECLARE)

std::vector<Command> all_commands() {
#define KIRYOKU_CALL(name) name##_command(),
  return {KIRYOKU_COMMANDS(KIRYOKU_CALL)};
}

}  // namespace kiryoku::cli
