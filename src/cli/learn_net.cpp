// SPDX-License-Identifier: MIT
// kiryoku learn net, net-label, net-eval: train a network of our own, ask the teacher network
// about positions beforehand, and measure a network on games it has not learned from.
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/progress_bar.hpp"
#include "learn/net/gemm.hpp"
#include "learn/net/labelling.hpp"
#include "learn/net/training_run.hpp"
#include "net/cpu.hpp"

namespace kiryoku::cli {
namespace {

namespace fs = std::filesystem;

// What all three need: games, and where the teacher's opinions are kept.
struct Data {
  std::vector<std::string> games;
  std::string cache;
  bool exact = false;
  learn::GameParams game_params;
};

void add_data_flags(CLI::App& app, Data& data) {
  app.add_option("--games", data.games, "Collections of games (SGF, plain or gzip)")
      ->required()
      ->type_name("FILE...");
  app.add_option("--cache", data.cache, "Folder of the teacher's opinions")
      ->required()
      ->type_name("DIR");
  app.add_flag("--exact", data.exact,
               "Compute in float throughout, even where 16 bits would be faster");
  app.add_option("--held-out-in", data.game_params.held_out_in,
                 "One player in so many is set aside for measuring")
      ->capture_default_str()
      ->check(CLI::Range(2, 1000));
}

base::Result<std::vector<learn::TrainingGame>> load_games(const Data& data,
                                                          const Context& context) {
  learn::GameCounts counts;
  const std::vector<fs::path> files(data.games.begin(), data.games.end());
  auto games = learn::load_training_games(files, data.game_params, {}, context.stop, counts);
  if (games) {
    fmt::print(stderr, "{} games read, {} used; {} unreadable, {} too short or of other sizes\n",
               counts.read, games->size(), counts.unreadable, counts.unusable);
  }
  return games;
}

struct NetFlags {
  Data data;
  std::string teacher;
  std::int64_t labels = 50'000;
  std::int64_t unseen_labels = 2000;
  std::string warm_start;
  bool hints = false;
  learn::RunParams run;
  learn::LabelParams label;
};

base::Result<void> label(const NetFlags& flags, const std::vector<learn::TrainingGame>& games,
                         learn::LabelPurpose purpose, std::int64_t wanted,
                         const learn::LabelParams& params, const Context& context) {
  const bool training = purpose == learn::LabelPurpose::kTraining;
  auto store = learn::LabelStore::open(flags.data.cache, training ? "train" : "unseen");
  if (!store) {
    return store.error();
  }
  if (store->count(19) >= wanted) {
    return {};
  }
  const auto teacher = net::Network::load(flags.teacher, !flags.data.exact && net::has_half());
  if (!teacher) {
    return teacher.error();
  }
  ProgressBar bar;
  return learn::label_positions(
      **teacher, games, purpose, wanted, params, *store,
      [&](const base::ProgressUpdate& update) { bar.update(update); }, context.stop);
}

void print_point(const learn::CurvePoint& p) {
  const learn::UnseenFigures& u = p.unseen;
  fmt::print(stderr,
             "{:>9} positions {:6.2f} h  training: move {:.3f} ({:.1f} %) teacher {:.3f} value "
             "{:.3f} own {:.3f}  unseen: server {:.2f} % professional {:.2f} % win rate {:.2f} pp "
             "lead {:.2f} settled {:.2f} %\n",
             p.samples, p.hours, p.train_move_loss, 100 * p.train_agreement, p.train_teacher_policy,
             p.train_value, p.train_ownership, 100 * u.server_agreement,
             100 * u.professional_agreement, 100 * u.winrate_difference, u.lead_difference,
             100 * u.settled_ownership);
}

const char* to_sentence(learn::StopReason reason) {
  switch (reason) {
    case learn::StopReason::kPlanDone:
      return "The plan is done.";
    case learn::StopReason::kTimeUp:
      return "The time is up; go on with --resume.";
    case learn::StopReason::kNoProgress:
      return "No progress on unseen games any more.";
    case learn::StopReason::kInterrupted:
      return "Interrupted and saved; go on with --resume.";
  }
  return "";
}

void add_weight_flags(CLI::App& app, learn::LossWeights& weights) {
  app.add_option("--move-weight", weights.move, "Weight of the moves played")
      ->capture_default_str()
      ->check(CLI::NonNegativeNumber);
  app.add_option("--value-weight", weights.teacher_value, "Weight of the teacher's win rate")
      ->capture_default_str()
      ->check(CLI::NonNegativeNumber);
  app.add_option("--lead-weight", weights.lead, "Weight of the teacher's lead")
      ->capture_default_str()
      ->check(CLI::NonNegativeNumber);
  app.add_option("--policy-weight", weights.teacher_policy, "Weight of the teacher's policy")
      ->capture_default_str()
      ->check(CLI::NonNegativeNumber);
  app.add_option("--hint-weight", weights.hint, "Weight of what the teacher's heads see")
      ->capture_default_str()
      ->check(CLI::NonNegativeNumber);
  app.add_option("--lead-linear", weights.lead_linear_units,
                 "Errors of the lead count linearly from here on, in units of 20 points")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
}

void add_training_flags(CLI::App& app, NetFlags& f) {
  learn::StepParams& step = f.run.step;
  app.add_option("--blocks", f.run.shape.blocks, "Residual blocks")
      ->capture_default_str()
      ->check(CLI::Range(1, 40));
  app.add_option("--channels", f.run.shape.channels, "Channels, a multiple of 32")
      ->capture_default_str()
      ->check(CLI::Range(32, 512));
  app.add_option("--threads", step.threads, "Threads")
      ->capture_default_str()
      ->check(CLI::Range(1, 64));
  app.add_option("--batches", step.batches, "Batches per step, shared out to the threads")
      ->capture_default_str()
      ->check(CLI::Range(1, 1024));
  app.add_option("--batch-size", step.batch_size, "Positions per batch")
      ->capture_default_str()
      ->check(CLI::Range(2, 256));
  app.add_option("--rate", step.optimiser.rate, "Step size")->capture_default_str();
  app.add_option("--weight-decay", step.optimiser.weight_decay, "Weight decay")
      ->capture_default_str();
  app.add_option("--samples", step.schedule.planned_samples,
                 "Planned positions; the step size goes down over the last part (0: endless)")
      ->capture_default_str();
  app.add_option("--descent", step.schedule.descent, "That last part, as a share of the plan")
      ->capture_default_str()
      ->check(CLI::Range(0.01, 1.0));
  app.add_option("--taught-share", f.run.source.taught_share, "Share of labelled positions")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 1.0));
  app.add_option("--teacher-share", f.run.teacher_share,
                 "Share of the teacher's policy in the network written")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 1.0));
  app.add_option("--measure-every", f.run.measure_samples, "Positions between two measurements")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  app.add_option("--unseen-moves", f.run.unseen_moves, "Moves of each kind in a measurement")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  app.add_option("--patience", f.run.patience, "Measurements without progress before stopping")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  app.add_option("--seed", f.run.seed, "Seed of everything random")->capture_default_str();
  add_weight_flags(app, step.loss);
}

