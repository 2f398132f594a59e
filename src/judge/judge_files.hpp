// SPDX-License-Identifier: MIT
// Whole collections through the method, on several threads: files side by side, or, where there
// are few large ones, their games.
#pragma once

#include <filesystem>
#include <set>
#include <span>
#include <string>

#include "base/progress.hpp"
#include "judge/totals.hpp"

namespace kiryoku::judge {

struct JudgeFilesParams {
  LineParams lines;
  JudgeParams judge;
  std::set<std::string> wanted;  // judges; empty: all
  int jobs = 2;                  // threads
};

// Games of Go in every format, and of shogi. What cannot be read is a remark. Stops early on
// request.
Totals judge_files(std::span<const std::filesystem::path> files, const JudgeFilesParams& params,
                   const base::Progress& progress, const base::StopSource* stop);

}  // namespace kiryoku::judge
