// SPDX-License-Identifier: MIT
// kiryoku review: the moves that cost the game, why they were bad, what happened, and what should
// have been played; on the terminal, as a page, as an annotated record, as JSON.
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/paths.hpp"
#include "cli/checks.hpp"
#include "cli/command.hpp"
#include "cli/engine_options.hpp"
#include "cli/judging_options.hpp"
#include "cli/reading.hpp"
#include "cli/review_run.hpp"
#include "cli/warnings.hpp"
#include "formats/read.hpp"

namespace kiryoku::cli {
namespace {

using base::Result;

struct Options {
  std::vector<std::string> games;
  int game = 0;
  EngineOptions engine;
  std::string rules = "kiryoku";
  ReviewJob job;
  JudgingOptions judging;
};

// Whether a file holds more than one game.
bool is_collection(const std::filesystem::path& path) {
  int games = 0;
  (void)formats::read_games(
      path, {}, [&](const record::GameRecord& /*game*/) { return ++games < 2; },
      [&](const base::Error& /*told later*/) { ++games; });
  return games > 1;
}

// What the names stand for. Files in the folder for the reports are ours and left out.
Result<ReviewGames> find_games(const Options& options) {
  ReviewGames games;
  games.many = options.games.size() > 1;
  std::error_code ignored;
  const auto out = options.job.out.empty() ? std::filesystem::path()
                                           : std::filesystem::weakly_canonical(options.job.out);
  for (const std::string& name : options.games) {
    const NamedGame named = split_game_name(name);
    const auto paths = base::expand_paths(std::span(&named.name, 1), formats::game_extensions());
    if (!paths) {
      return paths.error();
    }
    const bool folder = std::filesystem::is_directory(named.name, ignored);
    for (const std::filesystem::path& path : *paths) {
      if (!folder || std::filesystem::weakly_canonical(path).parent_path() != out) {
        games.files.push_back({path, named.number > 0 ? named.number : options.game});
      }
    }
    games.many = games.many || folder;
  }
  if (games.files.size() != 1 ||
      (games.files.front().game == 0 && is_collection(games.files.front().path))) {
    games.many = true;
  }
  if (games.many && options.game > 0) {
    return base::Error{base::ErrorCode::kInvalid, "only one file can be searched for its game",
                       "--game"};
  }
  return games;
}

Result<ExitCode> run(const Options& options, const Context& context) {
  ReviewJob job = options.job;
  job.params.paper_rules = options.rules == "paper";
  if (const auto understood = apply(options.judging, job.params); !understood) {
    return understood.error();
  }
  job.request = {options.engine.engine, !options.engine.no_store, options.engine.store, print_note};
  job.threads = options.engine.threads;
  const auto found = find_games(options);
  if (!found) {
    return found.error();
  }
  if (found->many) {
    job.params.looking_seconds = 0;  // nobody waits for one of many
  }
  const Result<bool> done = found->many ? review_many(job, *found, context.stop)
                                        : review_one(job, found->files.front(), context.stop);
  if (!done) {
    return done.error();
  }
  return context.stop.stop_requested() ? kExitInterrupted : *done ? kExitOk : kExitFailure;
}

void add_output_options(CLI::App& app, ReviewJob& job) {
  app.add_option("--out", job.out, "Folder for NAME.html, NAME.sgf, NAME.json and NAME.txt");
  app.add_flag("--json", job.json, "Everything as one JSON object on stdout, and no page");
  app.add_flag("--no-page", job.no_page, "Write no NAME.html");
  app.add_flag("--open", job.open, "Show the page in the browser");
  app.add_flag("--pdf", job.pdf, "Print the page to NAME.pdf (needs Chromium or Chrome)");
  app.add_flag("--force", job.force, "Write over files that are no reports of ours");
}

Run configure(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  app.add_option("GAMES", options->games,
                 "Game records, folders or globs; FILE#3 is the third game of FILE")
      ->required();
  app.add_option("--game,-g", options->game, "Which game of a collection")->check(whole_number(1));
  app.add_option("--lang", options->job.language, "ja or en (default: the desktop's language)")
      ->check(CLI::IsMember({"ja", "en"}));
  add_output_options(app, options->job);
  app.add_option("--rules", options->rules,
                 "kiryoku, or paper: every loss of more than 5 % of the win rate, the five reasons "
                 "of the thesis")
      ->check(CLI::IsMember({"kiryoku", "paper"}))
      ->capture_default_str();
  app.add_option("--most", options->job.params.bad.most, "Moves named for each player")
      ->check(whole_number(1, 400))
      ->capture_default_str();
  app.add_flag("--from-record", options->job.from_record,
               "Use the evaluations the record carries; no engine is started");
  add_judging_options(app, options->judging);
  add_engine_options(app, options->engine);
  app.add_option("--game-visits", options->job.params.effort.game_visits,
                 "Visits for the whole game, spent where it matters (engine net)")
      ->check(whole_number(1))
      ->capture_default_str();
  return [options](const Context& context) { return run(*options, context); };
}

}  // namespace

Command review_command() {
  return {
      .name = "review",
      .group = "Games",
      .help = "The moves that cost the game: why, what happened, and what to play instead",
      .examples =
          "kiryoku review game.sgf\n"
          "kiryoku review game.sgf --lang ja --open\n"
          "kiryoku review game.sgf --out reports --pdf\n"
          "kiryoku review my-games/ --out reports\n"
          "kiryoku review game.sgf --game-visits 10000 --most 10 --json\n"
          "kiryoku review game.sgf --rank 12k --fast\n"
          "kiryoku review game.sgf --rules paper\n",
      .notes =
          "The lesson is shown on the terminal and written as a page, NAME.html, into the current "
          "folder; one file that needs no network and no other program. --out adds the annotated "
          "record, JSON and text. Of a folder or a collection every game gets its reports, and "
          "index.html has them all, with a page for every player of several games.\n"
          "Moves are judged by the shipped network unless --engine names another; ownership and "
          "urgency come from playouts. A reason is given only where the facts support one. After "
          "Ctrl-C what is known by then is written.\n",
      .configure = configure,
      .subcommands = {},
  };
}

}  // namespace kiryoku::cli
