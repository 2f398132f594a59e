// SPDX-License-Identifier: MIT
// kiryoku signature: one number over what the playout engine answers to fixed positions. A change
// that was meant to change nothing leaves it as it was.
#include <fmt/format.h>

#include <array>
#include <memory>

#include "base/rng.hpp"
#include "cli/command.hpp"
#include "cli/engine_context.hpp"
#include "cli/progress_bar.hpp"
#include "engine/all.hpp"

namespace kiryoku::cli {
namespace {

constexpr int kPositions = 40;
constexpr int kMostMoves = 60;
constexpr std::uint64_t kSeed = 2007;
constexpr std::string_view kEngine = "playout:playouts=400,threads=1,seed=1";

void add(std::uint64_t& hash, std::uint64_t value) {
  hash = (hash ^ value) * 0x100000001b3U;  // FNV-1a, a word at a time
  hash ^= hash >> 29U;
}

// A position some random moves into a game, passes where a drawn point is not legal.
go::Position position_of(int number, base::Rng& rng) {
  constexpr std::array kSizes = {9, 13, 19};
  const int size = kSizes[static_cast<std::size_t>(number) % kSizes.size()];
  go::Position position(size, number % 2 == 0 ? go::Rules::chinese() : go::Rules::japanese(), 6.5);
  const int moves = number * kMostMoves / kPositions;
  for (int i = 0; i < moves; ++i) {
    const auto below = static_cast<std::uint32_t>(size);
    const int x = static_cast<int>(rng.below(below));
    const int y = static_cast<int>(rng.below(below));
    const go::Move move{position.to_move(), go::Point::at(x, y)};
    if (position.is_legal(move)) {
      position.play_unchecked(move);
    }
  }
  return position;
}

void add(std::uint64_t& hash, const record::Evaluation& evaluation) {
  const auto rounded = [](double value) { return static_cast<std::uint64_t>(value * 1e6); };
  add(hash, static_cast<std::uint64_t>(evaluation.visits));
  add(hash, rounded(evaluation.black_winrate));
  for (const record::Candidate& candidate : evaluation.candidates) {
    add(hash, candidate.move.index());
    add(hash, static_cast<std::uint64_t>(candidate.visits));
    add(hash, rounded(candidate.prior.value_or(0)));
  }
}

base::Result<ExitCode> run(const Context& context) {
  auto engine = engine::make_engine(kEngine, engine_context(1));
  if (!engine) {
    return engine.error();
  }
  ProgressBar bar;
  base::Rng rng(kSeed);
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (int i = 0; i < kPositions; ++i) {
    engine::Budget budget;
    budget.stop = &context.stop;
    const auto evaluation = (*engine)->evaluate(position_of(i, rng), budget);
    if (!evaluation) {
      return evaluation.error();
    }
    if (context.stop.stop_requested()) {
      return base::Error{base::ErrorCode::kInterrupted, "stopped", ""};
    }
    add(hash, *evaluation);
    bar.update({"positions", i + 1, kPositions});
  }
  bar.clear();
  fmt::print("{}\n", hash);
  return kExitOk;
}

}  // namespace

Command signature_command() {
  return {
      .name = "signature",
      .group = "About this program",
      .help = "One number over fixed positions: the same if a change changed nothing",
      .examples = "kiryoku signature\n",
      .configure = [](CLI::App&) -> Run { return [](const Context& c) { return run(c); }; },
  };
}

}  // namespace kiryoku::cli
