// SPDX-License-Identifier: MIT
// Where the games of a match begin. Every opening is played twice, with colours exchanged.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "go/position.hpp"
#include "record/game_record.hpp"

namespace kiryoku::play {

struct Openings {
  std::string text = "none";
  int random_moves = 0;                   // of every opening, chosen by the match's seed
  std::vector<record::GameRecord> games;  // or these, in an order chosen by the seed
  int game_moves = 0;                     // how many of a game's moves are used; 0 = all
};

// "none", "random:N" (N random moves, none on the two outermost lines), or a game file or a
// folder of them (each used up to `game_moves`).
base::Result<Openings> read_openings(std::string_view text, int board_size, int game_moves);

// The start of the n-th pair of games; the same for the same seed.
go::Position opening_position(const Openings& openings, int pair, std::uint64_t seed,
                              int board_size, const go::Rules& rules, double komi);

}  // namespace kiryoku::play
