// SPDX-License-Identifier: MIT
// kiryoku match: many games between two engines or GTP programs.
#include "play/match.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/engine_context.hpp"
#include "cli/progress_bar.hpp"
#include "play/match_table.hpp"

namespace kiryoku::cli {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

struct Flags {
  std::string a;
  std::string b;
  std::string rules = "chinese";
  std::string komi;
  std::string time = "none";
  std::string openings = "none";
  int opening_moves = 0;
  int threads = 1;
  int move_timeout_s = 300;
  bool no_resign = false;
  bool json = false;
  play::MatchPlan plan;
};

Result<void> complete_plan(Flags& flags) {
  play::MatchPlan& plan = flags.plan;
  plan.a = flags.a;
  plan.b = flags.b;
  const std::optional<go::Rules> rules = go::parse_rules(flags.rules);
  if (!rules) {
    return Error{ErrorCode::kInvalid,
                 fmt::format("there are no rules called '{}'; try chinese, japanese, aga, "
                             "new-zealand or tromp-taylor",
                             flags.rules),
                 "--rules"};
  }
  plan.rules = *rules;
  plan.komi = go::default_komi(*rules);
  if (!flags.komi.empty()) {
    const std::optional<double> komi = base::parse_number(flags.komi);
    if (!komi || *komi < -400 || *komi > 400 || *komi * 2 != static_cast<int>(*komi * 2)) {
      return Error{ErrorCode::kInvalid,
                   fmt::format("'{}' is no komi; it is a multiple of 0.5", flags.komi), "--komi"};
    }
    plan.komi = *komi;
  }
  const Result<play::TimeControl> time = play::parse_time_control(flags.time);
  if (!time) {
    return time.error();
  }
  plan.time = *time;
  Result<play::Openings> openings =
      play::read_openings(flags.openings, plan.size, flags.opening_moves);
  if (!openings) {
    return openings.error();
  }
  plan.openings = std::move(*openings);
  plan.referee.move_timeout_ms = flags.move_timeout_s * 1000;
  if (plan.resume && plan.sgf_dir.empty()) {
    return Error{ErrorCode::kInvalid, "--resume needs --sgf, the folder of the match", ""};
  }
  return {};
}

Result<ExitCode> run_match(Flags& flags, const Context& context) {
  if (Result<void> complete = complete_plan(flags); !complete) {
    return complete.error();
  }
  const engine::EngineContext engines = engine_context(flags.threads);
  play::PlayParams params;
  params.resign.allowed = !flags.no_resign;
  const auto make_player = [&](const std::string& text) {
    return play::make_player(text, engines, params);
  };
  ProgressBar bar;
  const Result<play::MatchResult> result =
      play::play_match(flags.plan, make_player, bar.callback(), &context.stop);
  bar.clear();
  if (!result) {
    return result.error();
  }
  fmt::print("{}", play::to_table(flags.plan, *result));
  if (flags.json) {
    fmt::print("{}\n", play::to_json(flags.plan, *result));
  }
  return result->interrupted ? kExitInterrupted : kExitOk;
}

Run configure(CLI::App& app) {
  auto flags = std::make_shared<Flags>();
  play::MatchPlan& plan = flags->plan;
  app.add_option("A", flags->a, "Engine string (playout:playouts=2000) or GTP command")->required();
  app.add_option("B", flags->b, "The other one")->required();
  app.add_option("--games", plan.games, "Number of games")->check(CLI::Range(1, 1000000));
  app.add_option("--size", plan.size, "Board size")->check(CLI::Range(go::kMinSize, go::kMaxSize));
  app.add_option("--komi", flags->komi, "Komi (default: what is usual under the rules)");
  app.add_option("--rules", flags->rules, "chinese, japanese, aga, new-zealand, tromp-taylor …")
      ->capture_default_str();
  app.add_option("--time", flags->time,
                 "Seconds per player: 300, 300+30x5 (byo-yomi), 300+300/25 (Canadian)")
      ->capture_default_str();
  app.add_option("--move-timeout", flags->move_timeout_s,
                 "Seconds after which a silent program is taken for hung")
      ->capture_default_str()
      ->check(CLI::Range(1, 86400));
  app.add_option("--openings", flags->openings,
                 "none, random:N, or a file or folder of games; each is played twice")
      ->capture_default_str();
  app.add_option("--opening-moves", flags->opening_moves,
                 "Use so many moves of the games (0 = all)")
      ->check(CLI::Range(0, 1000));
  app.add_option("--seed", plan.seed, "Of openings and engines")->capture_default_str();
  app.add_option("--jobs", plan.jobs, "Games played at once")->check(CLI::Range(1, 256));
  app.add_option("--threads", flags->threads, "Threads of each engine")->check(CLI::Range(1, 256));
  app.add_option("--sgf", plan.sgf_dir, "Folder to keep the games in");
  app.add_flag("--resume", plan.resume, "Go on with the match in the --sgf folder");
  app.add_flag("--no-resign", flags->no_resign, "Our engines play every game to its end");
  app.add_flag("--json", flags->json, "End with the result as one line of JSON");
  return [flags](const Context& context) { return run_match(*flags, context); };
}

}  // namespace

Command match_command() {
  return {
      .name = "match",
      .group = "Playing",
      .help = "Play a match between two engines or GTP programs",
      .examples =
          "kiryoku match playout:playouts=2000 'gnugo --mode gtp --level 1' --size 9 --games 100\n"
          "kiryoku match consult:10xplayout playout --openings random:4 --sgf games --jobs 2\n"
          "kiryoku match consult:10xplayout playout --openings random:4 --sgf games --resume\n",
      .configure = configure,
      .subcommands = {}};
}

}  // namespace kiryoku::cli
