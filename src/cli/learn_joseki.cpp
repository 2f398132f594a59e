// SPDX-License-Identifier: MIT
// kiryoku learn joseki: what is played in corners, from games.
#include "learn/knowledge/learn_joseki.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "base/gzip.hpp"
#include "cli/checks.hpp"
#include "cli/command.hpp"
#include "cli/progress_bar.hpp"
#include "cli/text.hpp"
#include "knowledge/joseki_file.hpp"

namespace kiryoku::cli {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

struct Options {
  std::vector<std::filesystem::path> games;
  std::filesystem::path out;
  learn::mm::JosekiParams params;
};

Result<ExitCode> run(const Options& options, const Context& context) {
  ProgressBar bar;
  auto games = learn::mm::read_training_games(options.games, bar.callback(), &context.stop);
  if (!games) {
    return games.error();
  }
  const knowledge::JosekiBook book =
      learn::mm::learn_joseki(games->games, options.params, bar.callback(), &context.stop);
  bar.clear();
  if (context.stop.stop_requested()) {
    return Error{ErrorCode::kInterrupted, "stopped; nothing was written", options.out.string()};
  }
  const std::string note = fmt::format("learned from {} games, positions seen {} times or more",
                                       games->games.size(), options.params.least);
  if (const Result<void> written =
          base::write_text(options.out, knowledge::format_joseki(book, note));
      !written) {
    return written.error();
  }
  fmt::print("{} games, {} positions in corners\n",
             thousands(static_cast<std::int64_t>(games->games.size())),
             thousands(static_cast<std::int64_t>(book.positions.size())));
  return kExitOk;
}

}  // namespace

Command learn_joseki_command() {
  return {
      .name = "joseki",
      .group = "",
      .help = "Learn from games on 19x19 what is played in corners",
      .examples = "kiryoku learn joseki --games pro.sgf.gz --out joseki.txt.gz\n",
      .configure = [](CLI::App& app) -> Run {
        const auto options = std::make_shared<Options>();
        app.add_option("--games", options->games, "Files with games to learn from")
            ->required()
            ->check(CLI::ExistingFile);
        app.add_option("--out", options->out, "File to write; gzip'd if it ends in .gz")
            ->required();
        app.add_option("--least", options->params.least,
                       "Times a position must have been seen with a move in it")
            ->check(whole_number(1))
            ->capture_default_str();
        return [options](const Context& context) { return run(*options, context); };
      },
      .subcommands = {},
  };
}

}  // namespace kiryoku::cli
