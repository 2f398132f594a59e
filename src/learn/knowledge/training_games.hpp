// SPDX-License-Identifier: MIT
// Games as learning needs them: names, stones at the start, moves. A hundred thousand of them
// fit into memory.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "go/board.hpp"
#include "go/position.hpp"

namespace kiryoku::learn::mm {

struct TrainingGame {
  std::string black;
  std::string white;
  go::Setup setup;
  std::vector<go::Move> moves;
  std::uint64_t hash = 0;  // of the moves alone, so that copies of a game are noticed
};

struct TrainingGames {
  std::vector<TrainingGame> games;  // in the order of `hash`, without copies
  std::int64_t read = 0;            // games seen
  std::int64_t unreadable = 0;
  std::int64_t skipped = 0;  // too short, edited in mid-game, copies
};

inline constexpr std::size_t kFewestMoves = 20;

// All games of the files; a file that cannot be opened is an error, a game that cannot be read
// is counted.
base::Result<TrainingGames> read_training_games(const std::vector<std::filesystem::path>& files,
                                                const base::Progress& progress,
                                                const base::StopSource* stop);

// Replays a game: visit(board before the move, index of the move) for every move that is legal
// on the board; ends at the first one that is not.
template <typename Visit>
void replay(const TrainingGame& game, Visit&& visit) {
  go::Board board(game.setup.size);
  for (const go::Point p : game.setup.black) {
    board.set(p, go::Color::kBlack);
  }
  for (const go::Point p : game.setup.white) {
    board.set(p, go::Color::kWhite);
  }
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const go::Move& move = game.moves[i];
    if (!move.is_pass() && board.check(move.color, move.point) != go::Legality::kOk) {
      return;
    }
    visit(static_cast<const go::Board&>(board), i);
    if (move.is_pass()) {
      board.clear_ko();
    } else {
      board.place(move.color, move.point);
    }
  }
}

}  // namespace kiryoku::learn::mm
