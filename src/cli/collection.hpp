// SPDX-License-Identifier: MIT
// What `kiryoku info` counts over a collection. Takes the same memory for ten games and for a
// million: only counts, and a bounded number of kinds of problems with one example each.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "base/result.hpp"
#include "record/game_record.hpp"

namespace kiryoku::cli {

// Problems of one kind: their messages differ in numbers and quoted text only.
struct ProblemKind {
  std::int64_t count = 0;
  std::string example;  // the first one met, with file and place
};

struct Collection {
  static constexpr std::size_t kMaxProblemKinds = 100;  // further kinds are counted together

  std::int64_t files = 0;
  std::int64_t unreadable_files = 0;  // not a single game
  std::int64_t games = 0;
  std::int64_t unreadable_games = 0;
  std::int64_t repaired_games = 0;  // read, with warnings
  std::int64_t moves = 0;
  std::int64_t shortest = 0;  // moves
  std::int64_t longest = 0;
  std::int64_t with_variations = 0;

  std::map<int, std::int64_t> sizes;
  std::map<std::string, std::int64_t> formats;
  std::map<std::string, std::int64_t> encodings;
  std::map<std::string, std::int64_t> servers;  // "" = unknown
  std::map<std::string, std::int64_t> rules;    // "" = not told
  std::map<int, std::int64_t> handicaps;
  std::map<std::string, std::int64_t> results;  // "B+R", "W+score", "draw", …
  // Player by player (two a game): the order is weak to strong, professionals last, none first.
  std::map<double, std::int64_t> ranks;
  std::int64_t unranked = 0;
  std::map<std::string, ProblemKind> problems;

  void add(const record::GameRecord& game);
  void add_unreadable_game(const base::Error& error);
  void add_unreadable_file(const base::Error& error);
};

// The key of a rank in Collection::ranks and back: professionals stand 100 above amateurs.
double rank_key(const record::Rank& rank);
std::string rank_name(double key);

// "B+R", "W+score", "B+time", "draw", "void", "unknown": how and for whom a game ended.
std::string result_class(const record::GameResult& result);

}  // namespace kiryoku::cli
