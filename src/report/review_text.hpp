// SPDX-License-Identifier: MIT
// A review to be read on a terminal or in a plain file.
#pragma once

#include <string>

#include "lesson/game_review.hpp"
#include "report/text_diagram.hpp"

namespace kiryoku::report {

std::string to_text(const lesson::GameReview& review, lesson::Language language, TextStyle style);

// One player's part: how strong, what to learn, the mistakes.
std::string player_text(const lesson::GameReview& review, go::Color color,
                        lesson::Language language, TextStyle style);

// "7k (10k – 4k)", or "" where there is no estimate.
std::string rank_text(const lesson::PlayerReview& player);

}  // namespace kiryoku::report
