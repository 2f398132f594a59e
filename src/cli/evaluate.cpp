// SPDX-License-Identifier: MIT
// kiryoku evaluate: what an engine says of the positions of a game, or of many games.
#include <fmt/format.h>

#include <charconv>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "app/evaluate_game.hpp"
#include "base/paths.hpp"
#include "cli/checks.hpp"
#include "cli/command.hpp"
#include "cli/engine_options.hpp"
#include "cli/evaluate_games.hpp"
#include "cli/evaluate_output.hpp"
#include "cli/progress_bar.hpp"
#include "cli/reading.hpp"
#include "cli/warnings.hpp"
#include "formats/read.hpp"

namespace kiryoku::cli {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

struct Options {
  std::vector<std::string> files;
  int game = 0;  // 0: not given
  EngineOptions engine;
  std::string moves;
  int jobs = 0;  // 0: one per core
  std::int64_t game_visits = 0;
  bool json = false;
  JsonParts parts;
};

// "1-60", "17", "30-": first and last move.
Result<app::MoveRange> parse_range(const std::string& text) {
  if (text.empty()) {
    return app::MoveRange{};
  }
  const std::size_t dash = text.find('-');
  const auto number = [](std::string_view digits) {
    int value = 0;
    const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return code == std::errc() && end == digits.data() + digits.size() && value > 0 ? value : 0;
  };
  app::MoveRange range;
  range.first = number(std::string_view(text).substr(0, dash));
  if (dash == std::string::npos) {
    range.last = range.first;
  } else if (dash + 1 < text.size()) {
    range.last = number(std::string_view(text).substr(dash + 1));
  }
  if (range.first == 0 || range.last < range.first) {
    return Error{ErrorCode::kInvalid,
                 fmt::format("'{}' is no range of moves; try 1-60, 17 or 30-", text), "--moves"};
  }
  return range;
}

// Rows of one game, printed in order as soon as they are known, so that Ctrl-C loses none.
class Rows {
 public:
  Rows(const Options& options, const record::GameRecord& game, const app::GamePositions& asked)
      : options_(options), game_(game), asked_(asked) {}

  void add(std::size_t place, const Result<record::Evaluation>& answer) {
    waiting_.emplace(place, answer);
    std::string text;
    for (auto next = waiting_.find(shown_); next != waiting_.end(); next = waiting_.find(shown_)) {
      if (next->second) {  // what failed has no row
        const auto played =
            shown_ < asked_.moves.size() ? std::optional(asked_.moves[shown_]) : std::nullopt;
        const EvaluatedMove move{asked_.first_turn + static_cast<int>(shown_), game_.size, played,
                                 std::move(*next->second)};
        text += options_.json ? json_line(move, game_.source, options_.parts) : table_row(move);
      }
      waiting_.erase(next);
      ++shown_;
    }
    if (!text.empty()) {
      bar_.clear();
      fmt::print("{}", text);
      std::fflush(stdout);
    }
  }

  [[nodiscard]] base::Progress progress() { return bar_.callback(); }

 private:
  const Options& options_;
  const record::GameRecord& game_;
  const app::GamePositions& asked_;
  std::map<std::size_t, Result<record::Evaluation>> waiting_;  // known before those ahead of them
  std::size_t shown_ = 0;
  ProgressBar bar_;
};

Result<app::OpenEngine> open_checked(const Options& options, int threads) {
  auto open = open_engine(options.engine, threads);
  if (open && options.game_visits > 0 && !open->can_share_visits()) {
    return Error{ErrorCode::kUnsupported, "only net and katago can share visits out over a game",
                 "--game-visits"};
  }
  return open;
}

Result<ExitCode> evaluate_one(const Options& options, const record::GameRecord& game,
                              const app::MoveRange& range, const Context& context) {
  const app::GamePositions asked = app::positions_of(game, range);
  if (asked.positions.empty()) {
    return Error{ErrorCode::kInvalid, fmt::format("the game has only {} moves", game.move_count()),
                 "--moves"};
  }
  auto open = open_checked(options, 0);
  if (!open) {
    return open.error();
  }
  print_warnings(game);
  if (!options.json) {
    fmt::print("{}", table_header());
  }
  Rows rows(options, game, asked);
  engine::Budget budget;
  budget.stop = &context.stop;
  budget.on_answer = [&](std::size_t place, const Result<record::Evaluation>& answer) {
    rows.add(place, answer);
  };
  const auto answers = app::evaluate_positions(
      *open->engine, asked, {.game_visits = options.game_visits}, budget, rows.progress());
  std::optional<Error> first_error;
  std::int64_t failed = 0;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (!answers[i] && answers[i].error().code != ErrorCode::kInterrupted) {
      ++failed;
      first_error = first_error.value_or(
          app::at_turn(answers[i].error(), game, static_cast<std::size_t>(asked.first_turn) + i));
    }
  }
  if (first_error) {
    first_error->message += failed > 1 ? fmt::format(" (and {} more)", failed - 1) : "";
    return *first_error;
  }
  return context.stop.stop_requested() ? kExitInterrupted : kExitOk;
}

