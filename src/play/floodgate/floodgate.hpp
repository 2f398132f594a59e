// SPDX-License-Identifier: MIT
// A small Floodgate: levels of one shogi program (nodes a move) play a resident and their
// neighbours, and every record carries what both sides thought [T]. Game n depends on the plan
// and n alone; a file that is there is not played again.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "play/floodgate/shogi_game.hpp"

namespace kiryoku::play {

struct FloodgatePlan {
  std::filesystem::path folder;  // of the records
  std::string command = "/usr/games/fairy-stockfish";
  std::vector<std::int64_t> levels = {50, 100, 200, 400, 800, 1600, 3200, 6400};  // nodes a move
  std::int64_t resident_nodes = 1000;
  int games_with_resident = 60;  // of every level
  int games_of_neighbours = 30;  // of every level with the next
  int opening_moves = 6;         // drawn by chance, the same for both colours of a pair of games
  std::uint64_t seed = 1;
  ShogiGameParams game;
};

struct ShogiPairing {
  ShogiLevel black, white;
  std::uint64_t opening_seed = 0;
  std::string file;  // name in the folder
};

// All games, in an order in which every level gets games early.
std::vector<ShogiPairing> floodgate_pairings(const FloodgatePlan& plan);

// Plays what is missing. kInterrupted when stopped.
base::Result<void> play_floodgate(const FloodgatePlan& plan, const base::Progress& progress,
                                  const base::StopSource* stop);

}  // namespace kiryoku::play
