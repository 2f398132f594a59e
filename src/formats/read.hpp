// SPDX-License-Identifier: MIT
// The front door of the formats: a file, plain or gzip, in whatever format, to GameRecords. The
// format is told by content first, by extension second. Collections are streamed: only one game
// is held in memory.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "formats/limits.hpp"
#include "record/game_record.hpp"

namespace kiryoku::formats {

struct ReadOptions {
  ReadLimits limits;
};

// Called for every game; may move from it. False stops the reading.
using GameCallback = std::function<bool(record::GameRecord& game)>;

// Called for a game that could not be read; the reading goes on behind it.
using ErrorCallback = std::function<void(const base::Error& error)>;

// All games of a file. Without `on_error` the first unreadable game ends the reading. A file
// without any game is an error.
base::Result<void> read_games(const std::filesystem::path& path, const ReadOptions& options,
                              const GameCallback& on_game, const ErrorCallback& on_error = {});

// The same from memory; `name` is the source's name in records and messages.
base::Result<void> read_games_from_memory(std::string_view bytes, const std::string& name,
                                          const ReadOptions& options, const GameCallback& on_game,
                                          const ErrorCallback& on_error = {});

// One game: the first of the file, or the n-th if the name ends in "#n" (and no file is so named).
base::Result<record::GameRecord> read_game(const std::filesystem::path& path,
                                           const ReadOptions& options = {});

// Ends of file names that hold games: ".sgf", ".sgf.gz", ".gib" …; for folders.
std::vector<std::string_view> game_extensions();

}  // namespace kiryoku::formats