// What the names stand for. Reads every file once, quickly, so that the progress bar knows the
// end and a single game gets its table.
ManyGames find_games(const std::vector<std::string>& names, const Context& context) {
  ManyGames many;
  for (const std::string& name : names) {
    const NamedGame named = split_game_name(name);
    const auto paths = base::expand_paths(std::span(&named.name, 1), formats::game_extensions());
    if (!paths) {
      many.skipped.push_back(paths.error());
      continue;
    }
    for (const std::filesystem::path& path : *paths) {
      many.files.push_back({path, named.number});
    }
  }
  ProgressBar bar;
  for (const GamesFile& file : many.files) {
    const auto count = [&](const record::GameRecord& /*game*/) {
      bar.update({"games found", ++many.games, 0});
      return !context.stop.stop_requested();
    };
    if (file.only > 0) {
      ++many.games;
    } else {
      (void)formats::read_games(file.path, {}, count, [](const Error& /*told later*/) {});
    }
  }
  return many;
}

Result<ExitCode> evaluate_all(const Options& options, ManyGames many, const app::MoveRange& range,
                              const Context& context) {
  many.jobs = options.jobs > 0 ? options.jobs
                               : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  many.effort.game_visits = options.game_visits;
  many.range = range;
  many.json = options.json;
  many.parts = options.parts;
  auto open = open_checked(options, options.engine.threads > 0 ? 0 : 1);
  if (!open) {
    return open.error();
  }
  return evaluate_games(std::move(many), std::move(*open), context);
}

Result<ExitCode> run(const Options& options, const Context& context) {
  const Result<app::MoveRange> range = parse_range(options.moves);
  if (!range) {
    return range.error();
  }
  const bool one_name = options.files.size() == 1;
  if (options.game > 0 && !one_name) {
    return Error{ErrorCode::kInvalid, "only one file can be searched for its game", "--game"};
  }
  ManyGames many;
  if (options.game == 0) {
    many = find_games(options.files, context);
  }
  const bool one_file = one_name && many.files.size() <= 1;
  if (options.game > 0 || (one_file && many.games <= 1)) {
    const auto game = find_game(options.files[0], std::max(1, options.game), context);
    return game ? evaluate_one(options, *game, *range, context) : Result<ExitCode>(game.error());
  }
  return evaluate_all(options, std::move(many), *range, context);
}

Run configure(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  app.add_option("GAMES", options->files,
                 "Game records, folders or globs; FILE#3 is the third game of FILE")
      ->required();
  app.add_option("--game,-g", options->game, "Only this game of a collection")
      ->check(whole_number(1));
  add_engine_options(app, options->engine);
  app.add_option("--moves", options->moves, "Only these moves: 1-60, 17, 30-");
  app.add_option("--game-visits", options->game_visits,
                 "Visits for the whole game: the raw network first, then search where it is unsure "
                 "or a move looks bad (engines net and katago)")
      ->check(whole_number(1));
  app.add_option("--jobs,-j", options->jobs,
                 "Games evaluated at the same time, each by an engine of one thread (default: one "
                 "per core)")
      ->check(whole_number(1, 256));
  auto* json =
      app.add_flag("--json", options->json,
                   "One line of JSON a position, as KataGo's analysis engine has it, Black's side");
  app.add_flag("--policy", options->parts.policy, "Add the policy to the JSON")->needs(json);
  app.add_flag("--ownership", options->parts.ownership, "Add the ownership to the JSON")
      ->needs(json);
  app.add_option("--candidates", options->parts.candidates, "Moves listed in the JSON")
      ->check(whole_number(1, 400))
      ->capture_default_str();
  return [options](const Context& context) { return run(*options, context); };
}

}  // namespace

Command evaluate_command() {
  return {
      .name = "evaluate",
      .group = "Games",
      .help = "What an engine says of every position of a game, or of many games",
      .examples =
          "kiryoku evaluate game.sgf\n"
          "kiryoku evaluate game.sgf --engine net:model=b10.bin.gz,visits=100 --moves 1-60\n"
          "kiryoku evaluate game.sgf --engine net --game-visits 3000 --json\n"
          "kiryoku evaluate games/ collection.sgf.gz --jobs 4 --json >evaluations.jsonl\n",
      .notes =
          "Win rate and lead are Black's, of the position before the move; policy and rank are "
          "those of the move that was played.\n"
          "Of many games one line each is shown: how often each player agreed with the engine and "
          "the points lost a move. Evaluations are kept (kiryoku store): after an interruption "
          "the same command goes on where it was. Exit code 1 if a game was skipped.\n",
      .configure = configure,
      .subcommands = {},
  };
}

}  // namespace kiryoku::cli
