// SPDX-License-Identifier: MIT
// kiryoku experiment review-truth: how far the review can be trusted.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "app/review_game.hpp"
#include "app/review_truth.hpp"
#include "base/file.hpp"
#include "cli/checks.hpp"
#include "cli/engine_context.hpp"
#include "cli/engine_options.hpp"
#include "cli/experiments.hpp"
#include "cli/judging_options.hpp"
#include "formats/read.hpp"
#include "learn/net/training_games.hpp"

namespace kiryoku::cli {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

constexpr double kWeakest = -24;  // 25k
constexpr double kStrongest = 3;
constexpr int kFewestMoves = 60;

struct Options {
  std::string file;
  int games = 60;
  bool set_aside = false;
  std::string judge;
  std::string rows;
  EngineOptions engine;
  app::ReviewParams review;
  JudgingOptions judging;
  app::TruthParams truth;
};

double mean_rank(const record::GameRecord& game) {
  return (game.black.rank->value + game.white.rank->value) / 2;
}

// Of a player whose games `learn net` does not learn from.
bool is_set_aside(const record::GameRecord& game) {
  const auto one_in = learn::GameParams().held_out_in;
  return learn::is_held_out(game.black.name, one_in) || learn::is_held_out(game.white.name, one_in);
}

// So many games of a collection, spread evenly from the weakest to the strongest.
Result<std::vector<record::GameRecord>> choose_games(const Options& options) {
  std::vector<record::GameRecord> all;
  const auto keep = [&](record::GameRecord& game) {
    const bool wanted = !options.set_aside || is_set_aside(game);
    if (wanted && game.black.rank && game.white.rank && game.move_count() >= kFewestMoves) {
      game.tree.reset();
      all.push_back(std::move(game));
    }
    return true;
  };
  const auto read = formats::read_games(options.file, {}, keep, [](const Error&) {});
  if (!read) {
    return read.error();
  }
  std::vector<record::GameRecord> chosen;
  for (int i = 0; i < options.games && !all.empty(); ++i) {
    const double share = options.games > 1 ? static_cast<double>(i) / (options.games - 1) : 0;
    const double wanted = kWeakest + share * (kStrongest - kWeakest);
    const auto nearest =
        std::min_element(all.begin(), all.end(), [&](const auto& a, const auto& b) {
          return std::abs(mean_rank(a) - wanted) < std::abs(mean_rank(b) - wanted);
        });
    chosen.push_back(std::move(*nearest));
    all.erase(nearest);
  }
  // Not from weak to strong, so that the first half already tells of all.
  constexpr std::size_t kStep = 7;
  std::vector<record::GameRecord> mixed;
  for (std::size_t first = 0; first < kStep; ++first) {
    for (std::size_t i = first; i < chosen.size(); i += kStep) {
      mixed.push_back(std::move(chosen[i]));
    }
  }
  chosen = std::move(mixed);
  if (chosen.empty()) {
    return Error{ErrorCode::kNotFound,
                 "no game with ranks of both players and at least 60 moves was found",
                 options.file};
  }
  return chosen;
}

std::string percent(const app::Share& share) {
  return share.of > 0 ? fmt::format("{:.1f} % ({} looked at, for {:.0f})",
                                    100 * share.right / share.of, share.searched, share.of)
                      : "none";
}

std::string table(const app::Truth& truth, std::size_t games) {
  return fmt::format(
      "games                                    {}\n"
      "moves called bad that lose               {}\n"
      "big losses in the review                 {}\n"
      "… as mistakes of their own               {}\n"
      "recommended moves that are good          {}\n"
      "stones called dead or alive that are so  {}\n"
      "bad moves with a reason                  {}\n",
      games, percent(truth.bad), percent(truth.found), percent(truth.named),
      percent(truth.recommended), percent(truth.fates), percent(truth.reasons));
}

std::string rows_of(const record::GameRecord& game, const app::Truth& truth) {
  std::string text;
  for (const app::TruthRow& row : truth.rows) {
    text += fmt::format(
        "{}\t{:.1f}\t{}\t{}\t{:.2f}\t{}\t{:.2f}\t{:.3f}\t{:.2f}\t{}\t{:.3f}\t{:.2f}\t{:.3f}\t{}\t{}"
        "\t{}\t{:.2f}\t{:.3f}\t{:.2f}\t{:.2f}\t{:.5f}\t{:.5f}\n",
        game.source, mean_rank(game), row.number, row.kind, row.weight, row.repeated ? 1 : 0,
        row.our_points, row.our_winrate, row.doubt_points, row.visits, row.mover_winrate,
        row.points, row.winrate, row.recommended, row.recommended_visits, row.best,
        row.recommended_points, row.recommended_winrate, row.first_points, row.surprise_points,
        row.prior, row.best_prior);
  }
  return text;
}

Result<ExitCode> run(const Options& options, const Context& context) {
  auto games = choose_games(options);
  if (!games) {
    return games.error();
  }
  const app::EngineRequest request{options.engine.engine, !options.engine.no_store,
                                   options.engine.store};
  app::ReviewParams params = options.review;
  params.looking_seconds = 0;  // what is measured must not depend on what else the machine does
  if (const auto understood = apply(options.judging, params); !understood) {
    return understood.error();
  }
  const engine::EngineContext engines = engine_context(options.engine.threads);
  auto judge = app::open_engine({options.judge, request.use_store, request.store}, engines);
  if (!judge) {
    return judge.error();
  }
  app::Truth all;
  std::string rows =
      "game\trank\tmove\tkind\tweight\trepeated\tour_points\tour_winrate\tdoubt\tvisits\t"
      "mover_winrate\tpoints\twinrate\trecommended\trecommended_visits\tbest\trecommended_points\t"
      "recommended_winrate\tfirst_points\tsurprise_points\tprior\tbest_prior\n";
  std::size_t done = 0;
  for (const record::GameRecord& game : *games) {
    const auto review = app::review_game(game, request, engines, params, &context.stop, {});
    if (!review) {
      return review.error();
    }
    const auto truth = app::judge_review(*review, *judge->engine, options.truth, &context.stop);
    if (context.stop.stop_requested()) {
      break;
    }
    if (!truth) {
      return truth.error();
    }
    all.add(*truth);
    rows += rows_of(game, *truth);
    fmt::print(stderr, "{}/{} {}: bad {}, found {}, recommended {}, fates {}, reasons {}\n", ++done,
               games->size(), game.source, percent(all.bad), percent(all.found),
               percent(all.recommended), percent(all.fates), percent(all.reasons));
    if (!options.rows.empty()) {
      if (const auto written = base::write_file_atomically(options.rows, rows); !written) {
        return written.error();
      }
    }
  }
  fmt::print("{}", table(all, done));
  return context.stop.stop_requested() ? kExitInterrupted : kExitOk;
}

Run configure(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  app.add_option("GAMES", options->file, "A collection of games with ranks")->required();
  app.add_option("--games", options->games, "How many, spread evenly from 25k to 3d")
      ->check(whole_number(1, 100000))
      ->capture_default_str();
  app.add_flag("--set-aside", options->set_aside,
               "Only games of players the shipped network has not learned from");
  app.add_option("--judge", options->judge, "Engine that knows better: net:model=FILE")->required();
  app.add_option("--judge-visits", options->truth.visits, "Its visits of a position")
      ->check(whole_number(1))
      ->capture_default_str();
  app.add_option(
         "--per-game", options->truth.per_game,
         "Moves of each kind (called bad; others by what they seem to lose) it searches in a "
         "game; 0: every move of the game")
      ->check(whole_number(0))
      ->capture_default_str();
  app.add_option("--rows", options->rows, "Also write what was found of every move (TSV)");
  add_judging_options(app, options->judging);
  add_engine_options(app, options->engine);
  return [options](const Context& context) { return run(*options, context); };
}

}  // namespace

Command review_truth_command() {
  return {.name = "review-truth",
          .group = "",
          .help = "How far the review can be trusted, by the word of a stronger judge",
          .examples =
              "kiryoku experiment review-truth games.sgf.gz --judge net:model=b6c96.bin.gz\n"
              "kiryoku experiment review-truth games.sgf.gz --judge net:model=b6c96.bin.gz "
              "--games 12 --per-game 6 --rows rows.tsv\n",
          .notes =
              "Everything searched is kept in the store (--store), so the command, started "
              "again, goes on where it was.\n",
          .configure = configure,
          .subcommands = {}};
}

}  // namespace kiryoku::cli
