// SPDX-License-Identifier: MIT
#include "shape/running_ladder.hpp"

#include <algorithm>
#include <vector>

#include "shape/ladder.hpp"

namespace kiryoku::shape {
namespace {

using go::Board;
using go::Point;

bool turns(const std::vector<Point>& steps) {
  const auto all = [&](auto same) { return std::all_of(steps.begin(), steps.end(), same); };
  return !all([&](Point p) { return p.x() == steps.front().x(); }) &&
         !all([&](Point p) { return p.y() == steps.front().y(); });
}

// `steps` were run so far; the chain is in atari again.
bool runs_on(Board board, Point stone, std::vector<Point> steps, const RunParams& params) {
  const go::Color runner = board.at(stone);
  const Point way_out = board.chain_liberties(stone).front();
  if (board.is_capture(runner, way_out) || board.liberties_after(runner, way_out) != 2) {
    return false;
  }
  board.place(runner, way_out);
  steps.push_back(way_out);
  if (steps.size() >= params.steps) {
    return turns(steps);
  }
  const std::vector<Point> ataris = read_ladder(board, stone).working_moves;
  return !ataris.empty() && std::all_of(ataris.begin(), ataris.end(), [&](Point atari) {
    Board next = board;
    next.place(go::opposite(runner), atari);
    return next.at(stone) == runner && next.liberties(stone) == 1 &&
           runs_on(next, stone, steps, params);
  });
}

}  // namespace

bool runs_in_ladder(const Board& board, Point stone, const RunParams& params) {
  return go::is_stone(board.at(stone)) && board.liberties(stone) == 1 &&
         read_ladder(board, stone).captured && runs_on(board, stone, {}, params);
}

}  // namespace kiryoku::shape
