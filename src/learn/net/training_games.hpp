// SPDX-License-Identifier: MIT
// The games to learn from, all in memory in a compact form (some 500 bytes per game), and who
// may be learned from: whole players are set aside by a hash of their name, every game in which
// one of them sits is kept out of the training, and the moves of those players are what
// "unseen" figures are measured on.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "go/position.hpp"
#include "record/game_record.hpp"

namespace kiryoku::learn {

// How games enter the training.
struct GameParams {
  std::uint64_t held_out_in = 25;     // one player in so many is set aside
  int shortest_game = 20;             // moves; shorter ones are left out
  double strong_rank = 6;             // dan; whose moves count fully
  double weakest_rank = 3;            // dan; below this moves are not imitated
  float weak_move_weight = 0.25F;     // between the two
  float unranked_move_weight = 0.7F;  // professional collections often name no rank
};

enum class GameKind : std::uint8_t { kProfessional, kServer, kOther };

struct TrainingGame {
  go::Setup setup;
  go::Rules rules;
  double komi = 6.5;
  std::vector<go::Move> moves;
  GameKind kind = GameKind::kOther;
  go::Color winner = go::Color::kEmpty;  // empty: not known, or a draw
  bool draw = false;
  bool strong_even_game = false;  // both sides strong, no handicap
  float black_move_weight = 0;    // how much a move of this side is imitated; 0: not at all
  float white_move_weight = 0;
  bool black_unseen = false;
  bool white_unseen = false;

  [[nodiscard]] bool unseen() const { return black_unseen || white_unseen; }

  [[nodiscard]] float move_weight(go::Color mover) const {
    return mover == go::Color::kBlack ? black_move_weight : white_move_weight;
  }

  [[nodiscard]] bool is_unseen(go::Color mover) const {
    return mover == go::Color::kBlack ? black_unseen : white_unseen;
  }
};

// Whether a player is set aside. Depends on nothing but the name.
bool is_held_out(std::string_view player, std::uint64_t one_in);

// A record as a TrainingGame; the main line is cut where stones are edited. False: not usable
// (too short, a board beyond 9–19 lines).
bool to_training_game(const record::GameRecord& record, const GameParams& params,
                      TrainingGame& game);

struct GameCounts {
  std::int64_t read = 0;
  std::int64_t unreadable = 0;
  std::int64_t unusable = 0;
};

// All games of the files. Unreadable games are counted, not fatal; a file that is no game file
// at all is an error, and so is an empty harvest.
base::Result<std::vector<TrainingGame>> load_training_games(
    const std::vector<std::filesystem::path>& files, const GameParams& params,
    const base::Progress& progress, const base::StopSource& stop, GameCounts& counts);

// The position before move `ply` (0-based), with the game's own rules and komi.
go::Position position_before(const TrainingGame& game, std::size_t ply);

}  // namespace kiryoku::learn
