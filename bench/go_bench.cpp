// SPDX-License-Identifier: MIT
// The boards: one random game a turn, so that "items" are moves.
#include <benchmark/benchmark.h>

#include "base/rng.hpp"
#include "go/playout_board.hpp"
#include "go/position.hpp"
#include "go/scoring.hpp"

namespace kiryoku::go {
namespace {

// A random game as a list of moves, passes left out.
std::vector<Move> random_game(int size, int moves) {
  base::Rng rng(1);
  PlayoutBoard board(size);
  std::vector<Move> game;
  for (int i = 0; i < moves; ++i) {
    const Color color = i % 2 == 0 ? Color::kBlack : Color::kWhite;
    const Point p = color == Color::kBlack ? board.play_random<Color::kBlack>(rng)
                                           : board.play_random<Color::kWhite>(rng);
    if (!p.is_pass()) {
      game.push_back({color, p});
    }
  }
  return game;
}

Board board_after(int size, int moves) {
  Board board(size);
  for (const Move& move : random_game(size, moves)) {
    board.place(move.color, move.point);
  }
  return board;
}

void BM_Playout(benchmark::State& state) {
  const auto size = static_cast<int>(state.range(0));
  const PlayoutBoard empty(size);
  PlayoutBoard board(size);
  base::Rng rng(1);
  std::int64_t moves = 0;
  for (auto _ : state) {
    board.assign(empty);
    moves += play_out(board, Color::kBlack, 3 * size * size, rng);
    benchmark::DoNotOptimize(board.score());
  }
  state.SetItemsProcessed(moves);
}

BENCHMARK(BM_Playout)->Arg(9)->Arg(13)->Arg(19);

void BM_BoardPlace(benchmark::State& state) {
  const auto size = static_cast<int>(state.range(0));
  const std::vector<Move> game = random_game(size, size * size);
  for (auto _ : state) {
    Board board(size);
    for (const Move& move : game) {
      board.place(move.color, move.point);
    }
    benchmark::DoNotOptimize(board.hash());
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(game.size()));
}

BENCHMARK(BM_BoardPlace)->Arg(9)->Arg(19);

void BM_PositionPlay(benchmark::State& state) {
  const std::vector<Move> game = random_game(19, 361);
  for (auto _ : state) {
    Position position(19, Rules::tromp_taylor(), 7.5);
    for (const Move& move : game) {
      position.play(move);
    }
    benchmark::DoNotOptimize(position.hash());
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(game.size()));
}

BENCHMARK(BM_PositionPlay);

void BM_BoardCopy(benchmark::State& state) {
  const Board board = board_after(19, 200);
  for (auto _ : state) {
    Board copy = board;
    benchmark::DoNotOptimize(copy);
  }
}

BENCHMARK(BM_BoardCopy);

void BM_NetworkArea(benchmark::State& state) {
  const Board board = board_after(19, static_cast<int>(state.range(0)));
  for (auto _ : state) {
    benchmark::DoNotOptimize(network_area(board, Tax::kNone, false));
  }
}

BENCHMARK(BM_NetworkArea)->Arg(100)->Arg(300);

}  // namespace
}  // namespace kiryoku::go
