// SPDX-License-Identifier: MIT
// kiryoku bench: measurements that print one JSON line each. To add one: write
// src/cli/bench_<name>.cpp with `Command bench_<name>_command()` and add its line here.
#include "cli/command.hpp"

// clang-format off
#define KIRYOKU_BENCHES(BENCH) \
  BENCH(net) \
  BENCH(playouts) \
  BENCH(search) \
  BENCH(sgf)

// clang-format on

namespace kiryoku::cli {

#define KIRYOKU_DECLARE(name) Command bench_##name##_command();
KIRYOKU_BENCHES(KIRYOKU_DECLARE)

Command bench_command() {
#define KIRYOKU_CALL(name) bench_##name##_command(),
  return {
      .name = "bench",
      .group = "About this program",
      .help = "Measure speed on this machine",
      .examples =
          "kiryoku bench playouts --size 9 --seconds 3\n"
          "kiryoku bench net --model g170-b6c96.bin.gz --threads 2\n"
          "kiryoku bench sgf games.sgf.gz\n",
      .configure = {},
      .subcommands = {KIRYOKU_BENCHES(KIRYOKU_CALL)},
  };
}

}  // namespace kiryoku::cli
