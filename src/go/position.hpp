// SPDX-License-Identifier: MIT
// A board with everything the rules need around it: whose turn, what was played,
// passes, captures, superko memory, rules and komi. A Position begins at a set-up
// (empty, handicap stones, or any arrangement) and grows by moves; editing stones in
// mid-game begins a new one, with no history reaching behind it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "go/board.hpp"
#include "go/rules.hpp"
#include "go/types.hpp"

namespace kiryoku::go {

struct Setup {
  int size = 19;
  std::vector<Point> black;
  std::vector<Point> white;
  Color to_move = Color::kBlack;
};

class Position {
 public:
  explicit Position(int size = 19, Rules rules = Rules::japanese(), double komi = 6.5);
  Position(const Setup& setup, Rules rules, double komi);

  [[nodiscard]] int size() const { return board_.size(); }

  [[nodiscard]] const Board& board() const { return board_; }

  [[nodiscard]] const Rules& rules() const { return rules_; }

  [[nodiscard]] double komi() const { return komi_; }

  void set_komi(double komi) { komi_ = komi; }

  void set_rules(const Rules& rules) { rules_ = rules; }

  [[nodiscard]] Color to_move() const { return to_move_; }

  // Before the first move this changes the start position's side to move as well.
  void set_to_move(Color color);

  // Moves since the start position, oldest first.
  [[nodiscard]] std::span<const Move> moves() const { return moves_; }

  // The board the position began with.
  [[nodiscard]] const Board& start_board() const { return start_board_; }

  [[nodiscard]] Color start_to_move() const { return start_to_move_; }

  // The board `plies` moves ago (0 = now, at most kBoardsKept), or the oldest there is.
  static constexpr int kBoardsKept = 2;
  [[nodiscard]] const Board& board_ago(int plies) const;

  // Prisoners; a suicide counts for the opponent.
  [[nodiscard]] int captured_by(Color color) const {
    return captured_by_[static_cast<std::size_t>(color)];
  }

  // Passes at the end of the move list; the pass that takes the button does not count.
  [[nodiscard]] int consecutive_passes() const { return passes_; }

  // Two passes in a row.
  [[nodiscard]] bool is_over() const { return passes_ >= 2; }

  // How often these stones with this side to move have stood here since the last pass (or the
  // start), now included: the third time under simple ko is a game without result.
  [[nodiscard]] int times_seen_since_pass() const;

  // Under this position's rules, superko included. Either colour may be asked.
  [[nodiscard]] Legality check(Move move) const;

  [[nodiscard]] bool is_legal(Move move) const { return check(move) == Legality::kOk; }

  // Plays if legal; answers why not otherwise and changes nothing.
  Legality play(Move move);

  // Plays whatever a record says: ko and suicide are executed, a stone on an occupied
  // point replaces it. The point must be on the board.
  void play_unchecked(Move move);

  // Takes back the last n moves (by replaying the rest). False if there are fewer.
  bool undo(int moves = 1);

  // Mid-game edit: the same board with these points changed becomes a new start position.
  // Prisoners stay; so does the handicap if moves have been played.
  void edit(std::span<const std::pair<Point, Color>> changes, Color to_move);

  // Stones and side to move; what a transposition table or a cache may use as a key together
  // with rules, komi and ko.
  [[nodiscard]] std::uint64_t hash() const;

  // Stones in hand of the start position if it is a handicap (≥ 2 black stones, no white), else 0.
  [[nodiscard]] int handicap() const { return handicap_; }

  // Who took the button (first pass under button rules), or kEmpty.
  [[nodiscard]] Color button_taker() const;

  // White's points beyond the board: komi, the rules' compensation for the handicap, and half
  // a point for or against her if the button was taken.
  [[nodiscard]] double white_bonus() const;

 private:
  // A situation the superko rules remember.
  struct Seen {
    std::uint64_t stones;
    Color to_move;
  };

  void begin(Color to_move);
  void after_move(Move move);

  Board board_;
  Board start_board_;
  std::array<Board, kBoardsKept> earlier_;  // before move n: at n modulo kBoardsKept
  Rules rules_;
  double komi_;
  Color to_move_ = Color::kBlack;
  Color start_to_move_ = Color::kBlack;
  int passes_ = 0;
  int handicap_ = 0;
  bool stones_removed_ = false;  // since the start; until then no position can repeat
  std::array<int, 3> captured_by_{};
  std::vector<Move> moves_;
  std::array<int, 3> start_captured_by_{};
  std::vector<Seen> seen_;  // start position, and what each move led to
};

}  // namespace kiryoku::go
