// SPDX-License-Identifier: MIT
// The tallies of many games: by judge and player, and by judge and rating. Takes the same memory
// for ten games and for a million of the same players. Totals of several threads add up.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "judge/judge_line.hpp"
#include "judge/ratings.hpp"
#include "judge/read_lines.hpp"

namespace kiryoku::judge {

// Whose opinion, in what, by which rule: only tallies of the same can be added.
struct JudgeKey {
  std::string name;
  Unit unit = Unit::kPawns;
  formats::Authors authors = formats::Authors::kOneEngine;

  friend auto operator<=>(const JudgeKey&, const JudgeKey&) = default;
};

struct PlayerTotal {
  Tally tally;
  std::int64_t games = 0;
  double rating_sum = 0;  // of the games whose record has one
  std::int64_t rated_games = 0;
};

// Games of players with about the same rating.
struct RatingTotal {
  Tally tally;
  std::int64_t games = 0;
  double rating_sum = 0;
};

struct JudgeTotal {
  std::map<std::string, PlayerTotal> players;
  std::map<std::int64_t, RatingTotal> ratings;  // by tenths of a rating point, as records have it
};

struct RemarkTotal {
  std::int64_t count = 0;
  std::string example;  // the first
};

struct Totals {
  std::map<JudgeKey, JudgeTotal> judges;
  Results results;
  std::map<std::string, RemarkTotal> remarks;
  std::int64_t games = 0;   // read
  std::int64_t judged = 0;  // with at least one move judged

  // A game's lines. `wanted`: only these judges; empty: all. Wanted judges are not among those
  // whose ratings are compared, as in the paper.
  void add(const ReadLines& read, const JudgeParams& params, const std::set<std::string>& wanted);
  void add(const Remark& remark);
  void add(const Totals& other);
};

}  // namespace kiryoku::judge
