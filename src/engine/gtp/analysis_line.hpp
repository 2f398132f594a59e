// SPDX-License-Identifier: MIT
// What engines print while they analyse: "info move D4 visits 12 winrate 5421 … pv D4 Q16 info
// move …", in the dialects of lz-analyze (whole numbers, 10000 = 1) and kata-analyze (fractions,
// and after the moves "rootInfo visits …" and "ownership …"). Ours are always Black's numbers.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "go/types.hpp"
#include "record/evaluation.hpp"

namespace kiryoku::engine {

struct AnalysisFormat {
  int size = 19;
  go::Color view = go::Color::kBlack;  // whose numbers they are; mostly the mover's
  bool fractions = false;              // kata-analyze; else lz-analyze
};

// Fills candidates (in the engine's order), visits, win rate, lead and ownership; no candidates if
// the line holds none that can be read. Numbers are not checked.
record::Evaluation parse_analysis_line(std::string_view line, const AnalysisFormat& format);

}  // namespace kiryoku::engine
