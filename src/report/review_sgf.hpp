// SPDX-License-Identifier: MIT
// A review written into the record: comments, variations, marks, and values that other boards
// draw. All of it is marked as ours, so that a second review replaces it; what the owner wrote
// stays, and stays first.
//
//   C      what each mistake was about; in the root how the players played
//   BM DO  a mistake, a slip; TE a good move; IT a turning point that was neither
//   HO     a turning point, twice for the losing move
//   TR LB  the stones concerned; A: where to play instead
//   SBKV SBKS  Black's win rate in percent and lead, as Sabaki draws them
//   variations: what should have been played, and how the mistake could have been punished
#pragma once

#include <string>

#include "lesson/game_review.hpp"

namespace kiryoku::report {

// "" where the record has no tree.
std::string to_sgf(const lesson::GameReview& review, lesson::Language language);

}  // namespace kiryoku::report
