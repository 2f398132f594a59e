// SPDX-License-Identifier: MIT
// Many games between two players, A and B, with colours alternating, several at once if asked.
// Game n of a match depends on nothing but the plan and n, so a match may be stopped, killed and
// resumed, and more games may be added to it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "play/openings.hpp"
#include "play/player.hpp"
#include "play/referee.hpp"

namespace kiryoku::play {

struct MatchPlan {
  std::string a;  // as the user named them
  std::string b;
  int games = 2;
  int size = 19;
  double komi = 7.5;
  go::Rules rules = go::Rules::chinese();
  TimeControl time;
  Openings openings;
  std::uint64_t seed = 1;
  int jobs = 1;                   // games at once
  std::filesystem::path sgf_dir;  // games and journal are kept here; empty: nothing is
  bool resume = false;            // go on with what is there
  RefereeParams referee;
};

struct GameSummary {
  int number = 0;  // from 1
  bool a_is_black = true;
  record::GameResult result;
  std::string reason;
  bool trouble = false;
  int moves = 0;
  int a_moves = 0;
  int b_moves = 0;
  std::int64_t a_ms = 0;
  std::int64_t b_ms = 0;
};

struct MatchResult {
  std::string a_name;  // what the players call themselves
  std::string b_name;
  std::vector<GameSummary> games;  // by number
  bool interrupted = false;
};

// Makes one side's player; called once per job and side.
using MakePlayer = std::function<base::Result<std::unique_ptr<Player>>(const std::string& text)>;

base::Result<MatchResult> play_match(const MatchPlan& plan, const MakePlayer& make_player,
                                     const base::Progress& progress, const base::StopSource* stop);

}  // namespace kiryoku::play
