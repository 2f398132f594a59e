// SPDX-License-Identifier: MIT
// kiryoku learn knowledge: move strengths from games.
#include "learn/knowledge/learn_knowledge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/command.hpp"
#include "cli/progress_bar.hpp"
#include "knowledge/knowledge_file.hpp"
#include "learn/knowledge/styles.hpp"

namespace kiryoku::cli {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;
using learn::mm::LearnReport;
using learn::mm::TrainingGame;

struct Options {
  std::vector<std::filesystem::path> games;
  std::filesystem::path out;
  std::string features = "paper";
  std::size_t max_games = 0;
  std::size_t test_games = 500;
  std::vector<std::string> players;
  std::vector<int> bagging;
  std::string style;
  std::filesystem::path styles;
  bool resume = false;
  bool json = false;
  learn::mm::LearnParams learn;
};

// Leaves the games of the named players.
Result<void> choose_players(const Options& options, std::vector<TrainingGame>& games) {
  std::vector<std::string> names = options.players;
  if (!options.style.empty()) {
    const auto style = learn::mm::parse_style(options.style);
    auto found = learn::mm::players_of_style(options.styles, *style);
    if (!found) {
      return found.error();
    }
    names.insert(names.end(), found->begin(), found->end());
  }
  if (names.empty()) {
    return {};
  }
  const auto named = [&](const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  std::erase_if(games,
                [&](const TrainingGame& game) { return !named(game.black) && !named(game.white); });
  fmt::print(stderr, "games of {}: {}\n", fmt::join(names, ", "), games.size());
  return {};
}

void print_report(const LearnReport& report, bool json) {
  if (json) {
    nlohmann::ordered_json line = {{"player", report.player},
                                   {"features", to_string(report.features)},
                                   {"iterations", report.iterations},
                                   {"training_positions", report.training.positions},
                                   {"training_log_likelihood", report.training.mean_log_likelihood},
                                   {"test_positions", report.test.positions},
                                   {"test_log_likelihood", report.test.mean_log_likelihood},
                                   {"top1", report.test.top1},
                                   {"top5", report.test.top5},
                                   {"top10", report.test.top10}};
    fmt::print("{}\n", line.dump());
    return;
  }
  fmt::print(
      "player {}, {}: {} iterations on {} moves, log-likelihood per move {:.4f}\n"
      "  on {} moves of unseen games: log-likelihood per move {:.4f}, first choice {:.2f} %, "
      "among five {:.2f} %, among ten {:.2f} %\n",
      report.player, to_string(report.features), report.iterations, report.training.positions,
      report.training.mean_log_likelihood, report.test.positions, report.test.mean_log_likelihood,
      100 * report.test.top1, 100 * report.test.top5, 100 * report.test.top10);
  std::fflush(stdout);
}

std::string quoted_command(const Options& options) {
  return fmt::format("features {}, players {}, sample {}, shared {}, ncl {}, style {}, seed {}",
                     options.features, options.learn.players, options.learn.sample,
                     options.learn.shared, options.learn.ncl_alpha,
                     options.style.empty() ? "any" : options.style, options.learn.seed);
}

Result<ExitCode> run(Options options, const Context& context) {
  options.learn.features =
      options.features == "full" ? knowledge::FeatureSet::kFull : knowledge::FeatureSet::kPaper;
  if (!options.bagging.empty()) {
    options.learn.players = options.bagging[0];
    options.learn.shared = options.bagging.size() > 1 ? options.bagging[1] : 0;
    options.learn.sample = options.learn.sample == 0 ? 1000 : options.learn.sample;
  }
  if (!options.style.empty() && options.styles.empty()) {
    return Error{ErrorCode::kInvalid, "--style needs --styles FILE, the table of scores", ""};
  }
  const std::filesystem::path checkpoint = options.out.string() + ".part";
  if (!options.resume && std::filesystem::exists(checkpoint)) {
    return Error{ErrorCode::kInvalid,
                 "an earlier learning was left unfinished here; add --resume or remove the file",
                 checkpoint.string()};
  }
  ProgressBar bar;
  auto games = learn::mm::read_training_games(options.games, bar.callback(), &context.stop);
  bar.clear();
  if (!games) {
    return games.error();
  }
  fmt::print(stderr, "{} games read, {} unreadable, {} skipped (short, edited, copies)\n",
             games->read, games->unreadable, games->skipped);
  // Games are in the order of a hash of their moves: the first ones are as good as any.
  const std::size_t testing = std::min(options.test_games, games->games.size() / 4);
  const auto middle = games->games.begin() + static_cast<std::ptrdiff_t>(testing);
  const std::vector<TrainingGame> test(games->games.begin(), middle);
  std::vector<TrainingGame> training(middle, games->games.end());
  if (Result<void> chosen = choose_players(options, training); !chosen) {
    return chosen.error();
  }
  if (options.max_games > 0 && training.size() > options.max_games) {
    training.resize(options.max_games);
  }
  learn::mm::LearnCallbacks callbacks{bar.callback(),
                                      [&](const LearnReport& report) {
                                        bar.clear();
                                        print_report(report, options.json);
                                      },
                                      &context.stop};
  const auto players =
      learn::mm::learn_knowledge(training, test, options.learn, checkpoint, callbacks);
  if (!players) {
    return players.error();
  }
  const Result<void> written = knowledge::write_knowledge(
      options.out, *players,
      {fmt::format("learned from {} games: {}", training.size(), quoted_command(options))});
  if (!written) {
    return written.error();
  }
  return kExitOk;
}

void add_flags(CLI::App& app, Options& options) {
  learn::mm::LearnParams& learn = options.learn;
  learn.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  app.add_option("--games", options.games, "Files with games to learn from")
      ->required()
      ->check(CLI::ExistingFile);
  app.add_option("--out", options.out, "File to write; gzip'd if it ends in .gz")->required();
  app.add_option("--features", options.features, "Feature set: paper or full")
      ->check(CLI::IsMember({"paper", "full"}))
      ->capture_default_str();
  app.add_option("--max-games", options.max_games, "Learn from at most so many games (0 = all)");
  app.add_option("--test-games", options.test_games, "Games kept apart to measure prediction")
      ->capture_default_str();
  app.add_option("--players", options.players, "Only games of these players")->delimiter(',');
  app.add_option("--style", options.style,
                 "Only games of players of a style: territorial, fighting, framework")
      ->check(CLI::IsMember({"territorial", "fighting", "framework"}));
  app.add_option("--styles", options.styles, "CSV table of players' style scores")
      ->check(CLI::ExistingFile);
  app.add_option("--bagging", options.bagging, "N,SHARED: N players, SHARED games in common")
      ->delimiter(',')
      ->expected(1, 2)
      ->check(CLI::Range(0, 1000000));
  app.add_option("--sample", learn.sample,
                 "Games drawn with replacement for each player (bagging: 1000)");
  app.add_option("--ncl", learn.ncl_alpha, "Alpha of negative correlation learning")
      ->check(CLI::NonNegativeNumber);
  app.add_option("--iterations", learn.iterations, "At most so many iterations")
      ->capture_default_str();
  app.add_option("--least-count", learn.least_count, "Times a large pattern must have been played")
      ->capture_default_str();
  app.add_option("--threads", learn.threads, "Threads")->check(CLI::Range(1, 256));
  app.add_option("--seed", learn.seed, "Of the drawing of games")->capture_default_str();
  app.add_flag("--resume", options.resume, "Go on with a learning that was stopped");
  app.add_flag("--json", options.json, "Reports as JSON lines");
}

}  // namespace

Command learn_knowledge_command() {
  return {
      .name = "knowledge",
      .group = "",
      .help = "Learn move strengths (Bradley-Terry) from games",
      .examples =
          "kiryoku learn knowledge --games pro.sgf.gz --features full --out default.txt.gz\n"
          "kiryoku learn knowledge --games pro.sgf.gz --max-games 10000 --bagging 10,500 --out "
          "bagging500.txt.gz\n",
      .configure = [](CLI::App& app) -> Run {
        const auto options = std::make_shared<Options>();
        add_flags(app, *options);
        return [options](const Context& context) { return run(*options, context); };
      },
      .subcommands = {},
  };
}

}  // namespace kiryoku::cli
