// SPDX-License-Identifier: MIT
// Depth-first search with a stack of its own: a ladder may run over the whole board and back.
// A frame is one side to move (the defender's at even depth) with the moves still to be tried;
// a finished frame hands its answer to the one below.
#include "shape/ladder.hpp"

#include <algorithm>

#include "shape/ladder_board.hpp"

namespace kiryoku::shape {

namespace {

using go::Color;
using go::Point;

class LadderSearch {
 public:
  LadderSearch(LadderBoard& board, Point target, const LadderParams& params)
      : board_(board),
        target_(target),
        defender_(board.at(target)),
        attacker_(opposite(defender_)),
        max_depth_(static_cast<std::size_t>(params.depth_per_point * board.size() * board.size())),
        moves_left_(params.max_moves) {}

  // The defender moves first. The board is left as it was.
  bool is_captured() {
    if (board_.liberties(target_) > 1) {
      return false;
    }
    const Point ko_before = board_.ko_point();
    board_.set_ko_point(Point::none());
    const bool captured = search();
    board_.set_ko_point(ko_before);
    return captured;
  }

 private:
  struct Frame {
    std::size_t first_move;  // in moves_
    std::size_t next_move;
  };

  bool search();
  bool open(bool& captured);
  bool open_defense(bool& captured);
  bool open_attack(bool& captured);
  void close();
  void add_capturing_moves();
  [[nodiscard]] bool extension_escapes(Point liberty) const;
  [[nodiscard]] bool extension_is_hopeless(Point liberty) const;
  [[nodiscard]] bool is_double_ko_death(Point a, Point b) const;
  [[nodiscard]] bool is_ko_capture(Point p) const;
  [[nodiscard]] bool connection_stays_short(Point p) const;
  [[nodiscard]] int attack_order(Point p) const;

