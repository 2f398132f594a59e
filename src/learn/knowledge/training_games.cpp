// SPDX-License-Identifier: MIT
#include "learn/knowledge/training_games.hpp"

#include <algorithm>

#include "formats/read.hpp"

namespace kiryoku::learn::mm {
namespace {

std::uint64_t hash_moves(const std::vector<go::Move>& moves) {
  std::uint64_t hash = 0xcbf29ce484222325U;  // FNV-1a
  for (const go::Move& move : moves) {
    for (const std::uint64_t byte :
         {std::uint64_t{move.point.index()} & 0xffU, std::uint64_t{move.point.index()} >> 8U,
          static_cast<std::uint64_t>(move.color)}) {
      hash = (hash ^ byte) * 0x100000001b3U;
    }
  }
  return hash ^ hash >> 32U;
}

// False for games that do not serve.
bool take_game(const record::GameRecord& record, TrainingGame& game) {
  game.black = record.black.name;
  game.white = record.white.name;
  game.setup = record.setup;
  game.setup.size = record.size;
  for (const record::Step& step : record.steps) {
    if (!step.edits.empty()) {
      return false;
    }
    if (go::is_stone(step.move.color)) {
      game.moves.push_back(step.move);
    }
  }
  game.hash = hash_moves(game.moves);
  return game.moves.size() >= kFewestMoves;
}

}  // namespace

base::Result<TrainingGames> read_training_games(const std::vector<std::filesystem::path>& files,
                                                const base::Progress& progress,
                                                const base::StopSource* stop) {
  TrainingGames result;
  for (const std::filesystem::path& file : files) {
    const base::Result<void> read = formats::read_games(
        file, {},
        [&](record::GameRecord& record) {
          TrainingGame game;
          if (take_game(record, game)) {
            result.games.push_back(std::move(game));
          } else {
            ++result.skipped;
          }
          if (++result.read % 1000 == 0 && progress) {
            progress({"games read", result.read, 0});
          }
          return stop == nullptr || !stop->stop_requested();
        },
        [&](const base::Error&) { ++result.unreadable; });
    if (!read) {
      return read.error();
    }
  }
  std::sort(result.games.begin(), result.games.end(),
            [](const TrainingGame& a, const TrainingGame& b) { return a.hash < b.hash; });
  const auto copies =
      std::unique(result.games.begin(), result.games.end(),
                  [](const TrainingGame& a, const TrainingGame& b) { return a.hash == b.hash; });
  result.skipped += std::distance(copies, result.games.end());
  result.games.erase(copies, result.games.end());
  return result;
}

}  // namespace kiryoku::learn::mm
