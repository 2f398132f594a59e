// SPDX-License-Identifier: MIT
// Games with players of known rank: what rank models are learned from and measured on.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "learn/rank/labels.hpp"
#include "rank/game_filter.hpp"
#include "record/game_record.hpp"

namespace kiryoku::learn::rank {

struct LabelledSide {
  std::size_t game = 0;  // in LabelledGames::games
  go::Color color = go::Color::kBlack;
  int player = 0;  // number of the player: the same name is the same player
  double rank = 0;
  double deviation = 0;
  bool dependable = true;
};

struct LabelledGames {
  std::vector<record::GameRecord> games;  // without their trees
  std::vector<std::string> ids;           // of the games
  std::vector<LabelledSide> sides;
  std::vector<std::string> players;              // keys
  std::map<std::string, std::int64_t> left_out;  // why, how many sides
};

struct GameChoice {
  kiryoku::rank::FilterParams filter;
  bool even_only = true;  // no handicap
  double least_komi = std::numeric_limits<double>::lowest();
  // Ranks of players to take
  double lowest = std::numeric_limits<double>::lowest();
  double highest = std::numeric_limits<double>::max();
  int least_moves = 80;  // of both players
  // At most so many sides of one player, and of all; 0 = no limit. The first ones are taken.
  std::size_t most_of_player = 0;
  std::size_t most = 0;
  // Of those at most so many of one rank. Players are drawn by their names, with all their games:
  // collections are in order of years, and ranks changed with them.
  std::size_t most_of_rank = 0;
  // Sees every game that is taken, its tree still there; may be empty.
  std::function<void(const record::GameRecord& game, const std::string& id,
                     std::span<const LabelledSide> sides)>
      on_taken;
};

base::Result<LabelledGames> read_labelled_games(const std::vector<std::filesystem::path>& files,
                                                const Labels& labels, const GameChoice& choice,
                                                const base::Progress& progress,
                                                const base::StopSource* stop);

// The first so many sides of every player, and of all; 0 = no limit.
std::vector<std::size_t> first_sides(const LabelledGames& games, std::size_t most_of_player,
                                     std::size_t most = 0);

// 0 … folds − 1 by player: the games of one player are never divided. Depends on the name alone,
// so that every command divides alike.
int fold_of(const std::string& player, int folds);

// Whether each of some sides is among the first so many of its rank (0: all are).
std::vector<bool> first_of_rank(const LabelledGames& games, const std::vector<std::size_t>& sides,
                                std::size_t most);

}  // namespace kiryoku::learn::rank
