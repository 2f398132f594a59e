// SPDX-License-Identifier: MIT
// The flags of `kiryoku review` that say how closely a game is looked at, and for whom.
#pragma once

#include <string>

#include "app/review_game.hpp"
#include "cli/command.hpp"

namespace kiryoku::cli {

struct JudgingOptions {
  std::string rank;
  bool fast = false;
  bool deep = false;
};

// --rank, --fast, --deep.
void add_judging_options(CLI::App& app, JudgingOptions& options);

// What they mean; a rank that is none is an error.
base::Result<void> apply(const JudgingOptions& options, app::ReviewParams& params);

}  // namespace kiryoku::cli
