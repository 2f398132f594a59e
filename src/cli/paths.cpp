// SPDX-License-Identifier: MIT
// kiryoku paths: where the program finds its files.
#include <fmt/format.h>

#include "app/data_dir.hpp"
#include "cli/command.hpp"

namespace kiryoku::cli {

Command paths_command() {
  return {
      .name = "paths",
      .group = "About this program",
      .help = "Show where the program finds its data files",
      .examples =
          "kiryoku paths\n"
          "KIRYOKU_DATA=/somewhere/else kiryoku paths\n",
      .configure = [](CLI::App&) -> Run {
        return [](const Context&) -> base::Result<ExitCode> {
          const auto data = app::data_dir();
          if (!data) {
            return data.error();
          }
          fmt::print("data  {}\n", data->string());
          return kExitOk;
        };
      },
  };
}

}  // namespace kiryoku::cli
