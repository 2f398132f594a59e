// SPDX-License-Identifier: MIT
// Which games are fit for estimating strength: the papers' filter (strict), and a tolerant one
// that leaves out only what no estimate could use. A refusal is a sentence.
#pragma once

#include <optional>
#include <string>

#include "go/types.hpp"
#include "record/game_record.hpp"

namespace kiryoku::rank {

struct FilterParams {
  bool strict = false;
  // Strict, all [K 4.2]: 19×19, Japanese rules, komi 6.5, no handicap, both human, rated,
  // no mirror Go, and
  int strict_moves = 100;
  double strict_komi = 6.5;
  double strict_rank_gap = 1;  // ranks between the players
  int mirror_moves = 10;       // White mirrors Black up to here
  // Tolerant, own choice: moves of the player below which a game says next to nothing
  int least_moves = 20;
  int size = 19;  // there are no models for other boards
};

// Why the game cannot be used for this player, or nothing.
std::optional<std::string> refusal(const record::GameRecord& game, go::Color player,
                                   const FilterParams& params = {});

// The moves as text: two records with the same are one game.
std::string moves_text(const record::GameRecord& game);

// White answered the first `moves` moves of the game at the points opposite the centre.
bool is_mirror_go(const record::GameRecord& game, int moves);

}  // namespace kiryoku::rank
