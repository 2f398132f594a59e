// SPDX-License-Identifier: MIT
// What `kiryoku judge` prints: for people, as JSON, as CSV.
#pragma once

#include <string>

#include "judge/verdict.hpp"

namespace kiryoku::cli {

struct JudgeReport {
  judge::Verdict verdict;
  const judge::Totals* totals = nullptr;
  judge::JudgeParams params;
  bool by_player = false;  // the table of players instead of bands
};

std::string to_text(const JudgeReport& report);
std::string to_csv(const JudgeReport& report);
std::string to_json(const JudgeReport& report);

// Lines for stderr: what was wrong with the records.
std::string remarks_text(const judge::Totals& totals);

}  // namespace kiryoku::cli
