// SPDX-License-Identifier: MIT
// What engines print while they analyse: "info move D4 visits 12 winrate 5421 … pv D4 Q16 info
// move …", in the dialects of lz-analyze (whole numbers, 10000 = 1) and kata-analyze (fractions).
// Their numbers are the mover's; ours are Black's.
#pragma once

#include <string_view>
#include <vector>

#include "go/types.hpp"
#include "record/evaluation.hpp"

namespace kiryoku::engine {

// Candidates in the engine's order; empty if the line holds none that can be read.
std::vector<record::Candidate> parse_analysis_line(std::string_view line, go::Color mover,
                                                   int size);

}  // namespace kiryoku::engine
