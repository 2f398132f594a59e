// SPDX-License-Identifier: MIT
// The result of a match for people (a table) and for programs (one line of JSON).
#pragma once

#include <string>

#include "play/match.hpp"

namespace kiryoku::play {

struct Tally {
  int games = 0;
  int a_wins = 0;
  int b_wins = 0;
  int draws = 0;  // and games without a winner
  int a_black_wins = 0;
  int a_black_games = 0;
  // Of A's share of the decided games: Wilson's 95 % interval, and the exact two-sided binomial
  // test against equal strength. Without decided games: [0, 1] and 1.
  double wilson_low = 0;
  double wilson_high = 1;
  double p = 1;
};

Tally tally(const MatchResult& result);

std::string to_table(const MatchPlan& plan, const MatchResult& result);

// {"a":…,"b":…,"games":…,"a_wins":…,"b_wins":…,"draws":…,"wilson":[…,…],"p":…}
std::string to_json(const MatchPlan& plan, const MatchResult& result);

}  // namespace kiryoku::play
