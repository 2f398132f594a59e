// SPDX-License-Identifier: MIT
// Ladders of all chains of a board, as a network asks for them.
#include <benchmark/benchmark.h>

#include "base/rng.hpp"
#include "go/playout_board.hpp"
#include "shape/ladder.hpp"

namespace kiryoku::shape {
namespace {

void BM_FindLadders(benchmark::State& state) {
  base::Rng rng(1);
  go::PlayoutBoard played(19);
  go::play_out(played, go::Color::kBlack, static_cast<int>(state.range(0)), rng);
  go::Board board(19);
  for (const go::Point p : go::points_of(19)) {
    board.set(p, played.at(p));
  }
  for (auto _ : state) {
    benchmark::DoNotOptimize(find_ladders(board));
  }
}

BENCHMARK(BM_FindLadders)->Arg(50)->Arg(100)->Arg(200)->Arg(300);

}  // namespace
}  // namespace kiryoku::shape
