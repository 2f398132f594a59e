// SPDX-License-Identifier: MIT
// The board for playouts, where a move may cost about 150 cycles. Stones, chains,
// captures, simple ko, and uniformly random moves that are legal and fill no own eye. Multi-stone
// suicide is not allowed. No hash, no history, no superko. Plain data: copy it to branch.
//
// What makes it fast:
// - Each point carries its eight neighbours in one 16-bit word (pattern()), kept up to date, so
//   that most questions about a move are answered without looking at the neighbours.
// - Chains count pseudo-liberties: each pair of a stone and an empty point beside it adds that
//   point's key, which packs 1, the point and its square into one word. No liberty is the word 0;
//   a single liberty, however often counted, is a multiple of its key. So atari is exact.
// - An empty point is kept as a chain of one stone, too, so that a stone without own
//   neighbours needs no chain work at all, and nearly everything is free of branches.
// Colours are template arguments where it matters: black and white alternate anyway.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>

#include "base/rng.hpp"
#include "go/board.hpp"
#include "go/types.hpp"

namespace kiryoku::go {

class PlayoutBoard {
 public:
  // Two bits (a Color) for each neighbour: up, left, right, down in the low byte, up-left,
  // up-right, down-left, down-right in the high byte, lowest bits first.
  using Pattern = std::uint16_t;

  explicit PlayoutBoard(int size = 19);
  explicit PlayoutBoard(const Board& board);

  // The same as plain assignment, copying only the rows that this size uses.
  void assign(const PlayoutBoard& other);

  [[nodiscard]] int size() const { return size_; }

  [[nodiscard]] Color at(Point p) const { return color_[p]; }

  [[nodiscard]] Pattern pattern(Point p) const { return pattern_[p]; }

  // Where an immediate recapture is forbidden, or none.
  [[nodiscard]] Point ko_point() const { return ko_point_; }

  // All empty points in no particular order. The ones captured by the last move stand last.
  [[nodiscard]] std::span<const Point> empty_points() const {
    return {empty_.data(), static_cast<std::size_t>(empty_count_)};
  }

  [[nodiscard]] Point chain_of(Point stone) const { return head_[stone]; }

  [[nodiscard]] Point next_stone(Point stone) const { return next_[stone]; }

  [[nodiscard]] int stones_in_chain(Point stone) const { return stones_[head_[stone]]; }

  // Pairs of a stone of the chain and an empty point beside it: at least the liberties.
  [[nodiscard]] int pseudo_liberties(Point stone) const {
    return static_cast<int>(liberty_sum_[head_[stone]] & kCountMask);
  }

  // The chain's only liberty, or none if it has more.
  [[nodiscard]] Point atari_point(Point stone) const;

  template <Color C>
  [[nodiscard]] bool is_eye(Point p) const {
    return is_eye_pattern<C>(pattern_[p]);
  }

  // Neighbours all own or off board, at most one diagonal lost, none at the edge.
  template <Color C>
  [[nodiscard]] static bool is_eye_pattern(Pattern pattern);

  // Of an empty point: not the ko point and no suicide.
  template <Color C>
  [[nodiscard]] bool is_legal(Point p) const {
    return has_empty_neighbor(pattern_[p]) || (p != ko_point_ && is_legal_surrounded<C>(p));
  }

  // Plays a legal move. Returns the number of stones captured.
  template <Color C>
  int play(Point p) {
    return play_listed<C>(p, list_index_[p]);
  }

  int play(Color color, Point p) {
    return color == Color::kBlack ? play<Color::kBlack>(p) : play<Color::kWhite>(p);
  }

  void pass() { ko_point_ = Point::none(); }

  // Plays one of the legal moves that fill no own eye, all equally likely, or passes.
  template <Color C>
  Point play_random(base::Rng& rng);

  // Black's area minus White's, right when every empty point is surrounded by one colour or
  // nobody's, as at the end of a playout.
  [[nodiscard]] int score() const;

  // Whose point it is at the end of a playout.
  [[nodiscard]] Color owner(Point p) const;

 private:
  // Fields of a key: 11 bits for the count (a chain has at most 1200 pairs of stone and empty
  // point on 25×25), 20 for the sum of indices, 30 for the sum of their squares.
  static constexpr std::uint64_t kCountMask = 0x7ff;
  static constexpr unsigned kSumShift = 11;
  static constexpr unsigned kSquareShift = 31;
  // Never equal to a sum of keys: off-board points may be asked like chains.
  static constexpr std::uint64_t kOffBoardSum = std::uint64_t{1} << 63U;

  static constexpr std::uint64_t key_of(Point p) {
    const std::uint64_t index = p.index();
    return 1 | index << kSumShift | (index * index) << kSquareShift;
  }

  // One bit (the lower of two) per orthogonal neighbour.
  static constexpr unsigned kAllFour = 0x55;

  static constexpr bool has_empty_neighbor(Pattern pattern) {
    return ((pattern | pattern >> 1U) & kAllFour) != kAllFour;
  }

  // The neighbours that are own stones; that are the opponent's or off board.
  template <Color C>
  static constexpr unsigned own_neighbors(Pattern pattern);
  template <Color C>
  static constexpr unsigned foreign_neighbors(Pattern pattern);

  // A neighbour that is in the set; the point itself if the set is empty.
  static Point first_of(Point p, unsigned neighbors);

  template <Color C>
  [[nodiscard]] bool is_legal_surrounded(Point p) const;
  template <Color C>
  int play_listed(Point p, int list_index);
  template <Color C>
  void mark_in_patterns(Point p);
  template <Color C>
  int capture(Point p, Pattern pattern, unsigned captured);
  template <Color C>
  int remove_chain(Point stone);
  void join(Point p, unsigned own);

  int size_ = 0;
  int empty_count_ = 0;
  int stone_balance_ = 0;  // black stones minus white stones
  Point ko_point_;
  PointMap<std::uint64_t> liberty_sum_;  // of a head: sum of keys
  PointMap<Pattern> pattern_;
  PointMap<Point> head_;  // an empty or off-board point is its own
  PointMap<Point> next_;
  PointMap<std::uint16_t> stones_;  // of a head; 1 for an empty point
  PointMap<std::uint16_t> list_index_;
  PointMap<Color> color_;
  std::array<Point, static_cast<std::size_t>(kMaxSize* kMaxSize)> empty_;
};

static_assert(std::is_trivially_copyable_v<PlayoutBoard>);

// Alternating random moves from here until two passes in a row or `max_moves`. Returns
// the moves played, passes included.
int play_out(PlayoutBoard& board, Color to_move, int max_moves, base::Rng& rng);

}  // namespace kiryoku::go

#include "go/playout_board_inline.hpp"
