// SPDX-License-Identifier: MIT
// kiryoku calibrate: the thesis' experiment on anyone's games, and the model that `rank` uses.
#include <memory>

#include "cli/calibrate_run.hpp"
#include "cli/checks.hpp"
#include "cli/command.hpp"
#include "cli/engine_options.hpp"

namespace kiryoku::cli {
namespace {

constexpr double kMostKomi = 400;  // more than a board has points

// M, and the network that is told ranks.
void add_voter_flags(CLI::App& app, CalibrateOptions& options) {
  auto* playout = app.add_option("--playout", options.playout,
                                 "Engine for the value M as well: playout:playouts=1000 (slow)");
  app.add_option("--playout-of-rank", options.playout_of_rank,
                 "M for the first so many sides of each rank only (0: all)")
      ->check(whole_number(0))
      ->capture_default_str();
  app.add_option("--playout-from", options.playout_from,
                 "Take M's regression from the model in this folder; no network changes it")
      ->type_name("DIR")
      ->excludes(playout);
  auto* people = app.add_option(
      "--people", options.people,
      "Network that is told ranks (learn ranked-net) as another voter: net:model=FILE");
  app.add_option("--people-without", options.people_without,
                 "The same network learned without each fold of players, to be measured with")
      ->needs(people);
}

void add_flags(CLI::App& app, CalibrateOptions& options) {
  app.add_option("FILES", options.files, "Game records, folders, globs")->required();
  app.add_option("--labels", options.labels,
                 "CSV table of ranks (game_id, color, rank; or OGS's ratings), or from-records")
      ->capture_default_str();
  add_engine_options(app, options.engine);
  add_voter_flags(app, options);
  app.add_option("--out", options.out, "Folder for tables, report, figures and models")->required();
  app.add_option("--scale", options.scale, "Whose ranks these are: ogs2020, kgs, yugen")
      ->check(CLI::IsMember({"ogs2020", "kgs", "yugen"}))
      ->capture_default_str();
  app.add_flag("--strict", options.strict, "Only games that pass the papers' filter");
  app.add_flag("--from-record", options.from_record,
               "Measure by the evaluations the records carry; no engine is started");
  app.add_option("--least-moves", options.choice.least_moves, "Of both players")
      ->check(whole_number(0))
      ->capture_default_str();
  app.add_option("--least-komi", options.choice.least_komi,
                 "Leave out games with less komi, which are handicaps in all but name")
      ->check(number_between(-kMostKomi, kMostKomi));
  app.add_option("--ranks", options.ranks, "Only players from this rank to that: 1d 9d")
      ->expected(2)
      ->check(amateur_rank());
  app.add_option("--of-player", options.choice.most_of_player,
                 "Take at most so many games of a player (default: all)")
      ->check(whole_number(0));
  app.add_option("--of-rank", options.choice.most_of_rank,
                 "… and of a rank, by players drawn from all: where most are of one rank, a model "
                 "would guess it")
      ->check(whole_number(0));
  app.add_option("--learn-of-player", options.moves.most_of_player,
                 "Learn the likelihood from at most so many of them (default: all)")
      ->check(whole_number(0));
  app.add_option("--evaluate", options.evaluate,
                 "Show at most so many games to the engine; the likelihood is learned from all")
      ->check(whole_number(0));
  app.add_option("--evaluate-of-player", options.evaluate_of_player,
                 "… and at most so many of one player")
      ->check(whole_number(0));
  app.add_option("--folds", options.moves.folds, "Folds of players")
      ->check(CLI::Range(2, 20))
      ->capture_default_str();
  app.add_option("--epochs", options.moves.epochs,
                 "Passes of the likelihood over the games; 0: none is learned")
      ->check(CLI::Range(0, 100))
      ->capture_default_str();
  app.add_option("--manner-epochs", options.manner.epochs,
                 "Passes over the moves of what learns the manner of a rank; 0: none is learned")
      ->check(CLI::Range(0, 100))
      ->capture_default_str();
  app.add_option("--second-eyes", options.second_eyes,
                 "Shipped network that sees the manner of the moves beside the engine's own")
      ->check(CLI::IsMember({"large", "default", "none"}))
      ->capture_default_str();
  app.add_option("--trees", options.fit.boosting.trees, "Trees of the boosting")
      ->check(CLI::Range(1, 10000))
      ->capture_default_str();
}

}  // namespace

Command calibrate_command() {
  return {
      .name = "calibrate",
      .group = "Learning",
      .help = "Measure how well games tell rank, and fit what `rank` uses",
      .examples =
          "kiryoku calibrate games.sgf.gz --labels ratings.csv --out calibration\n"
          "kiryoku calibrate kgs.sgf.gz --labels from-records --scale kgs --least-komi 5 "
          "--ranks 1d 9d --out kgs\n",
      .notes =
          "Writes report.md, tables (CSV), figures (SVG), and the models model.txt.gz,\n"
          "moves.txt.gz and choices.txt.gz, which `kiryoku rank --model DIR` reads. Stopped, it\n"
          "goes on where it was; with --no-store every pass over the games evaluates them anew.\n"
          "Every figure in the report is of players the fitted models had not seen.\n",
      .configure = [](CLI::App& app) -> Run {
        const auto options = std::make_shared<CalibrateOptions>();
        add_flags(app, *options);
        return [options](const Context& context) { return run_calibration(*options, context); };
      },
      .subcommands = {},
  };
}

}  // namespace kiryoku::cli
