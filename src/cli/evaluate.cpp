// SPDX-License-Identifier: MIT
// kiryoku evaluate: what an engine says of the positions of a game.
#include <fmt/format.h>

#include <charconv>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/checks.hpp"
#include "cli/command.hpp"
#include "cli/engine_context.hpp"
#include "cli/evaluate_output.hpp"
#include "cli/progress_bar.hpp"
#include "cli/reading.hpp"
#include "engine/all.hpp"
#include "engine/net/game_budget.hpp"

namespace kiryoku::cli {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

struct Options {
  std::string file;
  int game = 1;
  std::string engine = "net";
  std::string moves;
  int threads = 0;  // 0: all
  std::int64_t game_visits = 0;
  bool json = false;
  JsonParts parts;
};

// "1-60", "17", "30-": first and last move.
Result<std::pair<int, int>> parse_range(const std::string& text) {
  const Error wrong{ErrorCode::kInvalid,
                    fmt::format("'{}' is no range of moves; try 1-60, 17 or 30-", text), "--moves"};
  const std::size_t dash = text.find('-');
  const auto number = [](std::string_view digits) {
    int value = 0;
    const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return code == std::errc() && end == digits.data() + digits.size() && value > 0 ? value : 0;
  };
  const int first = number(std::string_view(text).substr(0, dash));
  int last = first;
  if (dash != std::string::npos) {
    const std::string_view end = std::string_view(text).substr(dash + 1);
    last = end.empty() ? std::numeric_limits<int>::max() : number(end);
  }
  if (first == 0 || last < first) {
    return wrong;
  }
  return std::pair(first, last);
}

// Positions to ask about, with what was played in them.
struct Questions {
  std::vector<go::Position> positions;
  std::vector<std::optional<go::Move>> played;
  int first_turn = 0;
};

Result<Questions> questions_of(const record::GameRecord& game, const std::string& moves) {
  std::pair<int, int> range{1, std::numeric_limits<int>::max()};
  if (!moves.empty()) {
    const auto parsed = parse_range(moves);
    if (!parsed) {
      return parsed.error();
    }
    range = *parsed;
  }
  Questions questions;
  questions.first_turn = range.first - 1;
  record::for_each_position(
      game, [&](int turn, const go::Position& position, const go::Move* next) {
        // The position after the last move belongs to the whole game, not to a part of it.
        const bool wanted = turn + 1 >= range.first && turn < range.second;
        if (wanted && (next != nullptr || range.second > turn + 1)) {
          questions.positions.push_back(position);
          questions.played.push_back(next == nullptr ? std::nullopt : std::optional(*next));
        }
      });
  if (questions.positions.empty()) {
    return Error{ErrorCode::kInvalid, fmt::format("the game has only {} moves", game.move_count()),
                 "--moves"};
  }
  return questions;
}

class Evaluation {
 public:
  Evaluation(const Options& options, const record::GameRecord& game, Questions questions)
      : options_(options), game_(game), questions_(std::move(questions)) {}

  Result<ExitCode> run(engine::Engine& engine, const Context& context) {
    if (!options_.json) {
      fmt::print("{}", table_header());
    }
    if (options_.game_visits > 0) {
      return run_with_budget(engine, context);
    }
    // In steps, so that rows appear as they are known and Ctrl-C loses none.
    constexpr std::size_t kStep = 16;
    engine::Budget budget;
    budget.stop = &context.stop;
    const std::size_t total = questions_.positions.size();
    while (shown_ < total && !context.stop.stop_requested()) {
      const std::size_t count = std::min(kStep, total - shown_);
      const auto answers =
          engine.evaluate_many(std::span(questions_.positions).subspan(shown_, count), budget);
      if (Result<void> shown = show(answers); !shown) {
        return shown.error();
      }
      bar_.update(
          {"positions", static_cast<std::int64_t>(shown_), static_cast<std::int64_t>(total)});
    }
    return shown_ < total ? kExitInterrupted : kExitOk;
  }

 private:
  Result<ExitCode> run_with_budget(engine::Engine& engine, const Context& context) {
    auto* net = dynamic_cast<engine::NetEngine*>(&engine);
    if (net == nullptr) {
      return Error{ErrorCode::kUnsupported, "only the engine net can share visits out over a game",
                   "--game-visits"};
    }
    std::vector<go::Move> moves;
    for (const auto& move : questions_.played) {
      if (move) {
        moves.push_back(*move);
      }
    }
    engine::GameBudgetParams params;
    params.total_visits = options_.game_visits;
    const auto answers = engine::evaluate_game(*net, questions_.positions, moves, params,
                                               &context.stop, bar_.callback());
    if (Result<void> shown = show(answers); !shown) {
      return shown.error();
    }
    return context.stop.stop_requested() ? kExitInterrupted : kExitOk;
  }

  Result<void> show(const std::vector<Result<record::Evaluation>>& answers) {
    bar_.clear();
    for (const auto& answer : answers) {
      const int turn = questions_.first_turn + static_cast<int>(shown_);
      if (!answer && answer.error().code == ErrorCode::kInterrupted) {
        break;
      }
      if (!answer) {
        Error error = answer.error();
        error.where = fmt::format("position after move {}", turn);
        return error;
      }
      const EvaluatedMove move{turn, game_.size, questions_.played[shown_], *answer};
      if (options_.json) {
        fmt::print("{}\n",
                   to_json(move, game_.source, options_.parts)
                       .dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
      } else {
        fmt::print("{}", table_row(move));
      }
      ++shown_;
    }
    std::fflush(stdout);
    return {};
  }

  const Options& options_;
  const record::GameRecord& game_;
  Questions questions_;
  std::size_t shown_ = 0;
  ProgressBar bar_;
};

Result<ExitCode> run(const Options& options, const Context& context) {
  const auto game = find_game(options.file, options.game, context);
  if (!game) {
    return game.error();
  }
  auto questions = questions_of(*game, options.moves);
  if (!questions) {
    return questions.error();
  }
  const auto engine = engine::make_engine(options.engine, engine_context(options.threads));
  if (!engine) {
    return engine.error();
  }
  return Evaluation(options, *game, std::move(*questions)).run(**engine, context);
}

Run configure(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  app.add_option("GAME", options->file, "A game record; FILE#3 is the third game of FILE")
      ->required();
  app.add_option("--game,-g", options->game, "Which game of a collection (default: the first)")
      ->check(whole_number(1));
  app.add_option("--engine", options->engine, "Engine string: net:visits=100, playout, gtp:cmd=…")
      ->capture_default_str();
  app.add_option("--moves", options->moves, "Only these moves: 1-60, 17, 30-");
  app.add_option("--game-visits", options->game_visits,
                 "Visits for the whole game: the raw network first, then search where it is unsure "
                 "or a move looks bad (engine net)")
      ->check(whole_number(1));
  app.add_option("--threads", options->threads, "Threads of the engine (default: all)")
      ->check(CLI::Range(1, 256));
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
      .help = "What an engine says of every position of a game",
      .examples =
          "kiryoku evaluate game.sgf\n"
          "kiryoku evaluate game.sgf --engine net:model=b10.bin.gz,visits=100 --moves 1-60\n"
          "kiryoku evaluate game.sgf --engine net --game-visits 3000 --json\n",
      .notes =
          "Win rate and lead are Black's, of the position before the move; policy and rank are "
          "those of the move that was played.\n",
      .configure = configure,
      .subcommands = {},
  };
}

}  // namespace kiryoku::cli