  LadderBoard& board_;
  Point target_;
  Color defender_;
  Color attacker_;
  std::size_t max_depth_;
  int moves_left_;
  std::vector<Frame> frames_;
  std::vector<Point> moves_;
};

bool LadderSearch::search() {
  bool captured = false;
  bool answered = !open(captured);
  while (!(answered && frames_.empty())) {
    const bool defends = frames_.size() % 2 == 1;
    if (answered) {
      board_.undo();
      if (captured != defends) {
        close();  // got what it wanted
      } else {
        answered = false;
      }
      continue;
    }
    Frame& frame = frames_.back();
    const Color color = defends ? defender_ : attacker_;
    while (frame.next_move < moves_.size() && !board_.is_legal(color, moves_[frame.next_move])) {
      ++frame.next_move;
    }
    if (frame.next_move == moves_.size()) {
      captured = defends;
      answered = true;
      close();
      continue;
    }
    if (moves_left_-- <= 0) {
      while (frames_.size() > 1) {
        board_.undo();
        close();
      }
      return false;
    }
    board_.play(color, moves_[frame.next_move++]);
    answered = !open(captured);
  }
  return captured;
}

// Opens a frame for the side to move; or answers at once and returns false.
bool LadderSearch::open(bool& captured) {
  const std::size_t depth = frames_.size();
  captured = true;
  if (depth >= max_depth_) {
    return false;
  }
  const std::size_t first_move = moves_.size();
  if (!(depth % 2 == 0 ? open_defense(captured) : open_attack(captured))) {
    moves_.resize(first_move);
    return false;
  }
  frames_.push_back({first_move, first_move});
  return true;
}

void LadderSearch::close() {
  moves_.resize(frames_.back().first_move);
  frames_.pop_back();
}

bool LadderSearch::open_defense(bool& captured) {
  captured = false;
  // A ladder that needs a ko does not count.
  if (board_.liberties(target_) > 1 || board_.ko_point().is_place()) {
    return false;
  }
  std::array<Point, 2> liberty;
  board_.find_liberties(target_, liberty);
  if (extension_escapes(liberty[0])) {
    return false;
  }
  const std::size_t first_move = moves_.size();
  add_capturing_moves();
  if (moves_.size() == first_move && extension_is_hopeless(liberty[0])) {
    captured = true;
    return false;
  }
  moves_.push_back(liberty[0]);
  return true;
}

bool LadderSearch::open_attack(bool& captured) {
  const int liberties = board_.liberties(target_);
  if (liberties != 2) {
    captured = liberties < 2;
    return false;
  }
  std::array<Point, 2> found;
  board_.find_liberties(target_, found);
  const auto [a, b] = found;
  const int empty_a = board_.empty_neighbors(a);
  const int empty_b = board_.empty_neighbors(b);
  if (empty_a == 0 && empty_b == 0 && is_double_ko_death(a, b)) {
    captured = true;
    return false;
  }
  const std::array<Point, 4> around = a.neighbors();
  const bool adjacent = std::find(around.begin(), around.end(), b) != around.end();
  const bool must_a = !adjacent && empty_a >= 3;
  const bool must_b = !adjacent && empty_b >= 3;
  if (must_a && must_b) {
    captured = false;
    return false;
  }
  if (must_a != must_b) {
    moves_.push_back(must_a ? a : b);
    return true;
  }
  const bool b_first = attack_order(b) > attack_order(a);
  moves_.push_back(b_first ? b : a);
  moves_.push_back(b_first ? a : b);
  return true;
}

// The last liberties of attacking chains in atari that touch the target.
void LadderSearch::add_capturing_moves() {
  const auto first = static_cast<std::ptrdiff_t>(moves_.size());
  Point stone = target_;
  do {
    for (const Point q : stone.neighbors()) {
      if (board_.at(q) == attacker_ && board_.liberties(q) == 1) {
        std::array<Point, 2> liberty;
        board_.find_liberties(q, liberty);
        if (std::find(moves_.begin() + first, moves_.end(), liberty[0]) == moves_.end()) {
          moves_.push_back(liberty[0]);
        }
      }
    }
    stone = board_.next_stone(stone);
  } while (stone != target_);
}

// Surely three liberties after extending.
bool LadderSearch::extension_escapes(Point liberty) const {
  if (board_.empty_neighbors(liberty) >= 3) {
    return true;
  }
  for (const Point q : liberty.neighbors()) {
    if (board_.at(q) == defender_ && board_.liberties(q) >= 4) {
      return true;
    }
  }
  return false;
}

// Surely fewer than two liberties after extending.
bool LadderSearch::extension_is_hopeless(Point liberty) const {
  int bound = board_.empty_neighbors(liberty);
  for (const Point q : liberty.neighbors()) {
    if (board_.at(q) == attacker_ && board_.liberties(q) == 1) {
      return false;  // captures
    }
    if (board_.at(q) == defender_) {
      bound += board_.liberties(q) - 1;
    }
  }
  return bound < 2;
}

// Both liberties are ko mouths and connecting at either gains nothing: however the kos go,
// the chain stays in atari.
bool LadderSearch::is_double_ko_death(Point a, Point b) const {
  if (!is_ko_capture(a) || !is_ko_capture(b) || !connection_stays_short(a) ||
      !connection_stays_short(b)) {
    return false;
  }
  Point stone = target_;
  do {
    for (const Point q : stone.neighbors()) {
      if (board_.at(q) == attacker_ && board_.liberties(q) == 1) {
        return false;
      }
    }
    stone = board_.next_stone(stone);
  } while (stone != target_);
  return true;
}

// An attacker's stone here would take exactly one stone, a chain of its own.
bool LadderSearch::is_ko_capture(Point p) const {
  int in_atari = 0;
  for (const Point q : p.neighbors()) {
    if (board_.at(q) == Color::kOff) {
      continue;
    }
    if (board_.at(q) != defender_) {
      return false;
    }
    if (board_.liberties(q) == 1) {
      ++in_atari;
      if (board_.stones(q) != 1) {
        return false;
      }
    }
  }
  return in_atari == 1;
}

// At most two liberties for the defender after connecting at a point without empty neighbours.
bool LadderSearch::connection_stays_short(Point p) const {
  std::array<Point, 2> known;
  std::size_t count = 0;
  for (const Point neighbor : p.neighbors()) {
    if (board_.at(neighbor) != defender_) {
      continue;
    }
    Point stone = neighbor;
    do {
      for (const Point q : stone.neighbors()) {
        if (!board_.is_empty(q) || q == p ||
            std::find(known.begin(), known.begin() + count, q) != known.begin() + count) {
          continue;
        }
        if (count == known.size()) {
          return false;
        }
        known[count++] = q;
      }
      stone = board_.next_stone(stone);
    } while (stone != neighbor);
  }
  return true;
}

// Where the defender would gain most is tried first. [network format 8]
int LadderSearch::attack_order(Point p) const {
  int order = 2 * board_.empty_neighbors(p);
  for (const Point q : p.neighbors()) {
    if (board_.at(q) == defender_ && board_.liberties(q) > 1) {
      order += 2 * board_.liberties(q) - 3;
    }
  }
  return order;
}

Ladder read(LadderBoard& board, Point stone, const LadderParams& params) {
  Ladder ladder;
  const int liberties = board.liberties(stone);
  if (liberties == 1) {
    ladder.captured = LadderSearch(board, stone, params).is_captured();
  } else if (liberties == 2) {
    std::array<Point, 2> found;
    board.find_liberties(stone, found);
    for (const Point p : found) {
      if (!board.is_legal(opposite(board.at(stone)), p)) {
        continue;
      }
      board.play(opposite(board.at(stone)), p);
      if (LadderSearch(board, stone, params).is_captured()) {
        ladder.working_moves.push_back(p);
      }
      board.undo();
    }
    ladder.captured = !ladder.working_moves.empty();
  }
  return ladder;
}

}  // namespace

Ladder read_ladder(const go::Board& board, Point stone, const LadderParams& params) {
  if (!is_stone(board.at(stone))) {
    return {};
  }
  LadderBoard reading(board);
  return read(reading, stone, params);
}

Ladders find_ladders(const go::Board& board, const LadderParams& params) {
  Ladders ladders;
  LadderBoard reading(board);
  for (const Point p : go::points_of(board.size())) {
    if (!is_stone(board.at(p)) || board.chain_of(p) != p || board.liberties(p) > 2) {
      continue;
    }
    const Ladder ladder = read(reading, p, params);
    if (!ladder.captured) {
      continue;
    }
    for (const Point stone : board.chain_stones(p)) {
      ladders.captured[stone] = true;
    }
    for (const Point move : ladder.working_moves) {
      ladders.working_against[static_cast<std::size_t>(board.at(p))][move] = true;
    }
  }
  return ladders;
}

}  // namespace kiryoku::shape
