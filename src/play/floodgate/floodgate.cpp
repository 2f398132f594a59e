// SPDX-License-Identifier: MIT
#include "play/floodgate/floodgate.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/file.hpp"
#include "base/folder.hpp"
#include "base/rng.hpp"

namespace kiryoku::play {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

const std::vector<std::string> kSetup = {
    "setoption name UCI_Variant value shogi", "setoption name Threads value 1",
    "setoption name Hash value 16", "setoption name Contempt value 0"};

ShogiLevel level_of(std::int64_t nodes) { return {fmt::format("nodes_{}", nodes), nodes}; }

// Round n of two levels: games 2k and 2k + 1 share an opening, colours changed.
ShogiPairing pairing(const ShogiLevel& a, const ShogiLevel& b, int round, std::uint64_t seed) {
  ShogiPairing game;
  game.black = round % 2 == 0 ? a : b;
  game.white = round % 2 == 0 ? b : a;
  game.opening_seed = seed * 1'000'003U + static_cast<std::uint64_t>(a.nodes * 7919 + b.nodes) +
                      static_cast<std::uint64_t>(round / 2) * 0x9e3779b9U;
  game.file = fmt::format("{}-{}-{:03}.csa", a.name, b.name, round);
  return game;
}

Result<std::vector<std::string>> draw_opening(UsiEngine& engine, int moves, std::uint64_t seed) {
  base::Rng rng(seed);
  std::vector<std::string> opening;
  for (int i = 0; i < moves; ++i) {
    auto legal = engine.legal_moves(opening);
    if (!legal) {
      return legal.error();
    }
    if (legal->empty()) {
      break;
    }
    std::sort(legal->begin(), legal->end());
    opening.push_back((*legal)[rng.below(static_cast<std::uint32_t>(legal->size()))]);
  }
  return opening;
}

}  // namespace

std::vector<ShogiPairing> floodgate_pairings(const FloodgatePlan& plan) {
  std::vector<ShogiPairing> games;
  const ShogiLevel resident{fmt::format("resident_{}", plan.resident_nodes), plan.resident_nodes};
  const int rounds = std::max(plan.games_with_resident, plan.games_of_neighbours);
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t i = 0; i < plan.levels.size(); ++i) {
      const ShogiLevel level = level_of(plan.levels[i]);
      if (round < plan.games_with_resident) {
        games.push_back(pairing(level, resident, round, plan.seed));
      }
      if (round < plan.games_of_neighbours && i + 1 < plan.levels.size()) {
        games.push_back(pairing(level, level_of(plan.levels[i + 1]), round, plan.seed));
      }
    }
  }
  return games;
}

Result<void> play_floodgate(const FloodgatePlan& plan, const base::Progress& progress,
                            const base::StopSource* stop) {
  if (Result<void> made = base::make_folder(plan.folder); !made) {
    return made;
  }
  auto first = UsiEngine::start(plan.command, kSetup);
  auto second = first ? UsiEngine::start(plan.command, kSetup) : std::move(first);
  if (!second) {
    return second.error();
  }
  const std::vector<ShogiPairing> games = floodgate_pairings(plan);
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (stop != nullptr && stop->stop_requested()) {
      return Error{ErrorCode::kInterrupted, "stopped", ""};
    }
    if (progress) {
      progress({"games", static_cast<std::int64_t>(i), static_cast<std::int64_t>(games.size())});
    }
    const ShogiPairing& game = games[i];
    const std::filesystem::path file = plan.folder / game.file;
    if (std::error_code ignored; std::filesystem::exists(file, ignored)) {
      continue;
    }
    const auto opening = draw_opening(**first, plan.opening_moves, game.opening_seed);
    if (!opening) {
      return opening.error();
    }
    const auto record =
        play_shogi_game(**first, game.black, **second, game.white, *opening, plan.game);
    if (!record) {
      Error error = record.error();
      error.where = game.file + (error.where.empty() ? "" : ", " + error.where);
      return error;
    }
    if (const auto written = base::write_file_atomically(file, *record); !written) {
      return written;
    }
  }
  return {};
}

}  // namespace kiryoku::play
