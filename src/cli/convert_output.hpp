// SPDX-License-Identifier: MIT
// Where converted games go: all into one file, or each into a file of its own.
#pragma once

#include <filesystem>
#include <memory>

#include "base/result.hpp"
#include "record/game_record.hpp"

namespace kiryoku::cli {

enum class OutputFormat { kSgf, kJson };

// Games arrive input by input; only one is held at a time.
class GameOutput {
 public:
  virtual ~GameOutput() = default;
  virtual base::Result<void> begin_input(const std::filesystem::path& file) = 0;
  virtual base::Result<void> add(const record::GameRecord& game) = 0;
  virtual base::Result<void> end_input() = 0;
  // Makes the output appear; before that, a single output file is not there.
  virtual base::Result<void> finish() = 0;
};

// One file ("-" is stdout). It appears when it is complete.
std::unique_ptr<GameOutput> joined_output(const std::filesystem::path& file, OutputFormat format,
                                          bool force);

// A folder with NAME.sgf for an input with one game, NAME-0001.sgf and so on for more.
std::unique_ptr<GameOutput> split_output(const std::filesystem::path& folder, OutputFormat format,
                                         bool force);

}  // namespace kiryoku::cli
