// SPDX-License-Identifier: MIT
// Three to seven things for this player to learn from this game: first what happened again and
// again, then the single moves that cost most, then where in the game the points went.
#pragma once

#include <vector>

#include "lesson/game_review.hpp"

namespace kiryoku::lesson {

// All chosen by hand.
struct LessonParams {
  std::size_t most = 5;      // things; a pupil does not remember more
  std::size_t fewest = 3;    // as long as there is something to say
  int theme_moves = 3;       // a kind of mistake seen so often is a theme …
  double theme_share = 0.3;  // … if it is this share of the mistakes
  double phase_share = 0.6;  // of the loss in one phase worth saying
  int steady_moves = 20;     // without a mistake make a steady game …
  double steady_points = 1;  // … if no more are lost with a move
};

// Reads the player's mistakes and sums (count_player).
std::vector<Lesson> choose_lessons(const PlayerReview& player, const LessonParams& params = {});

GoodMove praise(const review::JudgedMove& move, int size);

// What the reader should know about the record: handicap, small board, unfinished, too short, a
// result that does not fit.
std::vector<Text> notes_on(const GameReview& review);

}  // namespace kiryoku::lesson
