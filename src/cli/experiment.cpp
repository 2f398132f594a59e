// SPDX-License-Identifier: MIT
// kiryoku experiment: the papers' experiments, repeated with this program.
#include "play/experiment.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>

#include "base/file.hpp"
#include "cli/command.hpp"
#include "cli/engine_context.hpp"
#include "cli/experiments.hpp"
#include "cli/progress_bar.hpp"
#include "play/consultation_cells.hpp"

namespace kiryoku::cli {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

struct Flags {
  play::ConsultationParams params;
  play::ExperimentPlan plan;
  std::vector<std::string> cells;
  bool list = false;
  bool table_only = false;
};

// Version and a digest of the program file: two builds are two programs.
std::string program_name() {
  constexpr std::uint64_t kMaxProgramBytes = 1'000'000'000;
  const Result<std::string> bytes = base::read_file("/proc/self/exe", kMaxProgramBytes);
  std::uint32_t digest = 2166136261U;  // FNV-1a
  for (const char c : bytes ? *bytes : std::string()) {
    digest = (digest ^ static_cast<unsigned char>(c)) * 16777619U;
  }
  return fmt::format("{} {:08x}", KIRYOKU_VERSION, digest);
}

Result<std::vector<play::Cell>> chosen_cells(const Flags& flags) {
  std::vector<play::Cell> all = play::consultation_cells(flags.params);
  if (flags.cells.empty()) {
    return all;
  }
  std::vector<play::Cell> chosen;
  for (const std::string& name : flags.cells) {
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const play::Cell& cell) { return cell.name == name; });
    if (found == all.end()) {
      return Error{ErrorCode::kNotFound,
                   fmt::format("there is no cell '{}'; --list shows them", name), "--cells"};
    }
    chosen.push_back(*found);
  }
  return chosen;
}

// A line with the time, for a job that runs for hours.
void log(const std::string& text) {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm parts{};
  localtime_r(&now, &parts);
  fmt::print(stderr, "{:02}:{:02} {}\n", parts.tm_hour, parts.tm_min, text);
}

Result<ExitCode> play_cells(const Flags& flags, const Context& context) {
  const engine::EngineContext engines = engine_context(1);
  const auto make_player = [&](const std::string& text) {
    return play::make_player(text, engines, {});
  };
  ProgressBar bar;
  bool failed = false;
  play::ExperimentEvents events;
  events.progress = bar.callback();
  events.begins = [&](const play::Cell& cell) {
    bar.clear();
    log(fmt::format("{}: {}", cell.name, cell.what));
  };
  events.ends = [&](const play::CellResult& result) {
    bar.clear();
    const play::Tally& t = result.tally;
    log(fmt::format("{}: {} of {} won ({:.1f}–{:.1f} %), paper {} %", result.cell.name, t.a_wins,
                    t.games, 100 * t.wilson_low, 100 * t.wilson_high,
                    result.cell.published_percent));
  };
  events.fails = [&](const play::Cell& cell, const Error& error) {
    bar.clear();
    failed = true;
    log(fmt::format("{}: not played: {}", cell.name, error.to_string()));
  };
  const Result<void> played = play::run_experiment(flags.plan, make_player, events, &context.stop);
  if (!played && played.error().code != ErrorCode::kInterrupted) {
    return played.error();
  }
  return !played ? kExitInterrupted : failed ? kExitFailure : kExitOk;
}

Result<ExitCode> run_consultation(Flags& flags, const Context& context) {
  Result<std::vector<play::Cell>> cells = chosen_cells(flags);
  if (!cells) {
    return cells.error();
  }
  flags.plan.cells = std::move(*cells);
  if (flags.list) {
    for (const play::Cell& cell : flags.plan.cells) {
      fmt::print("{:<18}{}\n{:<18}A {}\n{:<18}B {}\n", cell.name, cell.what, "", cell.a, "",
                 cell.b);
    }
    return kExitOk;
  }
  if (flags.plan.folder.empty()) {
    return Error{ErrorCode::kInvalid, "--out is needed, the folder of the experiment", ""};
  }
  flags.plan.program = program_name();
  Result<ExitCode> exit = flags.table_only ? Result<ExitCode>(kExitOk) : play_cells(flags, context);
  if (!exit) {
    return exit;
  }
  const Result<std::vector<play::CellResult>> results = play::read_results(flags.plan);
  if (!results) {
    return results.error();
  }
  fmt::print("{}", play::to_markdown(flags.plan, *results));
  return exit;
}

Run configure(CLI::App& app) {
  auto flags = std::make_shared<Flags>();
  play::MatchPlan& match = flags->plan.match;
  match.games = 100;
  match.size = 9;
  match.komi = 6.5;
  app.add_option("--out", flags->plan.folder, "Folder of the experiment; what is there is kept");
  app.add_option("--games", match.games, "Games a cell")
      ->capture_default_str()
      ->check(CLI::Range(2, 1000000));
  app.add_option("--playouts", flags->params.playouts, "Playouts of each player and move")
      ->capture_default_str()
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000'000}));
  app.add_option("--cells", flags->cells, "Only these cells");
  app.add_option("--opponent", flags->params.opponent, "Command of GNU Go")->capture_default_str();
  app.add_option("--seed", match.seed, "Of the players")->capture_default_str();
  app.add_option("--jobs", match.jobs, "Games played at once")->check(CLI::Range(1, 256));
  app.add_flag("--list", flags->list, "Show the cells");
  app.add_flag("--table-only", flags->table_only, "Print the table of what is there");
  return [flags](const Context& context) { return run_consultation(*flags, context); };
}

Command consultation_command() {
  return {
      .name = "consultation",
      .group = "",
      .help = "Players with different knowledge vote: paper N's tables on 9×9",
      .examples =
          "kiryoku experiment consultation --list\n"
          "kiryoku experiment consultation --out cells --games 100 --playouts 2000\n"
          "kiryoku experiment consultation --out cells --cells bagging-0 ncl-0 --jobs 2\n"
          "kiryoku experiment consultation --out cells --table-only\n",
      .notes =
          "Each cell is a match in a folder of its own (games, match.jsonl); started again, the\n"
          "command goes on where it was. table.md and table.csv are renewed after every cell.\n"
          "A cell is played by one build of the program from its first game to its last.\n",
      .configure = configure,
      .subcommands = {}};
}

}  // namespace

Command experiment_command() {
  return {.name = "experiment",
          .group = "Playing",
          .help = "Repeat the papers' experiments, and measure the review",
          .examples = "kiryoku experiment consultation --out cells --games 100 --playouts 2000\n",
          .configure = {},
          .subcommands = {consultation_command(), floodgate_command(), katrain_records_command(),
                          review_truth_command()}};
}

}  // namespace kiryoku::cli
