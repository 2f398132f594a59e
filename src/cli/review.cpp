// SPDX-License-Identifier: MIT
// kiryoku review: the moves that cost the game, and what should have been played.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "app/evaluate_game.hpp"
#include "cli/checks.hpp"
#include "cli/command.hpp"
#include "cli/engine_options.hpp"
#include "cli/progress_bar.hpp"
#include "cli/reading.hpp"
#include "go/coordinates.hpp"
#include "review/losses.hpp"

namespace kiryoku::cli {
namespace {

using base::Result;

constexpr const char* kEvaluator = "V";
constexpr std::size_t kLineShown = 6;  // moves of the better line

struct Options {
  std::string file;
  int game = 1;
  EngineOptions engine;
  std::int64_t game_visits = 2000;
  review::WorstParams worst;
};

std::string line_text(const review::JudgedMove& move, int size) {
  std::string text;
  for (std::size_t i = 0; i < std::min(move.best_line.size(), kLineShown); ++i) {
    text += (i == 0 ? "" : " ") + go::to_gtp(move.best_line[i], size);
  }
  return text;
}

std::string loss_text(const review::JudgedMove& move) {
  const std::string winrate = fmt::format("{:.0f} % of the game", 100 * move.loss_winrate);
  return move.loss_points ? fmt::format("{:.1f} points, {}", *move.loss_points, winrate) : winrate;
}

void print_player(const record::GameRecord& game, go::Color color,
                  const std::vector<review::JudgedMove>& moves, const Options& options) {
  int counted = 0;
  int best = 0;
  double points = 0;
  for (const review::JudgedMove& move : moves) {
    if (move.move.color == color) {
      ++counted;
      best += move.is_best() ? 1 : 0;
      points += move.loss_points.value_or(0.0);
    }
  }
  const record::Player& player = game.player(color);
  fmt::print("{} {}\n", color == go::Color::kBlack ? "Black" : "White", player.name);
  if (counted == 0) {
    fmt::print("  no move was evaluated\n");
    return;
  }
  fmt::print("  {} moves, {:.0f} % the engine's choice, {:.2f} points lost a move\n", counted,
             100.0 * best / counted, points / counted);
  const auto worst = review::worst_moves(moves, color, options.worst);
  for (const review::JudgedMove& move : worst) {
    fmt::print("  move {} at {} cost {}; better: {}\n", move.number,
               go::to_gtp(move.move.point, game.size), loss_text(move), line_text(move, game.size));
  }
  if (worst.empty()) {
    fmt::print("  no move cost {:.1f} points or more\n", options.worst.least_points);
  }
}

Result<ExitCode> run(const Options& options, const Context& context) {
  const auto game = find_game(options.file, options.game, context);
  if (!game) {
    return game.error();
  }
  auto engine = open_engine(options.engine);
  if (!engine) {
    return engine.error();
  }
  const auto evaluated = [&] {
    ProgressBar bar;
    return app::evaluate_game(*engine, *game, kEvaluator, {.game_visits = options.game_visits},
                              &context.stop, bar.callback());
  }();
  if (!evaluated) {
    return evaluated.error();
  }
  const auto moves = review::judge_moves(*evaluated, kEvaluator);
  for (const go::Color color : {go::Color::kBlack, go::Color::kWhite}) {
    print_player(*game, color, moves, options);
  }
  return context.stop.stop_requested() ? kExitInterrupted : kExitOk;
}

Run configure(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  app.add_option("GAME", options->file, "A game record; FILE#3 is the third game of FILE")
      ->required();
  app.add_option("--game,-g", options->game, "Which game of a collection (default: the first)")
      ->check(whole_number(1));
  add_engine_options(app, options->engine);
  app.add_option("--game-visits", options->game_visits,
                 "Visits for the whole game, spent where it matters (engine net)")
      ->check(whole_number(1))
      ->capture_default_str();
  app.add_option("--most", options->worst.most, "Moves named for each player")
      ->check(whole_number(1, 400))
      ->capture_default_str();
  return [options](const Context& context) { return run(*options, context); };
}

}  // namespace

Command review_command() {
  return {
      .name = "review",
      .group = "Games",
      .help = "The moves that cost the game, and what should have been played",
      .examples =
          "kiryoku review game.sgf\n"
          "kiryoku review game.sgf --game-visits 10000 --most 10\n",
      .notes = "Losses are judged by the shipped network unless --engine names another.\n",
      .configure = configure,
      .subcommands = {},
  };
}

}  // namespace kiryoku::cli
