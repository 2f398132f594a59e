// SPDX-License-Identifier: MIT
// kiryoku experiment floodgate: makes a set of shogi records that carry what both sides thought.
#include <fmt/format.h>

#include <memory>

#include "cli/checks.hpp"
#include "cli/command.hpp"
#include "cli/experiments.hpp"
#include "cli/progress_bar.hpp"
#include "play/floodgate/floodgate.hpp"

namespace kiryoku::cli {
namespace {

base::Result<ExitCode> run(const play::FloodgatePlan& plan, const Context& context) {
  ProgressBar bar;
  const auto played = play::play_floodgate(plan, bar.callback(), &context.stop);
  bar.clear();
  if (!played) {
    return played.error().code == base::ErrorCode::kInterrupted
               ? base::Result<ExitCode>(kExitInterrupted)
               : base::Result<ExitCode>(played.error());
  }
  fmt::print(
      "{} games in {}; judge them with\n"
      "kiryoku judge {} --ratings results --judge resident_{} --form simple\n",
      play::floodgate_pairings(plan).size(), plan.folder.string(), plan.folder.string(),
      plan.resident_nodes);
  return kExitOk;
}

Run configure(CLI::App& app) {
  const auto plan = std::make_shared<play::FloodgatePlan>();
  app.add_option("--out", plan->folder, "Folder of the records; games that are there stay")
      ->required();
  app.add_option("--program", plan->command, "Command of the USI program")->capture_default_str();
  app.add_option("--levels", plan->levels, "Nodes a move of the players")
      ->capture_default_str()
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000'000}));
  app.add_option("--resident", plan->resident_nodes, "Nodes a move of the resident")
      ->capture_default_str()
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000'000}));
  app.add_option("--games", plan->games_with_resident, "Games of every level with the resident")
      ->capture_default_str()
      ->check(whole_number(0, 100000));
  app.add_option("--neighbours", plan->games_of_neighbours, "… and with the next level")
      ->capture_default_str()
      ->check(whole_number(0, 100000));
  app.add_option("--opening", plan->opening_moves, "First moves drawn by chance")
      ->capture_default_str()
      ->check(whole_number(0, 40));
  app.add_option("--seed", plan->seed, "Of the openings")->capture_default_str();
  return [plan](const Context& context) { return run(*plan, context); };
}

}  // namespace

Command floodgate_command() {
  return {
      .name = "floodgate",
      .group = "",
      .help = "Shogi games of one program at many levels, annotated by both sides: paper T's data",
      .examples =
          "kiryoku experiment floodgate --out shogi\n"
          "kiryoku judge shogi --ratings results --judge resident_1000\n",
      .notes =
          "Needs a USI program that has shogi and `go perft 1` (Debian: fairy-stockfish). "
          "Stopped,\n"
          "it goes on where it was. Games end by resignation (60 pawns behind for three moves),\n"
          "fourfold repetition or after 300 moves (draws).\n",
      .configure = configure,
      .subcommands = {}};
}

}  // namespace kiryoku::cli
