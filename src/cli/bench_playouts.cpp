// SPDX-License-Identifier: MIT
// kiryoku bench playouts: how fast the bare board plays uniformly random games to the end.
// Each playout copies the empty board, plays legal moves that fill no own eye until two
// passes, and is scored.
#include <fmt/format.h>

#include <cstdint>
#include <memory>

#include "base/rng.hpp"
#include "cli/bench_clock.hpp"
#include "cli/command.hpp"
#include "go/playout_board.hpp"

namespace kiryoku::cli {

namespace {

struct Options {
  int size = 9;
  double seconds = 3;
  std::uint64_t seed = 1;
};

struct Tally {
  std::int64_t playouts = 0;
  std::int64_t moves = 0;
  std::int64_t score = 0;  // summed so that counting is part of what is measured
  double seconds = 0;
};

Tally measure(const Options& options, const Context& context) {
  constexpr int kPlayoutsPerLook = 200;  // at the clock
  const int max_moves = 3 * options.size * options.size;
  const go::PlayoutBoard empty(options.size);
  go::PlayoutBoard board(options.size);
  base::Rng rng(options.seed);
  Tally tally;
  const double start = thread_cpu_seconds();
  while (tally.seconds < options.seconds && !context.stop.stop_requested()) {
    for (int i = 0; i < kPlayoutsPerLook; ++i) {
      board.assign(empty);
      tally.moves += go::play_out(board, go::Color::kBlack, max_moves, rng);
      tally.score += board.score();
    }
    tally.playouts += kPlayoutsPerLook;
    tally.seconds = thread_cpu_seconds() - start;
  }
  return tally;
}

base::Result<ExitCode> run(const Options& options, const Context& context) {
  const Tally tally = measure(options, context);
  if (tally.playouts == 0) {
    return base::Error{base::ErrorCode::kInterrupted, "stopped before the first playout.", ""};
  }
  const auto rate = cycles_per_second();
  const auto moves = static_cast<double>(tally.moves);
  const auto playouts = static_cast<double>(tally.playouts);
  fmt::print(
      R"({{"size":{},"playouts_per_s":{:.0f},"moves_per_playout":{:.2f},"cycles_per_move":{}}})"
      "\n",
      options.size, playouts / tally.seconds, moves / playouts,
      rate ? fmt::format("{:.1f}", tally.seconds * *rate / moves) : "null");
  return kExitOk;
}

}  // namespace

Command bench_playouts_command() {
  return {
      .name = "playouts",
      .group = "",
      .help = "Uniformly random playouts on the bare board, one thread",
      .examples =
          "kiryoku bench playouts --size 9 --seconds 3\n"
          "kiryoku bench playouts --size 19\n",
      .configure = [](CLI::App& app) -> Run {
        const auto options = std::make_shared<Options>();
        app.add_option("--size", options->size, "Lines of the board")
            ->check(CLI::Range(go::kMinSize, go::kMaxSize))
            ->capture_default_str();
        app.add_option("--seconds", options->seconds, "CPU time to spend")
            ->check(CLI::Range(0.01, 3600.0))
            ->capture_default_str();
        app.add_option("--seed", options->seed, "Of the random moves")->capture_default_str();
        return [options](const Context& context) { return run(*options, context); };
      },
      .subcommands = {},
  };
}

}  // namespace kiryoku::cli
