// SPDX-License-Identifier: MIT
// An engine's evaluation as one line of a comment, readable by people and by this program:
//
//   evaluation: black_winrate=0.5340 black_lead=1.25 visits=2000 pv=D4 Q16 pass
//
// It speaks of the position before the move of its node, from Black's side; the pv begins with
// the engine's choice, in GTP vertices, and comes last. black_lead and pv may be missing. Any
// other text may stand on other lines of the comment.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "record/evaluation.hpp"

namespace kiryoku::formats {

std::string to_comment_line(const record::Evaluation& evaluation, int size);

// The first such line of a comment, as an Evaluation with one candidate (none without a pv).
std::optional<record::Evaluation> parse_comment_evaluation(std::string_view comment, int size);

}  // namespace kiryoku::formats
