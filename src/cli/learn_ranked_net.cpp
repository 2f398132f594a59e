// SPDX-License-Identifier: MIT
// kiryoku learn ranked-net: trains a network that is told a rank and answers what people of that
// rank play.
#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/progress_bar.hpp"
#include "learn/net/gemm.hpp"
#include "learn/net/ranked_run.hpp"
#include "net/cpu.hpp"

namespace kiryoku::cli {
namespace {

struct RankedFlags {
  std::vector<std::string> sets;
  std::string warm_start;
  bool exact = false;
  learn::LeftOut left_out;
  learn::RunParams run;
};

// FILE=LABELS; the labels are a table or "from-records".
base::Result<void> add_set(const std::string& set, const RankedFlags& flags, const Context& context,
                           learn::RankedGames& games) {
  const std::size_t split = set.find('=');
  if (split == std::string::npos || split == 0 || split + 1 == set.size()) {
    return base::Error{base::ErrorCode::kInvalid,
                       "A set is FILE=LABELS, with a table of ranks or from-records as labels.",
                       set};
  }
  const std::string name = set.substr(split + 1);
  const auto labels = name == "from-records" ? base::Result(learn::rank::Labels::from_records())
                                             : learn::rank::Labels::read(name);
  if (!labels) {
    return labels.error();
  }
  ProgressBar bar;
  const auto read = learn::rank::read_labelled_games({set.substr(0, split)}, *labels, {},
                                                     bar.callback(), &context.stop);
  if (!read) {
    return read.error();
  }
  games.add(*read, flags.left_out);
  return {};
}

void print_point(const learn::RankedPoint& p) {
  fmt::print(
      stderr,
      "{:>9} positions  rate {:.2f}  training {:.4f}  unseen players: {:.4f} per move, {:.4f} "
      "told six ranks off; first choice {:.2f} %\n",
      p.samples, p.rate, p.training_loss, p.unseen.loss, p.unseen.loss_beside,
      100 * p.unseen.agreement);
}

base::Result<ExitCode> train(const RankedFlags& flags, const Context& context) {
  if (!learn::kernels_supported()) {
    return base::Error{base::ErrorCode::kUnsupported,
                       "Training needs a processor with AVX2, which this one lacks.",
                       {}};
  }
  learn::RankedGames games;
  for (const std::string& set : flags.sets) {
    if (const auto added = add_set(set, flags, context, games); !added) {
      return added.error();
    }
  }
  fmt::print(stderr, "{} sides to learn from, {} of players left out\n", games.learned_sides(),
             games.unseen_sides());
  if (games.learned_sides() == 0) {
    return base::Error{base::ErrorCode::kInvalid, "There is no game to learn from.", {}};
  }
  learn::RunParams run = flags.run;
  run.step.tiles = !flags.exact && net::has_tiles();
  if (!flags.warm_start.empty()) {
    run.warm_start = flags.warm_start;
  }
  const auto result = learn::run_ranked_training(run, games, print_point, context.stop);
  if (!result) {
    return result.error();
  }
  fmt::print(stderr, "{} positions so far.\n", result->samples);
  return result->reason == learn::StopReason::kInterrupted ? kExitInterrupted : kExitOk;
}

void add_flags(CLI::App& app, RankedFlags& flags) {
  learn::RunParams& run = flags.run;
  app.add_option("--set", flags.sets, "Games and the ranks of their players; may be repeated")
      ->required()
      ->type_name("FILE=LABELS");
  app.add_option("--out", run.folder, "Folder of the training")->required()->type_name("DIR");
  app.add_option("--warm-start", flags.warm_start, "Network of the trainer's to begin with")
      ->type_name("FILE");
  app.add_flag("--exact", flags.exact,
               "Compute in float throughout, even where bfloat16 would be faster");
  app.add_flag("--resume", run.resume, "Go on from the folder's checkpoint");
  app.add_option("--folds", flags.left_out.folds, "Divide the players into so many folds (0: none)")
      ->check(CLI::Range(0, 100));
  app.add_option("--leave-out", flags.left_out.fold, "The fold to measure on, from 0")
      ->check(CLI::Range(0, 99));
  app.add_option("--blocks", run.shape.blocks, "Residual blocks")->check(CLI::Range(1, 40));
  app.add_option("--channels", run.shape.channels, "Channels")->check(CLI::Range(32, 512));
  app.add_option("--threads", run.step.threads, "Threads")->check(CLI::Range(1, 64));
  app.add_option("--rate", run.step.optimiser.rate, "Step size");
  app.add_option("--samples", run.step.schedule.planned_samples, "Planned positions (0: endless)");
  app.add_option("--descent", run.step.schedule.descent,
                 "Share of the plan over which the step size goes down")
      ->check(CLI::Range(0.01, 1.0));
  app.add_option("--minutes", run.minutes, "Stop after so long (0: never)");
  app.add_option("--measure-every", run.measure_samples, "Positions between two measurements")
      ->check(CLI::PositiveNumber);
  app.add_option("--unseen-moves", run.unseen_moves, "Moves in a measurement")
      ->check(CLI::PositiveNumber);
  app.add_option("--patience", run.patience, "Measurements without progress before stopping")
      ->check(CLI::PositiveNumber);
}

}  // namespace

Command learn_ranked_net_command() {
  return {
      .name = "ranked-net",
      .group = "Learning",
      .help = "Train a network that plays as people of a given rank do",
      .examples =
          "kiryoku learn ranked-net --set ogs.sgf.gz=ratings.csv.gz "
          "--set kgs.sgf.gz=from-records \\\n"
          "    --warm-start data/nets/default.bin.gz --folds 2 --leave-out 0 --out run\n",
      .configure = [](CLI::App& app) -> Run {
        const auto flags = std::make_shared<RankedFlags>();
        flags->run.shape.told_ranks = true;
        flags->run.name = "kiryoku-people";
        add_flags(app, *flags);
        for (CLI::Option* option : app.get_options()) {
          option->capture_default_str();
        }
        return [flags](const Context& context) { return train(*flags, context); };
      },
      .subcommands = {},
  };
}

}  // namespace kiryoku::cli
