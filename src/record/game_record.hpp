// SPDX-License-Identifier: MIT
// One game, whatever format it came from: who, under which rules, the main line as it
// must be replayed, and the whole tree it came from so that nothing is lost on writing.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "go/position.hpp"
#include "go/rules.hpp"
#include "go/types.hpp"
#include "record/rank.hpp"

namespace kiryoku::record {

class GameTree;

enum class Server { kUnknown, kOgs, kKgs, kFox, kTygem, kIgs, kYugenNoMa, kCyberoro, kWbaduk };

std::string to_string(Server server);  // "ogs", "kgs", "fox", …; "" when unknown

struct Player {
  std::string name;       // without a rank suffix that the file wrote into it
  std::string rank_text;  // as written
  std::optional<Rank> rank;
};

enum class ResultKind { kUnknown, kScore, kResignation, kTime, kForfeit, kDraw, kVoid, kWinOnly };

struct GameResult {
  ResultKind kind = ResultKind::kUnknown;
  go::Color winner = go::Color::kEmpty;
  double margin = 0;  // points, with kScore
  std::string text;   // as written

  // "B+3.5", "W+R", "Draw", "?"
  [[nodiscard]] std::string to_string() const;
};

// "B+3.5", "W+Resign", "黑中盘胜", "白胜43.5目", "持碁" …; kUnknown where it cannot be understood.
GameResult parse_result(std::string_view text);

// A step of the main line: a move, or an edit of stones between moves.
struct Step {
  go::Move move;                                       // color kEmpty: no move in this step
  std::vector<std::pair<go::Point, go::Color>> edits;  // applied before the move
  go::Color player_to_move = go::Color::kEmpty;        // PL, if given
  std::int32_t node = -1;                              // in the tree
};

// What the reader repaired or doubts, where.
struct Warning {
  std::string message;
  int row = 0;  // 1-based; 0 when there is no place
  int column = 0;
};

struct GameRecord {
  std::string source;    // file name, or "file#3" in a collection
  std::string format;    // "sgf", "gib", …
  std::string encoding;  // what the bytes were decoded from
  int size = 19;
  go::Rules rules = go::Rules::japanese();
  bool rules_known = false;  // the file said so
  double komi = 6.5;
  bool komi_known = false;
  int handicap = 0;
  Player black, white;
  GameResult result;
  Server server = Server::kUnknown;
  std::string date, event, round, place, time_limit, application, game_name;
  go::Setup setup;          // stones before the first move
  std::vector<Step> steps;  // main line
  std::vector<Warning> warnings;
  std::shared_ptr<const GameTree> tree;

  [[nodiscard]] const Player& player(go::Color color) const {
    return color == go::Color::kBlack ? black : white;
  }

  // Steps that carry a move (passes count).
  [[nodiscard]] int move_count() const;
};

// The position before the first move.
go::Position start_position(const GameRecord& game);

// The position after the first `moves` moves of the main line (all of them if fewer). Illegal
// moves are executed as the record says.
go::Position position_after(const GameRecord& game, int moves);

// All positions of the main line, the start first: move_count() + 1 of them, via callback
// to avoid holding copies. `next` is the move about to be played, or nullptr at the end.
template <typename Visit>
void for_each_position(const GameRecord& game, Visit&& visit);

// Applies one step (edits, side to move, move) to a position.
void apply(const Step& step, go::Position& position);

template <typename Visit>
void for_each_position(const GameRecord& game, Visit&& visit) {
  go::Position position = start_position(game);
  int number = 0;
  for (const Step& step : game.steps) {
    if (step.move.color == go::Color::kEmpty) {
      apply(step, position);
      continue;
    }
    Step before = step;  // edits of the same node come before its move
    before.move = {};
    apply(before, position);
    position.set_to_move(step.move.color);
    visit(number++, static_cast<const go::Position&>(position), &step.move);
    position.play_unchecked(step.move);
  }
  visit(number, static_cast<const go::Position&>(position), static_cast<const go::Move*>(nullptr));
}

}  // namespace kiryoku::record
