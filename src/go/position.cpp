// SPDX-License-Identifier: MIT
#include "go/position.hpp"

#include <algorithm>

namespace kiryoku::go {

namespace {

constexpr std::uint64_t kWhiteToMove = 0x9d39'247e'3377'6d41U;

constexpr std::size_t index_of(Color color) { return static_cast<std::size_t>(color); }

Board to_board(const Setup& setup) {
  Board board(setup.size);
  for (const Point p : setup.black) {
    if (on_board(p, board.size())) {
      board.set(p, Color::kBlack);
    }
  }
  for (const Point p : setup.white) {
    if (on_board(p, board.size())) {
      board.set(p, Color::kWhite);
    }
  }
  return board;
}

int handicap_of(const Board& start) {
  const int black = start.stones(Color::kBlack);
  return black >= 2 && start.stones(Color::kWhite) == 0 ? black : 0;
}

}  // namespace

Position::Position(int size, Rules rules, double komi)
    : Position(Setup{.size = size, .black = {}, .white = {}}, rules, komi) {}

Position::Position(const Setup& setup, Rules rules, double komi)
    : board_(to_board(setup)), rules_(rules), komi_(komi), handicap_(handicap_of(board_)) {
  begin(setup.to_move);
}

// Makes the present board the start of everything.
void Position::begin(Color to_move) {
  start_board_ = board_;
  earlier_.fill(board_);
  start_captured_by_ = captured_by_;
  start_to_move_ = to_move;
  to_move_ = to_move;
  passes_ = 0;
  stones_removed_ = false;
  moves_.clear();
  seen_.assign(1, {board_.hash(), to_move});
}

void Position::set_to_move(Color color) {
  to_move_ = color;
  if (moves_.empty()) {
    start_to_move_ = color;
    seen_.front().to_move = color;
  }
}

const Board& Position::board_ago(int plies) const {
  const int reach = std::min({plies, kBoardsKept, static_cast<int>(moves_.size())});
  return reach <= 0 ? board_
                    : earlier_[(moves_.size() - static_cast<std::size_t>(reach)) % kBoardsKept];
}

int Position::times_seen_since_pass() const {
  if (!stones_removed_) {
    return 1;
  }
  int times = 0;
  auto move = moves_.rbegin();
  for (auto seen = seen_.rbegin(); seen != seen_.rend(); ++seen) {
    times += seen->stones == board_.hash() && seen->to_move == to_move_ ? 1 : 0;
    if (move == moves_.rend() || (move++)->is_pass()) {
      break;
    }
  }
  return times;
}

Legality Position::check(Move move) const {
  if (move.is_pass()) {
    return Legality::kOk;
  }
  const Legality on_board = board_.check(move.color, move.point, rules_.suicide);
  if (on_board != Legality::kOk || rules_.ko == KoRule::kSimple) {
    return on_board;
  }
  // As long as nothing has ever been taken off the board, every stone makes a new position.
  if (!stones_removed_ && !board_.is_capture(move.color, move.point) &&
      board_.liberties_after(move.color, move.point) > 0) {
    return Legality::kOk;
  }
  const std::uint64_t hash = board_.hash_after(move.color, move.point);
  const bool repeated = std::any_of(seen_.begin(), seen_.end(), [&](const Seen& seen) {
    return seen.stones == hash &&
           (rules_.ko == KoRule::kPositional || seen.to_move == opposite(move.color));
  });
  return repeated ? Legality::kSuperko : Legality::kOk;
}

Legality Position::play(Move move) {
  const Legality legality = check(move);
  if (legality == Legality::kOk) {
    play_unchecked(move);
  }
  return legality;
}

void Position::play_unchecked(Move move) {
  earlier_[moves_.size() % kBoardsKept] = board_;
  if (move.is_pass()) {
    board_.clear_ko();
  } else {
    const int stones_before = board_.stones(Color::kBlack) + board_.stones(Color::kWhite);
    if (!board_.is_empty(move.point)) {
      board_.set(move.point, Color::kEmpty);
    }
    const int own_before = board_.stones(move.color);
    captured_by_[index_of(move.color)] += board_.place(move.color, move.point);
    captured_by_[index_of(opposite(move.color))] += own_before + 1 - board_.stones(move.color);
    const int stones_now = board_.stones(Color::kBlack) + board_.stones(Color::kWhite);
    stones_removed_ = stones_removed_ || stones_now != stones_before + 1;
  }
  after_move(move);
}

void Position::after_move(Move move) {
  const bool takes_button = move.is_pass() && rules_.button && button_taker() == Color::kEmpty;
  moves_.push_back(move);
  to_move_ = opposite(move.color);
  passes_ = move.is_pass() && !takes_button ? passes_ + 1 : 0;
  if (takes_button) {
    seen_.clear();  // taking the button ends the memory of superko
  }
  seen_.push_back({board_.hash(), to_move_});
}

bool Position::undo(int moves) {
  if (moves < 0 || static_cast<std::size_t>(moves) > moves_.size()) {
    return false;
  }
  const std::vector<Move> replayed(moves_.begin(), moves_.end() - moves);
  board_ = start_board_;
  captured_by_ = start_captured_by_;
  begin(start_to_move_);
  for (const Move move : replayed) {
    play_unchecked(move);
  }
  return true;
}

void Position::edit(std::span<const std::pair<Point, Color>> changes, Color to_move) {
  const bool was_played = !moves_.empty();
  for (const auto& change : changes) {
    if (on_board(change.first, size())) {
      board_.set(change.first, change.second);
    }
  }
  board_.clear_ko();
  if (!was_played) {
    handicap_ = handicap_of(board_);
  }
  begin(to_move);
}

std::uint64_t Position::hash() const {
  return board_.hash() ^ (to_move_ == Color::kWhite ? kWhiteToMove : 0);
}

Color Position::button_taker() const {
  if (!rules_.button) {
    return Color::kEmpty;
  }
  const auto first =
      std::find_if(moves_.begin(), moves_.end(), [](Move move) { return move.is_pass(); });
  return first == moves_.end() ? Color::kEmpty : first->color;
}

double Position::white_bonus() const {
  double bonus = komi_;
  switch (rules_.handicap_bonus) {
    case HandicapBonus::kNone:
      break;
    case HandicapBonus::kStonesMinusOne:
      bonus += std::max(handicap_ - 1, 0);
      break;
    case HandicapBonus::kStones:
      bonus += handicap_;
      break;
  }
  if (button_taker() != Color::kEmpty) {
    bonus += button_taker() == Color::kWhite ? 0.5 : -0.5;
  }
  return bonus;
}

}  // namespace kiryoku::go
