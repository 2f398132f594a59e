// SPDX-License-Identifier: MIT
// kiryoku bench search: how many playouts a second the engine `playout` makes from the empty
// board, tree and knowledge included. On a busy machine look at playouts_per_cpu_s: playouts by
// the CPU time of the whole process.
#include <fmt/format.h>

#include <chrono>
#include <ctime>
#include <memory>

#include "app/data_dir.hpp"
#include "cli/command.hpp"
#include "engine/all.hpp"

namespace kiryoku::cli {
namespace {

struct Options {
  int size = 19;
  int threads = 1;
  double seconds = 5;
  std::string knowledge = "default";
};

double process_cpu_seconds() {
  return static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
}

base::Result<ExitCode> run(const Options& options, const Context& context) {
  engine::EngineContext engine_context;
  if (options.knowledge != "none") {
    const auto data = app::data_dir();
    if (!data) {
      return data.error();
    }
    engine_context.data_dir = *data;
  }
  auto engine = engine::make_engine(
      fmt::format("playout:threads={},knowledge=\"{}\"", options.threads, options.knowledge),
      engine_context);
  if (!engine) {
    return engine.error();
  }
  engine::Budget budget;
  budget.time_ms = static_cast<int>(options.seconds * 1000);
  budget.stop = &context.stop;
  const auto start = std::chrono::steady_clock::now();
  const double cpu_start = process_cpu_seconds();
  const auto evaluation =
      (*engine)->evaluate(go::Position(options.size, go::Rules::chinese(), 7.5), budget);
  if (!evaluation) {
    return evaluation.error();
  }
  const double cpu = process_cpu_seconds() - cpu_start;
  const double wall =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  const auto playouts = static_cast<double>(evaluation->visits);
  fmt::print(R"({{"size":{},"threads":{},"playouts_per_s":{:.0f},"playouts_per_cpu_s":{:.0f},)"
             R"("playouts":{:.0f},"seconds":{:.3f},"cpu_seconds":{:.3f}}})"
             "\n",
             options.size, options.threads, playouts / wall, playouts / cpu, playouts, wall, cpu);
  return kExitOk;
}

}  // namespace

Command bench_search_command() {
  return {
      .name = "search",
      .group = "",
      .help = "The engine 'playout' from the empty board",
      .examples = "kiryoku bench search --size 19 --threads 1 --seconds 5\n",
      .configure = [](CLI::App& app) -> Run {
        const auto options = std::make_shared<Options>();
        app.add_option("--size", options->size, "Lines of the board")
            ->check(CLI::Range(2, 19))
            ->capture_default_str();
        app.add_option("--threads", options->threads, "Threads of the search")
            ->check(CLI::Range(1, 256))
            ->capture_default_str();
        app.add_option("--seconds", options->seconds, "Time to spend")
            ->check(CLI::Range(0.01, 3600.0))
            ->capture_default_str();
        app.add_option("--knowledge", options->knowledge, "As in the engine's string")
            ->capture_default_str();
        return [options](const Context& context) { return run(*options, context); };
      },
      .subcommands = {},
  };
}

}  // namespace kiryoku::cli
