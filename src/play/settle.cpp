// SPDX-License-Identifier: MIT
#include "play/settle.hpp"

#include <algorithm>

#include "go/scoring.hpp"

namespace kiryoku::play {
namespace {

using go::Board;
using go::Color;
using go::Point;

// One random game on a plain board.
class RandomGame {
 public:
  RandomGame(const Board& board, Color to_move, int largest_self_atari, base::Rng& rng)
      : board_(board), to_move_(to_move), largest_self_atari_(largest_self_atari), rng_(rng) {
    for (const Point p : go::points_of(board.size())) {
      points_.push_back(p);
    }
  }

  const Board& play_out() {
    const int most_moves = 3 * board_.size() * board_.size();
    for (int moves = 0, passes = 0; moves < most_moves && passes < 2; ++moves) {
      passes = move() ? 0 : passes + 1;
      to_move_ = go::opposite(to_move_);
    }
    return board_;
  }

 private:
  [[nodiscard]] bool is_sensible(Point p) const {
    if (!board_.is_empty(p) || board_.is_eye_like(to_move_, p) ||
        board_.check(to_move_, p) != go::Legality::kOk) {
      return false;
    }
    if (board_.is_capture(to_move_, p) || board_.liberties_after(to_move_, p) > 1) {
      return true;
    }
    int stones = 1;
    for (const Point q : p.neighbors()) {
      stones += board_.at(q) == to_move_ ? board_.stones_in_chain(q) : 0;
    }
    return stones <= largest_self_atari_;
  }

  // The first sensible point of a random order (shuffled only as far as needed); false to pass.
  bool move() {
    for (auto left = static_cast<std::uint32_t>(points_.size()); left > 0; --left) {
      std::swap(points_[rng_.below(left)], points_[left - 1]);
      const Point p = points_[left - 1];
      if (is_sensible(p)) {
        board_.place(to_move_, p);
        return true;
      }
    }
    board_.clear_ko();
    return false;
  }

  Board board_;
  Color to_move_;
  int largest_self_atari_;
  base::Rng& rng_;
  std::vector<Point> points_;
};

float sign(Color color) {
  return color == Color::kBlack ? 1.0F : color == Color::kWhite ? -1.0F : 0.0F;
}

}  // namespace

std::vector<float> settle(const go::Position& position, const SettleParams& params,
                          base::Rng& rng) {
  const int size = position.size();
  std::vector<float> ownership(static_cast<std::size_t>(size) * static_cast<std::size_t>(size));
  for (int i = 0; i < params.playouts; ++i) {
    RandomGame game(position.board(), position.to_move(), params.largest_self_atari, rng);
    const go::OwnerMap owners = go::area_owners(game.play_out());
    for (const Point p : go::points_of(size)) {
      ownership[static_cast<std::size_t>(go::to_row_major(p, size))] += sign(owners[p]);
    }
  }
  const go::PassAlive certain = go::pass_alive(position.board(), position.rules().suicide);
  for (const Point p : go::points_of(size)) {
    float& value = ownership[static_cast<std::size_t>(go::to_row_major(p, size))];
    value /= static_cast<float>(std::max(1, params.playouts));
    if (certain.stones[p] != Color::kEmpty) {
      value = sign(certain.stones[p]);
    }
  }
  return ownership;
}

std::vector<Point> dead_stones(const Board& board, std::span<const float> ownership,
                               const SettleParams& params) {
  const go::PassAlive certain = go::pass_alive(board, false);
  std::vector<Point> dead;
  for (const Point p : go::points_of(board.size())) {
    if (!go::is_stone(board.at(p)) || board.chain_of(p) != p || certain.stones[p] == board.at(p)) {
      continue;
    }
    const std::vector<Point> stones = board.chain_stones(p);
    double sum = 0;
    for (const Point stone : stones) {
      sum += ownership[static_cast<std::size_t>(go::to_row_major(stone, board.size()))] *
             sign(board.at(p));
    }
    if (sum / static_cast<double>(stones.size()) <= params.dead_ownership) {
      dead.insert(dead.end(), stones.begin(), stones.end());
    }
  }
  return dead;
}

}  // namespace kiryoku::play
