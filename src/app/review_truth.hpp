// SPDX-License-Identifier: MIT
// How far a review can be trusted, by the word of a stronger judge: are the moves it calls bad
// really bad, are the large losses in it, are its recommendations good, did the stones it calls
// dead die.
//
// The judge first looks at every position once, without search. It then searches before and after
// the moves the review calls bad and all the others, these sorted by the larger of what its first
// look and the review think they lost: large, suspicious, slight, rest. Where a game has more of a
// kind than `per_game`, an even choice of them is searched and counted for all; with 0 every move
// is. Values are those of the root: before the move against after it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "app/open_engine.hpp"
#include "base/progress.hpp"
#include "base/result.hpp"
#include "lesson/game_review.hpp"

namespace kiryoku::app {

struct TruthParams {
  std::int64_t visits = 400;
  int per_game = 0;                             // moves of each kind searched in a game; 0 = all
  double bad_points = 3, bad_winrate = 0.05;    // a loss: either is enough
  double big_points = 10, big_winrate = 0.20;   // a big loss
  double good_points = 1, good_winrate = 0.03;  // a good recommendation loses at most one of them
  double suspicious_points = 5, suspicious_winrate = 0.10;  // thought lost, of the others …
  double slight_points = 2, slight_winrate = 0.04;          // … and less than that
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
  std::string_view kind;                   // told, large, suspicious, slight, rest
  double weight = 1;                       // the moves it stands for
  bool repeated = false;                   // told with another, which missed the same point
  double mover_winrate = 0;                // before it, by the judge
  double our_points = 0, our_winrate = 0;  // its loss, by the review
  double doubt_points = 0;
  double first_points = 0, surprise_points = 0;  // see review::JudgedMove
  double prior = 0, best_prior = 0;
  std::int64_t visits = 0;                                 // the review's
  double points = 0, winrate = 0;                          // its loss, by the judge
  std::string recommended, best;                           // the review's better move, the judge's
  double recommended_points = 0, recommended_winrate = 0;  // loss of the review's better move
  std::int64_t recommended_visits = 0;                     // behind it
};

struct Truth {
  Share bad;                   // moves called bad that lose
  Share found;                 // big losses that are in the review, or are told with a repeated one
  Share named;                 // … that are in it as mistakes of their own
  Share recommended;           // better moves that are good
  Share fates;                 // statements "died" and "lived"
  Share reasons;               // bad moves with a reason
  std::vector<TruthRow> rows;  // of one game

  void add(const Truth& other);
};

base::Result<Truth> judge_review(const lesson::GameReview& review, engine::Engine& judge,
                                 const TruthParams& params, const base::StopSource* stop);

}  // namespace kiryoku::app
