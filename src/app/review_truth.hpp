// SPDX-License-Identifier: MIT
// How far a review can be trusted, by the word of a stronger judge: are the moves it calls bad
// really bad, are the large losses in it, are its recommendations good, did the stones it calls
// dead die.
//
// The judge searches only what matters. First it looks at every position once, without search. It
// then searches before and after the moves the review calls bad and those its first look finds
// suspicious; where a game has more of either than `per_game`, an even choice of them, counted for
// the rest. Values are those of the root: before the move against after it.
#pragma once

#include <cstdint>
#include <vector>

#include "app/open_engine.hpp"
#include "base/progress.hpp"
#include "base/result.hpp"
#include "lesson/game_review.hpp"

namespace kiryoku::app {

struct TruthParams {
  std::int64_t visits = 400;
  int per_game = 0;  // moves called bad, and suspicious others, searched in a game; 0 = all
  double bad_points = 3, bad_winrate = 0.05;    // a loss: either is enough
  double big_points = 10, big_winrate = 0.20;   // a big loss
  double good_points = 1, good_winrate = 0.03;  // a good recommendation loses at most one of them
  double suspicious_points = 5, suspicious_winrate = 0.10;  // at first look
};

// Of how many, how many; counted for those that were not searched, too.
struct Share {
  double of = 0;
  double right = 0;
  int searched = 0;  // of them by the judge

  void add(bool is_right, double weight) {
    ++searched;
    of += weight;
    right += is_right ? weight : 0;
  }

  void add(const Share& other) {
    of += other.of;
    right += other.right;
    searched += other.searched;
  }
};

// One move the judge searched, for those who want to look behind the figures.
struct TruthRow {
  int number = 0;
  bool told = false;                       // the review calls it bad
  double our_points = 0, our_winrate = 0;  // its loss, by the review
  double doubt_points = 0;
  std::int64_t visits = 0;                                 // the review's
  double points = 0, winrate = 0;                          // its loss, by the judge
  double recommended_points = 0, recommended_winrate = 0;  // loss of the review's better move
};

struct Truth {
  Share bad;                   // moves called bad that lose
  Share found;                 // big losses that are in the review, or are told with a repeated one
  Share recommended;           // better moves that are good
  Share fates;                 // statements "died" and "lived"
  Share reasons;               // bad moves with a reason
  std::vector<TruthRow> rows;  // of one game

  void add(const Truth& other);
};

base::Result<Truth> judge_review(const lesson::GameReview& review, engine::Engine& judge,
                                 const TruthParams& params, const base::StopSource* stop);

}  // namespace kiryoku::app
