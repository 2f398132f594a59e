// SPDX-License-Identifier: MIT
#include "play/ending.hpp"

#include <algorithm>
#include <cmath>

#include "go/scoring.hpp"

namespace kiryoku::play {
namespace {

using go::Color;
using go::Point;

class Settled {
 public:
  Settled(const go::Position& position, std::span<const float> ownership, double threshold)
      : position_(position), ownership_(ownership), threshold_(threshold) {}

  [[nodiscard]] bool everywhere() const {
    const bool territory = position_.rules().scoring == go::Scoring::kTerritory;
    for (const Point p : go::points_of(position_.size())) {
      if (!is_decided(p) && !(territory && is_neutral(p))) {
        return false;
      }
    }
    return true;
  }

 private:
  [[nodiscard]] bool is_decided(Point p) const {
    const auto index = static_cast<std::size_t>(go::to_row_major(p, position_.size()));
    return std::abs(ownership_[index]) >= threshold_;
  }

  // Empty, between both colours, and everything around is decided: a move there gains nothing.
  [[nodiscard]] bool is_neutral(Point p) const {
    const go::Board& board = position_.board();
    if (!board.is_empty(p)) {
      return false;
    }
    bool black = false;
    bool white = false;
    for (const Point q : p.neighbors()) {
      black = black || board.at(q) == Color::kBlack;
      white = white || board.at(q) == Color::kWhite;
      if (board.at(q) != Color::kOff && !is_decided(q)) {
        return false;
      }
    }
    return black && white;
  }

  const go::Position& position_;
  std::span<const float> ownership_;
  double threshold_;
};

}  // namespace

Ending judge_ending(const go::Position& position, std::span<const float> ownership,
                    const EndingParams& params) {
  Ending ending;
  ending.dead = dead_stones(position.board(), ownership, params.settle);
  ending.black_lead_as_is = go::final_score(position, {});
  ending.black_lead_cleaned = go::final_score(position, ending.dead);
  ending.nothing_left = Settled(position, ownership, params.settled_ownership).everywhere();
  return ending;
}

std::vector<Point> capturing_moves(const go::Position& position, Color color,
                                   std::span<const Point> dead) {
  struct Approach {
    Point point;
    int liberties = 0;
  };

  const go::Board& board = position.board();
  std::vector<Approach> approaches;
  go::PointMap<bool> seen;
  for (const Point stone : dead) {
    const Point chain = board.chain_of(stone);
    if (board.at(stone) == color || seen[chain]) {
      continue;
    }
    seen[chain] = true;
    for (const Point p : board.chain_liberties(chain)) {
      const bool keeps_the_stone =
          board.is_capture(color, p) || board.liberties_after(color, p) > 1;
      if (!seen[p] && keeps_the_stone && !board.is_eye_like(color, p) &&
          position.is_legal({color, p})) {
        seen[p] = true;
        approaches.push_back({p, board.liberties(chain)});
      }
    }
  }
  std::stable_sort(approaches.begin(), approaches.end(),
                   [](const Approach& a, const Approach& b) { return a.liberties < b.liberties; });
  std::vector<Point> moves;
  for (const Approach& approach : approaches) {
    moves.push_back(approach.point);
  }
  return moves;
}

}  // namespace kiryoku::play
