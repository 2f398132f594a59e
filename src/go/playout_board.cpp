// SPDX-License-Identifier: MIT
#include "go/playout_board.hpp"

#include <algorithm>

namespace kiryoku::go {

PlayoutBoard::PlayoutBoard(int size)
    : size_(std::clamp(size, kMinSize, kMaxSize)),
      liberty_sum_(kOffBoardSum),
      stones_(1),
      color_(Color::kOff) {
  for (std::size_t i = 0; i < Point::kCount; ++i) {
    head_[Point::from_index(i)] = Point::from_index(i);
    next_[Point::from_index(i)] = Point::from_index(i);
  }
  empty_.fill(Point::none());
  for (const Point p : points_of(size_)) {
    color_[p] = Color::kEmpty;
    liberty_sum_[p] = 0;
    list_index_[p] = static_cast<std::uint16_t>(empty_count_);
    empty_[static_cast<std::size_t>(empty_count_++)] = p;
  }
  for (const Point p : points_of(size_)) {
    unsigned pattern = 0;
    unsigned shift = 0;
    for (const Point q : p.neighbors()) {
      pattern |= static_cast<unsigned>(color_[q]) << shift;
      shift += 2;
      liberty_sum_[p] += color_[q] == Color::kEmpty ? key_of(q) : 0;
    }
    for (const Point q : p.diagonals()) {
      pattern |= static_cast<unsigned>(color_[q]) << shift;
      shift += 2;
    }
    pattern_[p] = static_cast<Pattern>(pattern);
  }
}

PlayoutBoard::PlayoutBoard(const Board& board) : PlayoutBoard(board.size()) {
  // The stones of a legal position may be put down in any order if none of them captures on the
  // way; chains without liberties, which set-up allows, are taken off.
  for (const Point p : points_of(size_)) {
    if (is_stone(board.at(p)) && board.liberties(p) > 0) {
      play(board.at(p), p);
    }
  }
  ko_point_ = board.ko_point();
}

void PlayoutBoard::assign(const PlayoutBoard& other) {
  const std::size_t points = (static_cast<std::size_t>(other.size_) + 2) * Point::kStride;
  const auto copy = [points](auto& to, const auto& from) {
    std::memcpy(&to[Point::none()], &from[Point::none()], points * sizeof(from[Point::none()]));
  };
  if (size_ != other.size_) {
    *this = other;
    return;
  }
  empty_count_ = other.empty_count_;
  stone_balance_ = other.stone_balance_;
  ko_point_ = other.ko_point_;
  copy(liberty_sum_, other.liberty_sum_);
  copy(pattern_, other.pattern_);
  copy(head_, other.head_);
  copy(next_, other.next_);
  copy(stones_, other.stones_);
  copy(list_index_, other.list_index_);
  copy(color_, other.color_);
  std::memcpy(empty_.data(), other.empty_.data(),
              static_cast<std::size_t>(empty_count_) * sizeof(Point));
}

Point PlayoutBoard::atari_point(Point stone) const {
  const std::uint64_t total = liberty_sum_[head_[stone]];
  const std::uint64_t count = total & kCountMask;
  const std::uint64_t sum = (total >> kSumShift) & ((std::uint64_t{1} << 20U) - 1);
  const std::uint64_t squares = total >> kSquareShift;
  // Equality holds only if all summands are the same.
  if (count == 0 || count * squares != sum * sum) {
    return Point::none();
  }
  return Point::from_index(sum / count);
}

Color PlayoutBoard::owner(Point p) const {
  if (color_[p] != Color::kEmpty) {
    return color_[p];
  }
  const bool all_black = foreign_neighbors<Color::kWhite>(pattern_[p]) == kAllFour;
  const bool all_white = foreign_neighbors<Color::kBlack>(pattern_[p]) == kAllFour;
  if (all_black == all_white) {
    return Color::kEmpty;
  }
  return all_black ? Color::kBlack : Color::kWhite;
}

int PlayoutBoard::score() const {
  int balance = stone_balance_;
  for (const Point p : empty_points()) {
    const Color color = owner(p);
    balance += color == Color::kBlack ? 1 : (color == Color::kWhite ? -1 : 0);
  }
  return balance;
}

int play_out(PlayoutBoard& board, Color to_move, int max_moves, base::Rng& rng) {
  int moves = 0;
  int passes = 0;
  if (to_move == Color::kWhite && max_moves > 0) {
    passes = board.play_random<Color::kWhite>(rng).is_pass() ? 1 : 0;
    moves = 1;
  }
  while (moves < max_moves) {
    ++moves;
    passes = board.play_random<Color::kBlack>(rng).is_pass() ? passes + 1 : 0;
    if (passes == 2 || moves >= max_moves) {
      break;
    }
    ++moves;
    passes = board.play_random<Color::kWhite>(rng).is_pass() ? passes + 1 : 0;
    if (passes == 2) {
      break;
    }
  }
  return moves;
}

}  // namespace kiryoku::go
