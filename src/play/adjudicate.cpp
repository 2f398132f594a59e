// SPDX-License-Identifier: MIT
#include "play/adjudicate.hpp"

#include <algorithm>

#include "go/scoring.hpp"

namespace kiryoku::play {
namespace {

using go::Point;

std::vector<Point> sorted(std::vector<Point> points) {
  std::sort(points.begin(), points.end());
  return points;
}

std::vector<Point> dead_by_majority(const go::Board& board, const FinalWord& black,
                                    const FinalWord& white, const std::vector<Point>& own) {
  go::PointMap<int> votes;
  int voices = 1;
  for (const Point p : own) {
    votes[p] += 1;
  }
  for (const FinalWord* word : {&black, &white}) {
    voices += word->dead ? 1 : 0;
    for (const Point p : word->dead.value_or(std::vector<Point>())) {
      votes[p] += 1;
    }
  }
  std::vector<Point> dead;
  for (const Point p : go::points_of(board.size())) {
    const bool tie = 2 * votes[p] == voices;
    const bool referee_says_dead = std::find(own.begin(), own.end(), p) != own.end();
    if (2 * votes[p] > voices || (tie && referee_says_dead)) {
      dead.push_back(p);
    }
  }
  return dead;
}

}  // namespace

Verdict adjudicate(const go::Position& position, const FinalWord& black, const FinalWord& white,
                   const SettleParams& params, base::Rng& rng) {
  if (black.dead && white.dead && sorted(*black.dead) == sorted(*white.dead)) {
    return {go::final_score(position, *black.dead), "agreed on dead stones"};
  }
  if (black.black_score && white.black_score && *black.black_score == *white.black_score) {
    return {*black.black_score, "agreed score"};
  }
  const std::vector<float> ownership = settle(position, params, rng);
  const std::vector<Point> own = dead_stones(position.board(), ownership, params);
  const std::vector<Point> dead = dead_by_majority(position.board(), black, white, own);
  return {go::final_score(position, dead), "referee"};
}

}  // namespace kiryoku::play
