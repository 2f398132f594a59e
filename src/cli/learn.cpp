// SPDX-License-Identifier: MIT
// kiryoku learn: makes the files under data/ from games. To add a subcommand: write its
// function in src/cli/learn_<what>.cpp and add its line here.
#include "cli/command.hpp"

namespace kiryoku::cli {

Command learn_joseki_command();
Command learn_knowledge_command();
Command learn_net_command();
Command learn_net_label_command();
Command learn_net_eval_command();
Command learn_net_mean_command();
Command learn_ranked_net_command();

Command learn_command() {
  return {
      .name = "learn",
      .group = "Learning",
      .help = "Learn from games what the program knows",
      .examples = {},
      .configure = {},
      .subcommands = {learn_joseki_command(), learn_knowledge_command(), learn_net_command(),
                      learn_net_label_command(), learn_net_eval_command(), learn_net_mean_command(),
                      learn_ranked_net_command()},
  };
}

}  // namespace kiryoku::cli
