// SPDX-License-Identifier: MIT
// kiryoku bench net: evaluations per second of a network, input features included, or with
// --visits the visits per second of a search. The positions come from games the network plays
// against itself, its policy sampled with a fixed seed.
#include <fmt/format.h>

#include <chrono>
#include <ctime>
#include <memory>
#include <string>
#include <vector>

#include "app/data_dir.hpp"
#include "base/rng.hpp"
#include "cli/command.hpp"
#include "engine/net/net_engine.hpp"
#include "net/cpu.hpp"
#include "net/evaluator.hpp"

namespace kiryoku::cli {
namespace {

constexpr const char* kProfile = "rank_1d";  // for networks that want one

struct Options {
  std::string model;
  int threads = 1;
  int batch = 0;  // 0: 16 for each thread
  int size = 19;
  int visits = 0;  // 0: no search
  bool half = false;
  double seconds = 5;
  std::uint64_t seed = 1;
};

double wall_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double process_cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

go::Point sample(const net::Output& output, base::Rng& rng) {
  double rest = rng.uniform();
  go::Point last = go::Point::pass();
  for (std::size_t i = 0; i + 1 < output.policy.size(); ++i) {
    const double prior = output.policy[i];
    if (prior > 0) {
      last = go::from_row_major(static_cast<int>(i), output.size);
      rest -= prior;
      if (rest <= 0) {
        break;
      }
    }
  }
  return last;
}

// Positions of four games, played for at most two seconds.
std::vector<go::Position> make_positions(net::Evaluator& evaluator, const Options& options) {
  constexpr int kGames = 4;
  constexpr double kSeconds = 2;
  const int moves = options.size * options.size * 2 / 3;
  base::Rng rng(options.seed);
  std::vector<go::Position> games(kGames, go::Position(options.size, go::Rules::chinese(), 7.5));
  std::vector<go::Position> positions;
  const double start = wall_seconds();
  for (int move = 0; move < moves && wall_seconds() - start < kSeconds; ++move) {
    std::vector<net::Query> queries;
    for (const go::Position& game : games) {
      queries.push_back({&game});
    }
    const auto outputs = evaluator.evaluate(queries);
    for (int g = 0; g < kGames; ++g) {
      go::Position& game = games[static_cast<std::size_t>(g)];
      positions.push_back(game);
      (void)game.play({game.to_move(), sample(*outputs[static_cast<std::size_t>(g)], rng)});
    }
  }
  return positions;
}

void bench_evaluations(net::Evaluator& evaluator, const std::vector<go::Position>& positions,
                       const Options& options, const Context& context) {
  const int batch = options.batch > 0 ? options.batch : 16 * options.threads;
  std::int64_t evaluations = 0;
  const double start = wall_seconds();
  const double cpu_start = process_cpu_seconds();
  double elapsed = 0;
  while (elapsed < options.seconds && !context.stop.stop_requested()) {
    std::vector<net::Query> queries;
    for (int i = 0; i < batch; ++i) {
      queries.push_back({&positions[static_cast<std::size_t>(evaluations++) % positions.size()]});
    }
    evaluator.evaluate(queries);
    elapsed = wall_seconds() - start;
  }
  const auto count = static_cast<double>(evaluations);
  fmt::print(R"({{"threads":{},"batch":{},"evals_per_s":{:.1f},"evals_per_cpu_s":{:.1f},"size":{},)"
             R"("kernels":"{}"}})"
             "\n",
             options.threads, batch, count / elapsed, count / (process_cpu_seconds() - cpu_start),
             options.size, net::best_kernels().name);
}

base::Result<ExitCode> bench_search(const std::vector<go::Position>& positions, bool has_meta,
                                    const Options& options, const Context& context) {
  engine::EngineSpec spec{"net",
                          {{"model", options.model},
                           {"visits", std::to_string(options.visits)},
                           {"half", options.half ? "on" : "off"}},
                          {}};
  if (options.batch > 0) {
    spec.options.emplace_back("batch", std::to_string(options.batch));
  }
  if (has_meta) {
    spec.options.emplace_back("profile", kProfile);
  }
  const auto made = engine::net_entry().make(spec, {.data_dir = {}, .threads = options.threads});
  if (!made) {
    return made.error();
  }
  std::int64_t visits = 0;
  std::int64_t searches = 0;
  const double start = wall_seconds();
  const double cpu_start = process_cpu_seconds();
  double elapsed = 0;
  engine::Budget budget;
  budget.stop = &context.stop;
  // Steps through the positions of unrelated games, so that no tree is carried over.
  for (std::size_t i = positions.size() / 3;
       elapsed < options.seconds && !context.stop.stop_requested(); i += 5) {
    const auto answer = (*made)->evaluate(positions[i % positions.size()], budget);
    if (!answer) {
      return answer.error();
    }
    visits += answer->visits;
    ++searches;
    elapsed = wall_seconds() - start;
  }
  fmt::print(
      R"({{"threads":{},"visits":{},"searches":{},"visits_per_s":{:.1f},"visits_per_cpu_s":{:.1f},"size":{}}})"
      "\n",
      options.threads, options.visits, searches, static_cast<double>(visits) / elapsed,
      static_cast<double>(visits) / (process_cpu_seconds() - cpu_start), options.size);
  return kExitOk;
}

base::Result<ExitCode> run(Options options, const Context& context) {
  if (options.model.empty()) {
    const auto shipped = app::data_file("nets/default.bin.gz");
    if (!shipped) {
      return shipped.error();
    }
    options.model = shipped->string();
  }
  if (options.half && !net::has_half()) {
    return base::Error{base::ErrorCode::kUnsupported,
                       "--half needs a processor with AVX-512 VNNI or matrix tiles (AMX), which "
                       "this one lacks",
                       ""};
  }
  const auto network = net::Network::load(options.model, options.half);
  if (!network) {
    return network.error();
  }
  net::EvaluatorOptions evaluator_options;
  evaluator_options.threads = options.threads;
  if ((*network)->has_meta()) {
    evaluator_options.profile = *net::parse_profile(kProfile);
  }
  net::Evaluator evaluator(*network, evaluator_options);
  const std::vector<go::Position> positions = make_positions(evaluator, options);
  if (options.visits > 0) {
    return bench_search(positions, (*network)->has_meta(), options, context);
  }
  bench_evaluations(evaluator, positions, options, context);
  return kExitOk;
}

}  // namespace

Command bench_net_command() {
  return {
      .name = "net",
      .group = "",
      .help = "Evaluations per second of a network, or visits per second of a search with it",
      .examples =
          "kiryoku bench net --threads 2\n"
          "kiryoku bench net --model g170-b6c96.bin.gz --threads 2\n"
          "kiryoku bench net --model g170-b6c96.bin.gz --threads 2 --visits 200\n",
      .configure = [](CLI::App& app) -> Run {
        const auto options = std::make_shared<Options>();
        app.add_option("--model", options->model, "Network file (default: the shipped one)");
        app.add_option("--threads", options->threads, "How many to use")
            ->check(CLI::Range(1, 256))
            ->capture_default_str();
        app.add_option("--batch", options->batch, "Positions evaluated at once (0: chosen)")
            ->check(CLI::Range(0, 4096))
            ->capture_default_str();
        app.add_option("--visits", options->visits, "Search this many visits a position instead")
            ->check(CLI::Range(0, 1'000'000))
            ->capture_default_str();
        app.add_flag("--half", options->half, "In 16 bits, with AVX-512 VNNI or matrix tiles");
        app.add_option("--size", options->size, "Lines of the board")
            ->check(CLI::Range(go::kMinSize, net::kMaxBoard))
            ->capture_default_str();
        app.add_option("--seconds", options->seconds, "How long to measure")
            ->check(CLI::Range(0.01, 3600.0))
            ->capture_default_str();
        app.add_option("--seed", options->seed, "Of the games that give the positions")
            ->capture_default_str();
        return [options](const Context& context) { return run(*options, context); };
      },
      .subcommands = {},
  };
}

}  // namespace kiryoku::cli