// What the teacher says of positions to learn from and of positions to measure on.
base::Result<void> label_both(const NetFlags& flags, const std::vector<learn::TrainingGame>& games,
                              const Context& context) {
  learn::LabelParams params = flags.label;
  params.threads = flags.run.step.threads;
  for (const bool training : {false, true}) {
    const auto purpose =
        training ? learn::LabelPurpose::kTraining : learn::LabelPurpose::kMeasuring;
    if (flags.teacher.empty() || (training && flags.hints)) {
      break;
    }
    const auto done = label(flags, games, purpose, training ? flags.labels : flags.unseen_labels,
                            params, context);
    if (!done) {
      return done.error();
    }
  }
  return {};
}

// With --hints the teacher is asked about every position of the training, and about its trunk.
base::Result<void> ask_while_training(const NetFlags& flags, learn::RunParams& run) {
  if (!flags.hints) {
    return {};
  }
  if (flags.teacher.empty()) {
    return base::Error{base::ErrorCode::kInvalid, "--hints needs a --teacher to ask.", {}};
  }
  const auto teacher = net::Network::load(flags.teacher, !flags.data.exact && net::has_half());
  if (!teacher) {
    return teacher.error();
  }
  if ((*teacher)->channels() % 8 != 0) {
    return base::Error{base::ErrorCode::kUnsupported,
                       "The channels of a teacher that gives hints must be a multiple of 8.",
                       flags.teacher};
  }
  run.teacher = *teacher;
  run.questions = flags.label;
  run.shape.hints = (*teacher)->channels();
  return {};
}

