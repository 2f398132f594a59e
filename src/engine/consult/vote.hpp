// SPDX-License-Identifier: MIT
// Consultation (合議): several opinions on one position become one. Paper N: ten players, the
// majority of their chosen moves; the alternative is the sum of their visits (root parallel).
#pragma once

#include <vector>

#include "record/evaluation.hpp"

namespace kiryoku::engine {

enum class Vote {
  kMajority,  // most players who chose the move; ties by visits
  kVisits,    // most visits over all players; ties by players
};

// At least one evaluation. Candidates come in the order of the vote, with visits summed and
// values averaged by visits; win rate and lead of the position are the plain mean of the
// players' (each has one voice); maps are averaged over the players that have them; every
// player's word is kept in `opinions`.
record::Evaluation consult(const std::vector<record::Evaluation>& players, Vote vote);

}  // namespace kiryoku::engine
