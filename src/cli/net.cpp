// SPDX-License-Identifier: MIT
// kiryoku net: what can be asked of a network file.
#include "cli/command.hpp"

namespace kiryoku::cli {

Command net_info_command();
Command net_eval_command();

Command net_command() {
  return {
      .name = "net",
      .group = "Networks and engines",
      .help = "Describe a network, or evaluate positions with it",
      .examples =
          "kiryoku net info g170-b6c96.bin.gz\n"
          "kiryoku net eval --model g170-b6c96.bin.gz positions.jsonl\n",
      .configure = {},
      .subcommands = {net_info_command(), net_eval_command()},
  };
}

}  // namespace kiryoku::cli