base::Result<ExitCode> train(const NetFlags& flags, const Context& context) {
  learn::RunParams run = flags.run;
  if (run.shape.channels % 32 != 0) {
    return base::Error{base::ErrorCode::kInvalid, "--channels must be a multiple of 32.", {}};
  }
  if (!learn::kernels_supported()) {
    return base::Error{base::ErrorCode::kUnsupported,
                       "Training needs a processor with AVX2, which this one lacks.",
                       {}};
  }
  run.step.tiles = !flags.data.exact && net::has_tiles();
  if (!flags.warm_start.empty()) {
    run.warm_start = flags.warm_start;
  }
  if (const auto asked = ask_while_training(flags, run); !asked) {
    return asked.error();
  }
  const auto games = load_games(flags.data, context);
  if (!games) {
    return games.error();
  }
  if (const auto labelled = label_both(flags, *games, context); !labelled) {
    return labelled.error();
  }
  auto taught = learn::LabelStore::open(flags.data.cache, "train");
  const auto unseen = learn::LabelStore::open(flags.data.cache, "unseen");
  if (!taught || !unseen) {
    return !taught ? taught.error() : unseen.error();
  }
  const auto result = learn::run_training(run, *games, *taught, *unseen, print_point, context.stop);
  if (!result) {
    return result.error();
  }
  fmt::print(stderr, "{} {} positions so far.\n", to_sentence(result->reason), result->samples);
  if (result->last) {
    fmt::print("{}\n", learn::to_json(*result->last));
  }
  return result->reason == learn::StopReason::kInterrupted ? kExitInterrupted : kExitOk;
}

}  // namespace

Command learn_net_command() {
  return {
      .name = "net",
      .group = "Learning",
      .help = "Train a network from games and a teacher network",
      .examples =
          "kiryoku learn net --games kgs.sgf.gz pro.sgf.gz --teacher g170-b6c96.bin.gz \\\n"
          "    --cache labels --out run --minutes 60\n"
          "kiryoku learn net --games kgs.sgf.gz pro.sgf.gz --cache labels --out run --resume\n",
      .configure = [](CLI::App& app) -> Run {
        const auto flags = std::make_shared<NetFlags>();
        add_data_flags(app, flags->data);
        app.add_option("--teacher", flags->teacher, "Network file whose opinions are learned")
            ->type_name("FILE");
        app.add_option("--labels", flags->labels, "Labelled 19x19 positions before training begins")
            ->capture_default_str();
        app.add_option("--out", flags->run.folder, "Folder of the training")
            ->required()
            ->type_name("DIR");
        app.add_flag("--hints", flags->hints,
                     "Ask the teacher about every position while training, and learn what its "
                     "heads see; no labels are kept");
        app.add_option("--weak-games", flags->label.weak_games,
                       "Share of the positions from games without a strong player")
            ->capture_default_str()
            ->check(CLI::Range(0.0, 1.0));
        app.add_flag("--resume", flags->run.resume, "Go on from the folder's checkpoint");
        app.add_option("--warm-start", flags->warm_start,
                       "Begin with a network of this shape, or with fewer channels")
            ->type_name("FILE");
        app.add_option("--minutes", flags->run.minutes, "Stop after so long (0: never)")
            ->capture_default_str();
        app.add_option("--checkpoint-minutes", flags->run.checkpoint_minutes,
                       "Minutes between checkpoints")
            ->capture_default_str();
        add_training_flags(app, *flags);
        return [flags](const Context& context) { return train(*flags, context); };
      },
      .subcommands = {},
  };
}

