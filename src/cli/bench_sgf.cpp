// SPDX-License-Identifier: MIT
// kiryoku bench sgf: first the file is streamed from disk, game by game, to see how much memory
// that takes; then its decompressed bytes are read from memory several times, decoding checks
// included, and the fastest pass counts.
#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <memory>
#include <string>

#include "base/file.hpp"
#include "cli/bench_clock.hpp"
#include "cli/command.hpp"
#include "formats/read.hpp"

namespace kiryoku::cli {

namespace {

struct Options {
  std::string file;
  double seconds = 3;
};

// Of this process so far.
double peak_rss_mb() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) * 1024 / 1e6;
}

struct Pass {
  std::int64_t games = 0;
  std::int64_t moves = 0;
};

// Counts games, and moves so that the records cannot go unused.
formats::GameCallback counting(Pass& pass, const Context& context) {
  return [&pass, &context](record::GameRecord& game) {
    ++pass.games;
    pass.moves += static_cast<std::int64_t>(game.steps.size());
    return !context.stop.stop_requested();
  };
}

void ignore(const base::Error&) {}

base::Result<ExitCode> run(const Options& options, const Context& context) {
  const formats::ReadOptions reading;
  Pass streamed;
  if (const auto read =
          formats::read_games(options.file, reading, counting(streamed, context), ignore);
      !read) {
    return read.error();
  }
  const double streaming_rss_mb = peak_rss_mb();
  const auto bytes = base::read_file(options.file, reading.limits.file_bytes);
  if (!bytes) {
    return bytes.error();
  }
  double spent = 0;
  double fastest = 0;
  while (spent < options.seconds) {
    Pass pass;
    const double start = thread_cpu_seconds();
    const auto read = formats::read_games_from_memory(*bytes, options.file, reading,
                                                      counting(pass, context), ignore);
    const double seconds = thread_cpu_seconds() - start;
    if (!read || pass.moves != streamed.moves || context.stop.stop_requested()) {
      return base::Error{base::ErrorCode::kInterrupted, "stopped.", ""};
    }
    spent += std::max(seconds, 1e-6);
    fastest = std::max(fastest, static_cast<double>(bytes->size()) / 1e6 / std::max(seconds, 1e-9));
  }
  fmt::print(R"({{"mb_per_s":{:.1f},"games":{},"peak_rss_mb":{:.1f}}})"
             "\n",
             fastest, streamed.games, streaming_rss_mb);
  return kExitOk;
}

}  // namespace

Command bench_sgf_command() {
  return {
      .name = "sgf",
      .group = "",
      .help = "Reading a file of games: speed from memory, memory from disk, one thread",
      .examples = "kiryoku bench sgf games.sgf.gz\n",
      .configure = [](CLI::App& app) -> Run {
        const auto options = std::make_shared<Options>();
        app.add_option("FILE", options->file, "Games, plain or gzip")->required();
        app.add_option("--seconds", options->seconds, "CPU time to spend on reading from memory")
            ->check(CLI::Range(0.01, 3600.0))
            ->capture_default_str();
        return [options](const Context& context) { return run(*options, context); };
      },
      .subcommands = {},
  };
}

}  // namespace kiryoku::cli
