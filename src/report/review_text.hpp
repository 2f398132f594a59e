// SPDX-License-Identifier: MIT
// A review to be read on a terminal or in a plain file.
#pragma once

#include <string>

#include "lesson/game_review.hpp"
#include "report/text_diagram.hpp"

namespace kiryoku::report {

std::string to_text(const lesson::GameReview& review, lesson::Language language, TextStyle style);

// One move, for those who wait for the rest.
std::string first_text(const lesson::ReviewedMove& move, lesson::Language language);

// One player's part: how strong, what to learn, the mistakes.
std::string player_text(const lesson::GameReview& review, go::Color color,
                        lesson::Language language, TextStyle style);

// "played like 7k (10k – 4k), accuracy 71"; "" where neither is known.
std::string strength_text(const lesson::PlayerReview& player, lesson::Language language);

}  // namespace kiryoku::report
