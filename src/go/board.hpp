// SPDX-License-Identifier: MIT
// Stones on a board of 2–25 lines with incremental chains: exact liberties,
// captures, simple ko, Zobrist hash. No history, no superko, no side to move:
// that is Position. Copyable by value; there is no undo. For playouts, where
// every cycle counts, there is PlayoutBoard.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "go/types.hpp"

namespace kiryoku::go {

// Why a move may or may not be played: information, not failure.
enum class Legality : std::uint8_t { kOk, kOffBoard, kOccupied, kSuicide, kKo, kSuperko };

class Board {
 public:
  explicit Board(int size = 19);

  [[nodiscard]] int size() const { return size_; }

  [[nodiscard]] Color at(Point p) const { return color_[p]; }

  [[nodiscard]] bool is_empty(Point p) const { return color_[p] == Color::kEmpty; }

  // The point where an immediate recapture is forbidden (to either colour), or none.
  [[nodiscard]] Point ko_point() const { return ko_point_; }

  void clear_ko() { ko_point_ = Point::none(); }

  // Of the stones alone (not ko, not the side to move). Zero for the empty board.
  [[nodiscard]] std::uint64_t hash() const { return hash_; }

  // The hash the stones would have after this move (captures removed, suicide too).
  [[nodiscard]] std::uint64_t hash_after(Color color, Point p) const;

  // A chain is named by one of its stones, the same for all of them. Empty points have none().
  [[nodiscard]] Point chain_of(Point stone) const { return head_[stone]; }

  [[nodiscard]] int stones_in_chain(Point stone) const { return chain_[head_[stone]].stones; }

  [[nodiscard]] int liberties(Point stone) const { return chain_[head_[stone]].liberties; }

  // Stones of this colour on the board.
  [[nodiscard]] int stones(Color color) const { return stones_[static_cast<std::size_t>(color)]; }

  // Next stone of the same chain, going round.
  [[nodiscard]] Point next_stone(Point stone) const { return next_[stone]; }

  [[nodiscard]] std::vector<Point> chain_stones(Point stone) const;
  [[nodiscard]] std::vector<Point> chain_liberties(Point stone) const;

  // Empty, not the simple-ko point, no suicide (multi-stone suicide only if allowed).
  [[nodiscard]] Legality check(Color color, Point p, bool allow_suicide = false) const;

  // Liberties the chain would have after this stone, captures counted.
  [[nodiscard]] int liberties_after(Color color, Point p) const;

  // True if the move would capture something.
  [[nodiscard]] bool is_capture(Color color, Point p) const;

  // All orthogonal neighbours own stones or off board, and too few diagonals lost for the
  // eye to be false: the usual playout eye.
  [[nodiscard]] bool is_eye_like(Color color, Point p) const;

  // Plays on an empty point: captures, then removes the own chain if it has no liberty
  // (suicide). Returns the number of opponent's stones captured. Ko is not checked.
  int place(Color color, Point p);

  // Set-up: puts or removes a stone as is, capturing nothing (chains are rebuilt as needed),
  // so that chains without liberties may stand. Clears the ko.
  void set(Point p, Color color);

  friend bool operator==(const Board& a, const Board& b);  // same stones and ko

 private:
  struct Chain {
    std::uint16_t stones = 0;
    std::uint16_t liberties = 0;
  };

  void put(Color color, Point p);
  void join(Point p);
  void add_to_chain(Point p, Point head);
  int remove_chain(Point stone);
  void free_point(Point p);
  template <typename Visit>
  void for_each_chain_next_to(Point p, Visit&& visit) const;

  int size_;
  std::array<int, 4> stones_{};
  PointMap<Color> color_{Color::kOff};
  PointMap<Point> head_;
  PointMap<Point> next_;
  PointMap<Chain> chain_;
  Point ko_point_;
  std::uint64_t hash_ = 0;
};

// The random number of a stone in every hash of this program.
std::uint64_t zobrist(Color color, Point p);

}  // namespace kiryoku::go
