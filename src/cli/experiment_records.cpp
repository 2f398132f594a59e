// SPDX-License-Identifier: MIT
// kiryoku experiment katrain-records: games and a table of evaluations become annotated records.
#include <fmt/format.h>

#include <memory>

#include "cli/command.hpp"
#include "cli/experiments.hpp"
#include "cli/progress_bar.hpp"
#include "learn/rank/katrain_records.hpp"

namespace kiryoku::cli {

Command katrain_records_command() {
  return {
      .name = "katrain-records",
      .group = "",
      .help = "Records as KaTrain saves them, from games and a table of its evaluations",
      .examples =
          "kiryoku experiment katrain-records --games games_19x19.sgf.gz --evals "
          "evals_19x19.csv.gz --out records\n"
          "kiryoku calibrate records --labels meta.csv.gz --from-record --out calibration\n"
          "kiryoku judge records --judge katrain\n",
      .notes = "Files that are there are not made again.\n",
      .configure = [](CLI::App& app) -> Run {
        const auto plan = std::make_shared<learn::rank::KatrainRecordsPlan>();
        app.add_option("--games", plan->games, "Records; PC[…/game/ID] tells the id")->required();
        app.add_option("--evals", plan->table, "CSV table of evaluations, a line a move")
            ->required();
        app.add_option("--out", plan->folder, "Folder for the annotated records")->required();
        return [plan](const Context& context) -> base::Result<ExitCode> {
          ProgressBar bar;
          const auto made = learn::rank::make_katrain_records(*plan, bar.callback(), &context.stop);
          bar.clear();
          if (!made) {
            return made.error();
          }
          fmt::print("{} games, {} of them not among the records\n", made->games, made->missing);
          return kExitOk;
        };
      },
      .subcommands = {}};
}

}  // namespace kiryoku::cli
