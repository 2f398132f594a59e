// SPDX-License-Identifier: MIT
// A list of matches ("cells") against figures somebody has published: each cell is a match in a
// folder of its own, played when its turn comes, gone on with after an interruption, and never
// with two different programs. The table is made from what lies on the disk.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "play/match.hpp"
#include "play/match_table.hpp"

namespace kiryoku::play {

struct Cell {
  std::string name;  // of its folder, too
  std::string what;  // in words
  std::string a;     // whose win rate is meant
  std::string b;
  double published_percent = 0;
  int published_games = 0;
  int thinkers = 1;  // searches for one move of each side: what a game costs
};

struct ExperimentPlan {
  std::filesystem::path folder;
  std::vector<Cell> cells;
  MatchPlan match;      // games, size, komi, rules, jobs, seed; players and folder are the cell's
  std::string program;  // which program plays; a cell is finished by the one that began it
};

struct CellResult {
  Cell cell;
  Tally tally;
  std::string program;  // that played it; empty if nothing has been played
};

struct ExperimentEvents {
  base::Progress progress;                                     // games of the cell being played
  std::function<void(const Cell&)> begins;                     // a cell
  std::function<void(const CellResult&)> ends;                 // it is complete
  std::function<void(const Cell&, const base::Error&)> fails;  // it cannot be played now
};

// Plays what is missing, cells with few thinkers first, and renews DIR/table.md and DIR/table.csv
// after each. A cell that cannot be played does not keep the others from it. kInterrupted when
// stopped; an error also if the tables cannot be written.
base::Result<void> run_experiment(const ExperimentPlan& plan, const MakePlayer& make_player,
                                  const ExperimentEvents& events, const base::StopSource* stop);

// What is there so far, in the plan's order. Unfinished cells are counted as far as they are.
base::Result<std::vector<CellResult>> read_results(const ExperimentPlan& plan);

std::string to_markdown(const ExperimentPlan& plan, const std::vector<CellResult>& results);
std::string to_csv(const std::vector<CellResult>& results);

}  // namespace kiryoku::play
