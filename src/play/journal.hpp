// SPDX-License-Identifier: MIT
// What a match has reached, on disk: DIR/match.jsonl. The first line is the plan, each further
// line a finished game (its SGF file is written before). A line is appended in one write and
// synced; a torn last line, the trace of a crash, is dropped on reading.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "play/match.hpp"

namespace kiryoku::play {

class Journal {
 public:
  // Opens or begins the journal of this plan. Refused: a journal that is there without
  // plan.resume, one of another match, one another process is writing.
  static base::Result<Journal> open(const MatchPlan& plan);

  Journal(Journal&& other) noexcept;
  Journal& operator=(Journal&&) = delete;
  ~Journal();

  // The games it already holds, by number.
  [[nodiscard]] const std::vector<GameSummary>& games() const { return games_; }

  base::Result<void> append(const GameSummary& game);

 private:
  Journal(int fd, std::filesystem::path path) : fd_(fd), path_(std::move(path)) {}

  base::Result<void> write_line(const std::string& line);
  base::Result<void> load(const MatchPlan& plan);

  int fd_ = -1;  // locked
  std::filesystem::path path_;
  std::vector<GameSummary> games_;
};

// The games of the journal in `folder`, also while a match is writing it; none if there is no
// journal.
base::Result<std::vector<GameSummary>> read_games(const std::filesystem::path& folder);

}  // namespace kiryoku::play
