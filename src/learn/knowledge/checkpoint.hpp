// SPDX-License-Identifier: MIT
// Where learning stands, on disk: which player, which part, after which iteration, and the
// strengths so far, exactly.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "knowledge/knowledge.hpp"

namespace kiryoku::learn::mm {

struct LearnState {
  std::string signature;  // of games and parameters: only the same may go on
  int stage = 0;          // feature sets finished for the last player
  int iteration = 0;      // finished of the stage after that
  double last_likelihood = 0;
  std::vector<knowledge::Knowledge> players;  // the last one is being learned
};

base::Result<void> write_checkpoint(const std::filesystem::path& path, const LearnState& state);
base::Result<LearnState> read_checkpoint(const std::filesystem::path& path);

}  // namespace kiryoku::learn::mm
