// SPDX-License-Identifier: MIT
// kiryoku evaluate on many games: one line a game (or JSON lines of all positions), in the order
// of the files, and at the end what was skipped and why.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "app/evaluate_game.hpp"
#include "app/open_engine.hpp"
#include "base/result.hpp"
#include "cli/command.hpp"
#include "cli/evaluate_output.hpp"

namespace kiryoku::cli {

struct GamesFile {
  std::filesystem::path path;
  int only = 0;  // this game of it; 0: all
};

struct ManyGames {
  std::vector<GamesFile> files;
  std::int64_t games = 0;            // in all files, for the progress bar
  std::vector<base::Error> skipped;  // names that are no files, files that hold no game
  int jobs = 1;
  app::GameEffort effort;
  app::MoveRange range;
  bool json = false;
  JsonParts parts;
};

base::Result<ExitCode> evaluate_games(ManyGames many, app::OpenEngine open, const Context& context);

}  // namespace kiryoku::cli
