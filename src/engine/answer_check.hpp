// SPDX-License-Identifier: MIT
// What programs of others say of a position is believed as far as it can be true. An answer whose
// choice is illegal or whose numbers cannot be is refused; lesser candidates that are illegal
// under our rules are left out, and lines are cut before their first illegal move.
#pragma once

#include "base/result.hpp"
#include "go/position.hpp"
#include "record/evaluation.hpp"

namespace kiryoku::engine {

// Tidies the evaluation in place, or says in one sentence what is wrong with it (kEngine).
base::Result<void> check_answer(const go::Position& position, record::Evaluation& evaluation);

}  // namespace kiryoku::engine
