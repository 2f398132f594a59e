// SPDX-License-Identifier: MIT
#include "cli/evaluate_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "app/batch.hpp"
#include "cli/progress_bar.hpp"
#include "cli/text.hpp"
#include "cli/warnings.hpp"
#include "formats/read.hpp"
#include "review/losses.hpp"

namespace kiryoku::cli {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

constexpr const char* kEvaluator = "V";
constexpr int kNameColumns = 34;

// Agreement with the engine and points lost a move, of one player.
std::string player_columns(const std::vector<review::JudgedMove>& moves, go::Color color) {
  int counted = 0;
  int agreed = 0;
  int with_points = 0;
  double points = 0;
  for (const review::JudgedMove& move : moves) {
    if (move.move.color != color) {
      continue;
    }
    ++counted;
    agreed += move.is_best() ? 1 : 0;
    with_points += move.loss_points ? 1 : 0;
    points += move.loss_points.value_or(0.0);
  }
  const std::string lost = with_points > 0 ? fmt::format("{:.2f}", points / with_points) : "-";
  return counted > 0 ? fmt::format("{:>4.0f}% {:>6}", 100.0 * agreed / counted, lost)
                     : fmt::format("{:>5} {:>6}", "-", "-");
}

std::string header() {
  return fmt::format("{:<{}} {:>5}  {:>12}  {:>12}\n", "game (agreement, points lost a move)",
                     kNameColumns + 3, "moves", "Black", "White");
}

std::string game_row(const app::BatchGame& game) {
  record::EvaluatedGame evaluated{game.game, {}};
  auto& kept = evaluated.evaluations[kEvaluator];
  kept.resize(static_cast<std::size_t>(game.asked.first_turn));
  for (const auto& answer : game.answers) {
    kept.push_back(answer ? std::optional(*answer) : std::nullopt);
  }
  const auto moves = review::judge_moves(evaluated, kEvaluator);
  return fmt::format("{} {:>5}  {}  {}\n", padded(printable(game.game.source), kNameColumns + 3),
                     moves.size(), player_columns(moves, go::Color::kBlack),
                     player_columns(moves, go::Color::kWhite));
}

class Evaluation {
 public:
  Evaluation(ManyGames many, app::OpenEngine open, const Context& context)
      : many_(std::move(many)), open_(std::move(open)), context_(context) {}

  ExitCode run() {
    if (!many_.json) {
      fmt::print("{}", header());
    }
    read_and_evaluate();
    bar_.clear();
    tell_skipped();
    if (context_.stop.stop_requested()) {
      print_note(
          fmt::format("stopped after {} of {} games; what is done is kept, the same command "
                      "goes on from there",
                      thousands(done_), thousands(many_.games)));
      return kExitInterrupted;
    }
    return many_.skipped.empty() ? kExitOk : kExitFailure;
  }

 private:
  void read_and_evaluate() {
    app::BatchParams params;
    params.jobs = many_.jobs;
    params.effort = many_.effort;
    params.range = many_.range;
    app::Batch batch(std::move(open_.engine), params, &context_.stop,
                     [this](app::BatchGame& game) { show(game); });
    for (const GamesFile& file : many_.files) {
      if (!context_.stop.stop_requested()) {
        read(file, batch);
      }
    }
    batch.finish();
    many_.skipped.insert(many_.skipped.end(), unreadable_.begin(), unreadable_.end());
  }

  void read(const GamesFile& file, app::Batch& batch) {
    int number = 0;
    const auto on_game = [&](record::GameRecord& game) {
      ++number;
      if (file.only > 0 && number != file.only) {
        return number < file.only;
      }
      return batch.add(std::move(game)) && file.only == 0;
    };
    const auto on_error = [&](const Error& error) {
      ++number;
      if (file.only == 0 || file.only == number) {
        unreadable_.push_back(error);
      }
    };
    if (const auto read = formats::read_games(file.path, {}, on_game, on_error); !read) {
      unreadable_.push_back(read.error());
    } else if (number < file.only) {
      unreadable_.push_back({ErrorCode::kNotFound,
                             fmt::format("there is no game {}, only {}", file.only, number),
                             file.path.string()});
    }
  }

  // Called by one worker at a time.
  void show(const app::BatchGame& game) {
    ++done_;
    const auto failed = std::find_if(game.answers.begin(), game.answers.end(),
                                     [](const auto& answer) { return !answer; });
    if (failed != game.answers.end()) {
      many_.skipped.push_back(app::within(failed->error(), game.game.source));
    } else if (game.answers.empty()) {
      many_.skipped.push_back({ErrorCode::kInvalid,
                               fmt::format("the game has only {} moves", game.game.move_count()),
                               game.game.source});
    } else {
      print(game);
    }
    bar_.update({"games", done_, many_.games});
  }

  void print(const app::BatchGame& game) {
    std::string text;
    if (many_.json) {
      for (std::size_t i = 0; i < game.answers.size(); ++i) {
        const auto played =
            i < game.asked.moves.size() ? std::optional(game.asked.moves[i]) : std::nullopt;
        const EvaluatedMove move{game.asked.first_turn + static_cast<int>(i), game.game.size,
                                 played, *game.answers[i]};
        text += json_line(move, game.game.source, many_.parts);
      }
    } else {
      text = game_row(game);
    }
    bar_.clear();
    // By value, not by exception: this is a worker's thread. run_program tells of a failure.
    (void)std::fwrite(text.data(), 1, text.size(), stdout);
    (void)std::fflush(stdout);
  }

  void tell_skipped() {
    if (many_.skipped.empty()) {
      return;
    }
    print_note(fmt::format("{} skipped:", thousands(static_cast<long long>(many_.skipped.size()))));
    std::string table;
    for (const Error& error : many_.skipped) {
      table += fmt::format("  {}  {}\n", padded(printable(error.where), kNameColumns + 3),
                           printable(error.message));
    }
    (void)std::fputs(table.c_str(), stderr);
  }

  ManyGames many_;
  app::OpenEngine open_;
  const Context& context_;
  ProgressBar bar_;
  std::int64_t done_ = 0;
  std::vector<Error> unreadable_;  // by the reader, while workers add to many_.skipped
};

}  // namespace

Result<ExitCode> evaluate_games(ManyGames many, app::OpenEngine open, const Context& context) {
  return Evaluation(std::move(many), std::move(open), context).run();
}

}  // namespace kiryoku::cli
