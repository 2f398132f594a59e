// SPDX-License-Identifier: MIT
// kiryoku gtp: an engine that speaks GTP on its standard streams.
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>

#include "cli/command.hpp"
#include "cli/engine_context.hpp"
#include "engine/all.hpp"
#include "serve/gtp_commands.hpp"

namespace kiryoku::cli {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

struct Flags {
  std::string engine = "playout";
  std::string rules = "chinese";
  double komi = -1000;  // the rules' own
  int size = 19;
  int threads = 1;
  std::int64_t visits = 0;
  double move_seconds = 0;
  std::uint64_t seed = 1;
  bool no_resign = false;
  double resign_winrate = play::ResignParams{}.mover_winrate;
};

// Straight to the descriptor: an answer must not wait in a buffer.
bool write_stdout(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = write(STDOUT_FILENO, bytes.data(), bytes.size());
    if (written < 0 && errno != EINTR) {
      return false;
    }
    bytes.remove_prefix(written > 0 ? static_cast<std::size_t>(written) : 0);
  }
  return true;
}

Result<ExitCode> run_gtp(const Flags& flags, const Context& context) {
  const std::optional<go::Rules> rules = go::parse_rules(flags.rules);
  if (!rules) {
    return Error{ErrorCode::kInvalid, fmt::format("there are no rules called '{}'", flags.rules),
                 "--rules"};
  }
  engine::EngineContext engines = engine_context(flags.threads);
  engines.seed = flags.seed;
  Result<std::unique_ptr<engine::Engine>> made = engine::make_engine(flags.engine, engines);
  if (!made) {
    return made.error();
  }
  serve::GtpSettings settings;
  settings.version = fmt::format("{} ({})", KIRYOKU_VERSION, flags.engine);
  settings.size = flags.size;
  settings.rules = *rules;
  settings.komi = flags.komi == -1000 ? go::default_komi(*rules) : flags.komi;
  settings.budget.visits = flags.visits;
  settings.budget.time_ms = static_cast<int>(flags.move_seconds * 1000);
  settings.play.resign.allowed = !flags.no_resign;
  settings.play.resign.mover_winrate = flags.resign_winrate;
  serve::GtpInput input(STDIN_FILENO, &context.stop);
  serve::GtpSession session(std::move(*made), std::move(settings), input);
  serve::serve_gtp(input, write_stdout, serve::make_gtp_handler(session));
  return context.stop.stop_requested() ? kExitInterrupted : kExitOk;
}

Run configure(CLI::App& app) {
  auto flags = std::make_shared<Flags>();
  app.add_option("--engine", flags->engine, "Engine string, as in playout:playouts=2000")
      ->capture_default_str();
  app.add_option("--rules", flags->rules, "chinese, japanese, aga, new-zealand, tromp-taylor …")
      ->capture_default_str();
  app.add_option("--komi", flags->komi, "Komi (default: what is usual under the rules)")
      ->default_str("")
      ->check(CLI::Range(-400.0, 400.0));
  app.add_option("--size", flags->size, "Board size until the controller sets another")
      ->capture_default_str()
      ->check(CLI::Range(go::kMinSize, go::kMaxSize));
  app.add_option("--visits", flags->visits, "Playouts or visits of a move (0 = the engine's own)")
      ->check(CLI::Range(std::int64_t{0}, std::int64_t{1000000000}));
  app.add_option("--move-time", flags->move_seconds, "Seconds for a move when no clock runs")
      ->check(CLI::Range(0.0, 86400.0));
  app.add_option("--threads", flags->threads, "Threads of the engine")
      ->capture_default_str()
      ->check(CLI::Range(1, 256));
  app.add_option("--seed", flags->seed, "Of the engine's random numbers")->capture_default_str();
  app.add_flag("--no-resign", flags->no_resign, "Play every game to its end");
  app.add_option("--resign-below", flags->resign_winrate,
                 "Win rate below which a position is hopeless")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 1.0));
  return [flags](const Context& context) { return run_gtp(*flags, context); };
}

}  // namespace

Command gtp_command() {
  return {.name = "gtp",
          .group = "Playing",
          .help = "Play and analyse through the Go Text Protocol (Sabaki, GoGui, servers)",
          .examples =
              "kiryoku gtp\n"
              "kiryoku gtp --engine playout:playouts=20000 --threads 2\n"
              "kiryoku gtp --engine 'consult:vote=visits;3xplayout;net' --rules japanese\n",
          .configure = configure,
          .subcommands = {}};
}

}  // namespace kiryoku::cli