Command learn_net_label_command() {
  return {
      .name = "net-label",
      .group = "Learning",
      .help = "Ask the teacher network about positions, for learn net",
      .examples =
          "kiryoku learn net-label --games kgs.sgf.gz --teacher g170-b6c96.bin.gz \\\n"
          "    --cache labels --labels 200000\n",
      .configure = [](CLI::App& app) -> Run {
        const auto flags = std::make_shared<NetFlags>();
        add_data_flags(app, flags->data);
        app.add_option("--teacher", flags->teacher, "Network file")->required()->type_name("FILE");
        app.add_option("--labels", flags->labels, "Stop when there are so many of 19x19")
            ->capture_default_str();
        app.add_option("--weak-games", flags->label.weak_games,
                       "Share of them from games without a strong player")
            ->capture_default_str()
            ->check(CLI::Range(0.0, 1.0));
        app.add_option("--threads", flags->label.threads, "Threads")
            ->capture_default_str()
            ->check(CLI::Range(1, 64));
        return [flags](const Context& context) -> base::Result<ExitCode> {
          const auto games = load_games(flags->data, context);
          if (!games) {
            return games.error();
          }
          const auto done = label(*flags, *games, learn::LabelPurpose::kTraining, flags->labels,
                                  flags->label, context);
          if (!done) {
            return done.error();
          }
          return context.stop.stop_requested() ? kExitInterrupted : kExitOk;
        };
      },
      .subcommands = {},
  };
}

Command learn_net_eval_command() {
  return {
      .name = "net-eval",
      .group = "Learning",
      .help = "Measure a network on games of players set aside (JSON)",
      .examples =
          "kiryoku learn net-eval default.bin.gz --games kgs.sgf.gz pro.sgf.gz --cache labels \\\n"
          "    --teacher g170-b6c96.bin.gz\n",
      .configure = [](CLI::App& app) -> Run {
        const auto flags = std::make_shared<NetFlags>();
        const auto file = std::make_shared<std::string>();
        app.add_option("network", *file, "Network file")->required()->type_name("FILE");
        add_data_flags(app, flags->data);
        app.add_option("--teacher", flags->teacher, "To label positions, if there are too few")
            ->type_name("FILE");
        app.add_option("--unseen-moves", flags->run.unseen_moves, "Moves of each kind")
            ->capture_default_str();
        app.add_option("--threads", flags->run.step.threads, "Threads")
            ->capture_default_str()
            ->check(CLI::Range(1, 64));
        return [flags, file](const Context& context) -> base::Result<ExitCode> {
          const auto network = net::Network::load(*file);
          if (!network) {
            return network.error();
          }
          const auto games = load_games(flags->data, context);
          if (!games) {
            return games.error();
          }
          if (!flags->teacher.empty()) {
            const auto done = label(*flags, *games, learn::LabelPurpose::kMeasuring,
                                    flags->unseen_labels, flags->label, context);
            if (!done) {
              return done.error();
            }
          }
          const auto unseen = learn::LabelStore::open(flags->data.cache, "unseen");
          if (!unseen) {
            return unseen.error();
          }
          const learn::UnseenSet set =
              learn::draw_unseen(*games, *unseen, flags->run.unseen_moves, flags->run.unseen_moves);
          const learn::UnseenFigures figures =
              learn::measure(**network, set, flags->run.step.threads, context.stop);
          if (context.stop.stop_requested()) {
            return kExitInterrupted;
          }
          fmt::print("{}\n", learn::to_json(figures));
          return kExitOk;
        };
      },
      .subcommands = {},
  };
}

}  // namespace kiryoku::cli
